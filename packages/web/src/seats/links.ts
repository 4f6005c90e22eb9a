/** Links to tables and games, as others can open them. */

import { signal } from '@preact/signals';
import { isOnlyHere } from './hostnames.ts';
import { server } from './server.ts';

/** What they begin with: the page's own address, unless that leads nobody here and the server knows one that does. */
export const shared = signal(location.origin);

/** For a page of a server that is there: else nothing answers. */
export async function learnShared(): Promise<void> {
  if (!isOnlyHere(location.hostname)) return;
  const reply = await server.address();
  if (reply.ok && reply.value !== null) shared.value = reply.value;
}

export const tableLink = (code: string): string => `${shared.value}/t/${code}`;

/** To a game, at the place that a fragment of `makeFragment` names. */
export const replayLink = (fragment: string): string => `${shared.value}/replay${fragment}`;

/** The link that opens this device's seats on another; `tokensInFragment` reads it. */
export const seatLink = (code: string, tokens: readonly string[]): string =>
  `${tableLink(code)}#seat=${tokens.join(',')}`;
