/** Links to tables and games, as others can open them. */

import { signal } from '@preact/signals';
import { isOnlyHere } from './hostnames.ts';
import { server } from './server.ts';

/** What they begin with: the page's own address, or a better one from the server if that works on this machine only. */
export const shared = signal(location.origin);

/** To be called once the server is known to answer. */
export async function learnShared(): Promise<void> {
  if (!isOnlyHere(location.hostname)) return;
  const reply = await server.address();
  if (reply.ok && reply.value !== null) shared.value = reply.value;
}

export const tableLink = (code: string): string => `${shared.value}/t/${code}`;

/** To a step of a game; `makeFragment` writes the fragment. */
export const replayLink = (fragment: string): string => `${shared.value}/replay${fragment}`;

/** The link that moves a seat to another device by its one-time code; `seatsInFragment` reads it. */
export const seatCodeLink = (code: string, seatCode: string): string =>
  `${tableLink(code)}#code=${seatCode}`;
