/**
 * The choices in the log under this device's seats, against those that it sent. Somebody may have a seat on several devices,
 * but how many there are is the server's word: a choice that this one did not send is never vouched for.
 */

import type { Event, EventOf, TableView } from '@dicehall/table';
import type { SentChoice } from './evidence.ts';
import type { Difference, Gap } from './trust.ts';
import { changeGame, currentGame, readStored, saveWitness, type Witness } from './witness.ts';

/** Before it is sent, because other pages of this browser hear of it too. */
export function noteChoice(witness: Witness, { id, seat, action }: SentChoice): void {
  const { sent = [] } = witness.evidence;
  witness.evidence = { ...witness.evidence, sent: [...sent, { id, seat, action }] };
  saveWitness(witness);
}

/** An event that there never is. */
const REFUSED = -1;

/** The table has refused the choice, so the log need not have it. */
export const dropChoice = (witness: Witness, id: string): void =>
  settleChoice(witness, id, REFUSED);

function settleChoice(witness: Witness, id: string, n: number): void {
  const sent = witness.evidence.sent?.map((own) => (own.id === id ? { ...own, n } : own));
  witness.evidence = { ...witness.evidence, sent };
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
    const game = currentGame(witness);
    if (isSent(witness, event)) changeGame(witness, { chosen: (game?.chosen ?? 0) + 1 });
    else {
      const { n, seat } = event;
      if (game?.foreign === undefined) changeGame(witness, { foreign: { n, seat } });
      if (!isLive) shareSeat(witness);
    }
  }
}

/** Whether a page of this browser has sent it. Each choice stands for one event only. */
function isSent(witness: Witness, { n, seat, action }: EventOf<'act'>): boolean {
  const find = (): SentChoice | undefined => {
    const alike = witness.evidence.sent?.filter(
      (one) => one.seat === seat && one.action === action,
    );
    return alike?.find((one) => one.n === n) ?? alike?.find((one) => one.n === undefined);
  };
  let own = find();
  if (own === undefined) {
    readStored(witness);
    own = find();
  }
  if (own !== undefined) settleChoice(witness, own.id, n);
  return own !== undefined;
}

/** On how many devices each seat of this one is. */
export function holdDevices(witness: Witness, devices: readonly number[]): void {
  witness.devices = devices;
  if (isShared(witness)) shareSeat(witness);
}

/** The seats of this device. Who shares one by a code can play without being connected. */
export function holdSeats(witness: Witness, views: readonly TableView[]): void {
  const own = views.flatMap(({ viewer, seats }) =>
    viewer === 'spectator' ? [] : [{ seat: viewer, shared: seats[viewer]?.shared ?? 0 }],
  );
  witness.own = own.map(({ seat }) => seat);
  witness.shared = own.map(({ shared }) => shared);
  if (isShared(witness)) shareSeat(witness);
}

export const isShared = ({ devices, shared }: Pick<Witness, 'devices' | 'shared'>): boolean =>
  devices.some((count) => count > 1) || shared.some((count) => count > 0);

function shareSeat(witness: Witness): void {
  if (currentGame(witness)?.isShared !== true) changeGame(witness, { isShared: true });
}

/** Once the game is over, when other devices would have been told of. */
export function choiceDifference(witness: Witness): Difference | undefined {
  const { foreign, isShared: isOnOthers } = currentGame(witness) ?? {};
  return foreign === undefined || isOnOthers ? undefined : { code: 'choice', ...foreign };
}

/**
 * Whether choices for its seats came from elsewhere, or may have: the server says that there was another device, or there are
 * more of them in the record than this one has sent, because it was not told of some.
 */
export function choiceGap(witness: Witness, recorded: readonly number[]): Gap | undefined {
  const { foreign, seats = [], chosen: seen = 0 } = currentGame(witness) ?? {};
  const { sent = [] } = witness.evidence;
  const onTheirWay = sent.filter(({ seat, n }) => seats.includes(seat) && n === undefined);
  const chosen = seen + onTheirWay.length;
  const all = seats.reduce((sum, seat) => sum + (recorded[seat] ?? 0), 0);
  return foreign !== undefined || all > chosen ? 'shared' : undefined;
}
