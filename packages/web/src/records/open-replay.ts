/** From the end of a game to its replay or review: the record goes along in the address, or by hand if it is too long. */

import { isObject, type Seat } from '@dicehall/rules';
import { go } from '../parts/route.ts';
import { makeFragment, packRecord } from './address.ts';

/** A record, and the step at which it is to open. */
export interface PendingRecord {
  readonly content: string;
  readonly step: number;
}

let pending: PendingRecord | undefined;

/** The record that was handed over, once. */
export function takePending(): PendingRecord | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}

/**
 * Whose game it was, at this device: told to the page, and to nobody who follows its link. `undefined` leaves it as
 * it is: from a replay to its review and back.
 */
export async function openRecord(
  name: 'replay' | 'review',
  content: string,
  step = 0,
  own: readonly Seat[] = ownHere(),
): Promise<void> {
  const data = await packRecord(content);
  if (data === undefined) pending = { content, step };
  go({ name });
  const fragment = data === undefined ? '' : makeFragment({ kind: 'data', data }, step);
  history.replaceState({ own }, '', `${location.pathname}${fragment}`);
}

/** The seats of those who look at this page; empty if that is not known. */
export function ownHere(): readonly Seat[] {
  const own: unknown = isObject(history.state) ? history.state['own'] : undefined;
  return Array.isArray(own) ? own.filter((seat) => Number.isInteger(seat)) : [];
}
