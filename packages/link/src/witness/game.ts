/** The events of one game, from its terms to its seal, each compared with what was kept. */

import type { Seat } from '@dicehall/rules';
import {
  commitmentOf,
  type EventOf,
  fixedIn,
  headAfter,
  parseHeader,
  receiptOf,
} from '@dicehall/table';
import { isShared } from './choices.ts';
import type { GameEvidence, Mark } from './evidence.ts';
import type { TableMirror } from './table-mirror.ts';
import { type Difference, type Gap, type Trust, WATCHING } from './trust.ts';
import {
  addGame,
  changeGame,
  changePromises,
  currentGame,
  doubt,
  promiseOf,
  setTrust,
  type Witness,
} from './witness.ts';

export function hearTerms(
  witness: Witness,
  event: EventOf<'terms'>,
  before: string,
  head: string,
): void {
  const isSecond = witness.terms !== undefined;
  witness.terms = { event, head, contributed: [] };
  const gap = gapIn(witness, event);
  addGame(witness, {
    game: event.game,
    terms: event,
    before,
    seats: witness.own,
    marks: [{ n: event.n, head }],
    hands: [],
    isShared: isShared(witness),
    trust: gap === undefined ? WATCHING : { kind: 'unknown', gap },
  });
  if (isSecond) doubt(witness, { code: 'terms' });
  for (const difference of termsDifferences(witness, event)) doubt(witness, difference);
}

function gapIn(witness: Witness, event: EventOf<'terms'>): Gap | undefined {
  const { own, evidence } = witness;
  if (evidence.redrawn === event.game) return 'repeated';
  const isOwn = own.every((seat) => promiseOf(witness, event.receipts[seat] ?? '') !== undefined);
  return isOwn && !isLeftOut(witness, event) ? undefined : 'left-out';
}

/** This device's promise is missing from the terms, regardless of names. */
function isLeftOut({ evidence }: Witness, { game, receipts }: EventOf<'terms'>): boolean {
  const others = evidence.games.filter((one) => one.game !== game);
  const promised = evidence.promises.filter(
    ({ state, receipt }) =>
      (state === 'given' || state === 'void') &&
      !others.some(({ terms }) => terms.receipts.includes(receipt)),
  );
  return promised.length > 0 && !promised.some(({ receipt }) => receipts.includes(receipt));
}

function* termsDifferences(witness: Witness, event: EventOf<'terms'>): Generator<Difference> {
  const { shown, own, keys, evidence } = witness;
  for (const seat of own) {
    const receipt = event.receipts[seat] ?? '';
    const promised = promiseOf(witness, receipt);
    if (promised === undefined) continue;
    if (promised.commitment !== '' && promised.commitment !== event.commitment)
      yield { code: 'commitment' };
    // A seat that was taken before the key was there has none, or one of before.
    const given = event.keys[seat] ?? '';
    const isOwn = given === '' || keys.length === 0 || keys.some(({ key }) => key === given);
    if (promised.key === undefined ? !isOwn : promised.key !== given) yield { code: 'terms' };
  }
  if (event.table !== evidence.table) yield { code: 'terms' };
  if (shown === undefined) return;
  yield* shownDifferences(shown, event);
  const before = evidence.games.find(({ game }) => game === event.game - 1);
  if (!isAgreedGame(shown, event, before?.rematch)) yield { code: 'terms' };
}

/** What is played, and who begins: in a rematch the seat to the left of the one that began before. */
function isAgreedGame(
  shown: TableMirror,
  { header }: EventOf<'terms'>,
  rematch: string | undefined,
): boolean {
  if (rematch !== undefined) return header === rematch;
  const played = parseHeader(header);
  if (!played.ok) return false;
  const { game, seats, options } = played.value;
  const isSame =
    shown.games === 0
      ? options === shown.options
      : options.replace(FIRST, '') === shown.options.replace(FIRST, '');
  return isSame && game === shown.game && seats === shown.seats.length;
}

/** The option that says who begins, where a game has it. */
const FIRST = /\bfirst=[^,]*/;

/** With what everybody saw before. */
function* shownDifferences(
  { commitment, seats, games }: TableMirror,
  event: EventOf<'terms'>,
): Generator<Difference> {
  if (event.commitment !== commitment) yield { code: 'commitment' };
  if (event.game !== games + 1 || event.players.length !== seats.length) yield { code: 'terms' };
  for (const [seat, { kind, name, receipt, standIn }] of seats.entries()) {
    const player = event.players[seat];
    if (player?.kind !== kind || player.name !== name) yield { code: 'terms' };
    const isMissing = kind === 'person' && !standIn && receipt === '';
    if (isMissing || event.receipts[seat] !== (standIn ? '' : receipt))
      yield { code: 'receipt', seat };
  }
}

/** A contribution shown for these terms must not be reused. */
export function takeTermsBack(witness: Witness): void {
  const game = witness.terms?.event.game;
  witness.terms = undefined;
  changePromises(witness, (one) => (one.game === game ? { state: 'void' } : undefined));
}

/**
 * Only a seat that owed a contribution may be named, and one must be: otherwise the server could retry a start
 * unseen.
 */
export function hearWithheld(witness: Witness, { seats }: EventOf<'withheld'>): void {
  const { terms } = witness;
  const isOwed = (seat: Seat): boolean =>
    (terms?.event.receipts[seat] ?? '') !== '' && terms?.contributed.includes(seat) === false;
  if (terms !== undefined && !(seats.length > 0 && seats.every(isOwed)))
    doubt(witness, { code: 'terms' });
  takeTermsBack(witness);
}

export function hearContribution(witness: Witness, event: EventOf<'contribute'>): void {
  const { seat, contribution } = event;
  const { terms, own } = witness;
  if (terms === undefined) return;
  witness.terms = { ...terms, contributed: [...terms.contributed, seat] };
  const receipt = terms.event.receipts[seat] ?? '';
  const promised = own.includes(seat) ? promiseOf(witness, receipt) : undefined;
  if (
    receiptOf(contribution) !== receipt ||
    (promised?.contribution ?? contribution) !== contribution
  )
    doubt(witness, { code: 'contribution', seat });
}

export function hearStart(witness: Witness, event: EventOf<'start'>): void {
  const { terms } = witness;
  witness.terms = undefined;
  if (terms === undefined) {
    doubt(witness, { code: 'start' });
    return;
  }
  const { receipts } = terms.event;
  const isAgreed =
    JSON.stringify(fixedIn(event)) === JSON.stringify(fixedIn(terms.event)) &&
    event.terms === terms.head;
  const isOnce = receipts.every((receipt) => isShownFor(witness, receipt, terms.head));
  if (!isAgreed || !isOnce) doubt(witness, { code: 'start' });
  for (const [seat, receipt] of receipts.entries()) {
    if (receiptOf(event.contributions[seat] ?? '') !== receipt)
      doubt(witness, { code: 'contribution', seat });
  }
}

/** A seat that saw a contribution before the terms were fixed could have chosen them by it. */
function isShownFor(witness: Witness, receipt: string, head: string): boolean {
  const { shownFor = '' } = promiseOf(witness, receipt) ?? {};
  return shownFor === '' || shownFor === head;
}

/** Only its own device is shown what lies covered. */
export function hearHand(witness: Witness, { n, dice }: EventOf<'hand'>): void {
  const current = currentGame(witness);
  if (dice === undefined || current === undefined) return;
  changeGame(witness, { hands: [...current.hands, { n, dice }] });
}

export function hearEnd(witness: Witness, { secret }: EventOf<'end'>, end: Mark): void {
  const current = currentGame(witness);
  if (current === undefined || current.end !== undefined) return;
  changeGame(witness, { end });
  const { table, commitment } = current.terms;
  if (commitmentOf(secret, table) !== commitment) doubt(witness, { code: 'secret' });
}

/** Every seat that this device can confirm for stands in the log as confirmed. */
export const isConfirmed = ({ keys }: Witness, { terms, seats, confirmed }: GameEvidence) =>
  seats.every(
    (seat) => !keys.some(({ key }) => key === terms.keys[seat]) || confirmed?.includes(seat),
  );

/** The dice were checked: with what is to be said beside it. */
export function checkedTrust(witness: Witness, game: GameEvidence): Trust {
  const isUnconfirmed = game.end !== undefined && !isConfirmed(witness, game);
  const failedStarts = failedStartsOf(witness, game);
  return {
    kind: 'checked',
    ...(isUnconfirmed && { isUnconfirmed }),
    ...(game.seats.length === 0 && { isWatcher: true }),
    ...(failedStarts > 0 && { failedStarts }),
  };
}

/** Who sees all contributions before its own is due can let a start fail, and hope for better dice of the next. */
function failedStartsOf({ evidence }: Witness, { game, before, terms }: GameEvidence): number {
  const shown = evidence.promises.filter((one) => one.game === game && one.shownFor !== '');
  const heads = new Set(shown.map(({ shownFor }) => shownFor));
  heads.delete(headAfter(before, terms));
  return heads.size;
}

/** `seats`: whose confirmations the table has taken. They may come long after the dice were checked. */
export function hearConfirmed(witness: Witness, game: number, seats: readonly Seat[]): void {
  const current = currentGame(witness);
  const { confirmed = [] } = current ?? {};
  if (current?.game !== game || seats.every((seat) => confirmed.includes(seat))) return;
  const all = { ...current, confirmed: [...new Set([...confirmed, ...seats])] };
  changeGame(witness, all);
  if (witness.trust.isUnconfirmed && isConfirmed(witness, all))
    setTrust(witness, checkedTrust(witness, all));
}

export function hearSeal(witness: Witness, { game, head, key, signature }: EventOf<'seal'>): void {
  const current = currentGame(witness);
  if (current?.game !== game || current.end === undefined) return;
  if (head !== current.end.head) doubt(witness, { code: 'seal' });
  changeGame(witness, { seal: { key, signature } });
}
