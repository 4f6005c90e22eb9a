/**
 * The choices in the log under this device's seats, against those that it sent. Somebody may have a seat on several devices;
 * only one that was alone with its seat for the whole game can say that a choice was not its owner's.
 */

import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';
import type { Difference } from './trust.ts';
import { changeGame, currentGame, saveWitness, type Witness } from './witness.ts';

export interface SentChoice {
  readonly seat: Seat;
  readonly action: string;
}

/** More are never on their way. */
const MOST_SENT = 8;

/** Before it is sent, because a page that is loaded again hears of it too. */
export function noteChoice(witness: Witness, { seat, action }: SentChoice): void {
  const { evidence } = witness;
  const sent = [...(evidence.sent ?? []), { seat, action }].slice(-MOST_SENT);
  witness.evidence = { ...evidence, sent };
  saveWitness(witness);
}

/** It was refused, or stands in the log now. False if there is none. */
export function dropChoice(witness: Witness, { seat, action }: SentChoice): boolean {
  const { sent = [] } = witness.evidence;
  const at = sent.findIndex((own) => own.seat === seat && own.action === action);
  if (at < 0) return false;
  witness.evidence = { ...witness.evidence, sent: sent.toSpliced(at, 1) };
  return true;
}

/** Before they are followed. `isLive`: they came as they happened. What was missed may be from a device that is gone by now. */
export function watchChoices(
  witness: Witness,
  events: readonly Event[],
  { isLive }: { readonly isLive: boolean },
): void {
  for (const event of events) {
    if (event.n < witness.next) continue;
    if (event.kind === 'token' && witness.own.includes(event.seat)) shareSeat(witness);
    if (event.kind !== 'act' || event.by !== event.seat || !witness.own.includes(event.seat))
      continue;
    const isSent = dropChoice(witness, event);
    const { n, seat } = event;
    if (!isSent && isLive && currentGame(witness)?.foreign === undefined)
      changeGame(witness, { foreign: { n, seat } });
  }
}

/** On how many devices each seat of this one is. */
export function holdDevices(witness: Witness, devices: readonly number[]): void {
  witness.devices = devices;
  if (isShared(witness)) shareSeat(witness);
}

export const isShared = ({ devices }: Pick<Witness, 'devices'>): boolean =>
  devices.some((count) => count > 1);

function shareSeat(witness: Witness): void {
  if (currentGame(witness)?.isShared !== true) changeGame(witness, { isShared: true });
}

/** Once the game is over, when other devices would have been told of. */
export function choiceDifference(witness: Witness): Difference | undefined {
  const { foreign, isShared: isOnOthers } = currentGame(witness) ?? {};
  return foreign === undefined || isOnOthers ? undefined : { code: 'choice', ...foreign };
}
