/** Compares what arrives with what arrived before: the head of the log, views, the events of a game. */

import { type Event, headAfter, prevOf, type TableView } from '@dicehall/table';
import { watchBoard } from './board.ts';
import { holdDevices, holdSeats, watchChoices } from './choices.ts';
import type { GameEvidence, Mark } from './evidence.ts';
import {
  hearConfirmed,
  hearContribution,
  hearEnd,
  hearHand,
  hearSeal,
  hearStart,
  hearTerms,
  hearWithheld,
  takeTermsBack,
} from './game.ts';
import { differenceOf, shownAfter, shownIn } from './table-mirror.ts';
import { WATCHING } from './trust.ts';
import {
  cannotCheck,
  changeGame,
  checkOwn,
  currentGame,
  doubt,
  setTrust,
  type Witness,
} from './witness.ts';

export interface Heard {
  readonly views: readonly TableView[];
  readonly events: readonly Event[];
  readonly devices?: readonly number[] | undefined;
}

/** A welcome: the first, after an absence, or for a gap. */
export function watchWelcome(
  witness: Witness,
  { views, events, devices }: Heard,
  isSetBack: boolean,
): void {
  const [view] = views;
  if (view === undefined) return;
  holdSeats(witness, views);
  if (devices !== undefined) holdDevices(witness, devices);
  if (isSetBack) setBack(witness, view);
  watchChoices(witness, events, { isLive: false });
  if (witness.head !== undefined) watchEvents(witness, events);
  if (witness.head !== undefined && view.next < witness.next)
    doubt(witness, { code: 'chain', n: view.next });
  watchView(witness, view);
  watchBoard(witness, views, events);
}

/** `head`: the beginning of the server's own. */
export function watchUpdate(witness: Witness, heard: Heard, head: string): void {
  const { views, events } = heard;
  holdSeats(witness, views);
  watchChoices(witness, events, { isLive: true });
  watchEvents(witness, events);
  if (witness.head !== undefined && prevOf(witness.head) !== head)
    doubt(witness, { code: 'chain', n: witness.next - 1 });
}

/** The whole view, if it is of the moment up to which the events have come; otherwise after a gap. */
export function watchView(witness: Witness, view: TableView): void {
  const { next, head, commitment, games, terms } = view;
  if (witness.head !== undefined && next < witness.next) return;
  if (witness.head !== undefined && next === witness.next && head !== witness.head)
    doubt(witness, { code: 'chain', n: next - 1 });
  const known = witness.shown;
  // The end of a game, which may lie in a gap, brings the one for a rematch.
  const isSameGame = known?.games === games && known.phase === view.phase;
  if (isSameGame && known.commitment !== commitment) doubt(witness, { code: 'commitment' });
  const shown = shownIn(view);
  const other = known && next === witness.next ? differenceOf(known, shown) : undefined;
  // What became of terms in a gap, this device cannot know.
  if (next > witness.next) witness.terms = undefined;
  witness.head = head;
  witness.next = next;
  witness.shown = shown;
  missStart(witness, view);
  // After a game a table is never again what it was before the first one.
  if (view.phase === 'seating' && games > 0) doubt(witness, { code: 'terms' });
  if (terms === undefined) witness.terms = undefined;
  else if (witness.terms?.event.n !== terms.event.n)
    hearTerms(witness, terms.event, terms.before, headAfter(terms.before, terms.event));
  else if (JSON.stringify(witness.terms.event) !== JSON.stringify(terms.event))
    doubt(witness, { code: 'terms' });
  if (
    games !== (currentGame(witness)?.game ?? 0) &&
    terms === undefined &&
    view.phase !== 'seating'
  )
    cannotCheck(witness);
  checkOwn(witness);
  if (view.phase === 'over') hearConfirmed(witness, games, view.confirmed);
  // Whatever else a view shows that no event has brought.
  if (other !== undefined) doubt(witness, other);
}

/** Terms that this device contributed to are off, and it was not told why: the next dice may be a second try. */
function missStart(witness: Witness, { games, terms }: TableView): void {
  const standing = terms && headAfter(terms.before, terms.event);
  const isMissed = witness.evidence.promises.some(
    ({ state, game, shownFor }) =>
      state !== 'void' && game === games + 1 && shownFor !== '' && shownFor !== standing,
  );
  if (isMissed) witness.evidence = { ...witness.evidence, redrawn: games + 1 };
}

function watchEvents(witness: Witness, events: readonly Event[]): void {
  for (const event of events) {
    const { head: before } = witness;
    if (event.n < witness.next || before === undefined) continue;
    if (event.n > witness.next) {
      doubt(witness, { code: 'chain', n: event.n });
      return;
    }
    const head = headAfter(before, event);
    hear(witness, event, before, head);
    witness.head = head;
    witness.next = event.n + 1;
    keepMark(witness, { n: event.n, head });
  }
}

function hear(witness: Witness, event: Event, before: string, head: string): void {
  switch (event.kind) {
    case 'terms':
      hearTerms(witness, event, before, head);
      break;
    case 'contribute':
      hearContribution(witness, event);
      break;
    case 'withheld':
      hearWithheld(witness, event);
      break;
    case 'start':
      hearStart(witness, event);
      break;
    case 'hand':
      hearHand(witness, event);
      break;
    case 'end':
      hearEnd(witness, event, { n: event.n, head });
      break;
    case 'seal':
      hearSeal(witness, event);
      break;
    case 'confirm':
      hearConfirmed(witness, event.game, [event.seat]);
      break;
    case 'stand-in':
      // Before the first game there is nothing to stand in for, and a seat left out has no part in the dice.
      if (witness.shown?.phase === 'seating') doubt(witness, { code: 'terms' });
      break;
    case 'leave':
      if (witness.terms !== undefined) takeTermsBack(witness);
      break;
  }
  witness.shown &&= shownAfter(witness.shown, event);
}

/** One event in this many, and the last, are enough to notice a changed record. */
const MARK_EVERY = 16;
const MOST_MARKS = 64;

function keepMark(witness: Witness, mark: Mark): void {
  if (mark.n % MARK_EVERY === 0) addMark(witness, mark);
}

function addMark(witness: Witness, mark: Mark): void {
  const current = currentGame(witness);
  if (current === undefined || current.end !== undefined) return;
  const marks = [...current.marks, mark];
  changeGame(witness, {
    marks: marks.length < MOST_MARKS ? marks : marks.filter((_, i) => i % 2 === 1),
  });
}

/**
 * The server has lost the last moments, and says so: what was seen there counts no more. Where they began is not known,
 * as the table may have gone on since. A game that this device contributed to was not begun again without it.
 */
function setBack(witness: Witness, view: TableView): void {
  const { evidence } = witness;
  witness.head = undefined;
  witness.shown = undefined;
  witness.terms = undefined;
  witness.board = undefined;
  const lost = evidence.games.filter((one) => isLost(witness, one, view));
  const redrawn = lost.findLast(({ game }) => hasShown(witness, game))?.game ?? evidence.redrawn;
  const games = evidence.games.filter((one) => !lost.includes(one));
  witness.evidence = { ...evidence, games, redrawn };
  const current = currentGame(witness);
  if (lost.length > 0) setTrust(witness, current?.trust ?? WATCHING);
  if (current?.game !== view.games) return;
  const isOver = view.phase === 'over';
  if (isOver && witness.trust.kind === 'checked' && (current.end?.n ?? view.next) < view.next)
    return;
  const marks = current.marks.filter(({ n }) => n === current.terms.n);
  changeGame(witness, { marks, hands: [], end: undefined, seal: undefined });
  // Of a game that is over now, this device has not seen the end.
  if (isOver) setTrust(witness, { kind: 'unknown', gap: 'lost' });
  else if (witness.trust.kind === 'checked') setTrust(witness, WATCHING);
}

/** Whether the game has not begun, or has been begun otherwise. */
function isLost({ own }: Witness, { game, terms }: GameEvidence, view: TableView): boolean {
  if (terms.n >= view.next || game > view.games) return true;
  if (game < view.games || view.phase !== 'playing') return false;
  const isOwn = own.every((seat) => terms.receipts[seat] === view.seats[seat]?.receipt);
  return own.length === 0 || !isOwn;
}

const hasShown = ({ evidence }: Witness, game: number): boolean =>
  evidence.promises.some((one) => one.game === game && one.shownFor !== '');
