/** What this browser can check the dice of its tables by: it outlives a page, and says what the page before it promised. */

import type { EvidenceStore } from '@dicehall/link';
import { jsonStore, listOf, textStore } from '../parts/device/browser-store.ts';

/** Tables in all, the latest first: some kilobytes each, of the few megabytes that a browser gives. */
const MOST = 30;

const textAt = (name: string) => textStore(`dicehall.evidence ${name}`);
const names = jsonStore('dicehall.evidence', (value) =>
  listOf(value, (name) => (typeof name === 'string' ? name : undefined)),
);

/** How the names of what it keeps of a server begin. */
const KEYS = 'keys ';

/** What a full browser does not take is known to this page alone. */
const unkept = new Map<string, string>();

export const evidenceStore: EvidenceStore = {
  read: (name) => unkept.get(name) ?? (textAt(name).read() || undefined),
  write(name, text) {
    // A device that has forgotten the keys of its server takes any key for the first.
    if (!name.startsWith(KEYS) && names.read()[0] !== name) putFirst(name);
    if (textAt(name).write(text)) unkept.delete(name);
    else unkept.set(name, text);
  },
};

/** What a television saw, apart from what a player in the same browser keeps. */
export const televisionEvidence: EvidenceStore = {
  read: (name) => evidenceStore.read(`tv ${name}`),
  write: (name, text) => evidenceStore.write(`tv ${name}`, text),
};

function putFirst(name: string): void {
  const known = [name, ...names.read().filter((one) => one !== name)];
  for (const old of known.slice(MOST)) textAt(old).write('');
  names.write(known.slice(0, MOST));
}
