/** The command runs on Node 20; a few of its parts need what later releases brought. */

import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';

/** `node:sqlite` without a flag, with time limits: for whatever keeps tables as a server does. */
const FOR_STORES = '22.16';
/** `WebSocket`: for tables on a server. */
const FOR_SOCKETS = '22.4';

/** Whether a release such as 20.20.2 is that one or a later one. */
export function isAtLeast(release: string, least: string): boolean {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function insist(least: string, lang: Lang): void {
  const { node: release } = process.versions;
  if (isAtLeast(release, least)) return;
  throw new Refused(say(lang, 'terminal.old-node', { least, release }));
}

export const insistOnSockets = (lang: Lang): void => insist(FOR_SOCKETS, lang);

/** The server's code, loaded only for the commands that need it. */
export async function loadServer(lang: Lang) {
  insist(FOR_STORES, lang);
  return import('@dicehall/server');
}
