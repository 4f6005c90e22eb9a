/** A finished game as a file. */

import type { TableLink } from '@dicehall/link';
import type { Reply } from '@dicehall/table';
import { type Outcome, said } from '../parts/Outcome.tsx';
import { t } from '../words.ts';

/** A link that can give the record of its last game: at once, or after it was fetched. */
interface Recorded extends TableLink {
  record(): Reply<string> | Promise<Reply<string>>;
}

const isRecorded = (link: TableLink): link is Recorded => 'record' in link;

/** Undefined if this link has none to give. */
export async function recordOf(link: TableLink): Promise<string | undefined> {
  if (!isRecorded(link)) return undefined;
  const made = await link.record();
  return made.ok ? made.value : undefined;
}

/** Says where it went: browsers save without a word. */
export function saveFile(content: string, name: string): Outcome {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const file = `${name}.dicehall.json`;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return said(t('web.saved-record', { file }));
}
