/** From the end of a game to its replay: the record goes along in the address, or by hand if it is too long. */

import { go } from '../parts/route.ts';
import { makeFragment, packRecord } from './address.ts';

/** A record, and the step at which it is to open. */
export interface PendingReplay {
  readonly content: string;
  readonly step: number;
}

let pending: PendingReplay | undefined;

/** The record that was handed over, once. */
export function takePending(): PendingReplay | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}

export async function openReplay(content: string, step = 0): Promise<void> {
  const data = await packRecord(content);
  if (data === undefined) pending = { content, step };
  go({ name: 'replay' });
  if (data === undefined) return;
  history.replaceState(
    null,
    '',
    `${location.pathname}${makeFragment({ kind: 'data', data }, step)}`,
  );
}
