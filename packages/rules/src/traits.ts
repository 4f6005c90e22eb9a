/** What a table or a client must know of a game besides its interface. `openTraits` is all that most games need. */

import type { Chosen, Game, Seat, Viewer } from './game.ts';
import type { Random } from './random.ts';

/** What a table or a client must know of a game, and its rules do not say. */
export interface Traits<S, A, R, V> {
  /** Who went first; undefined until that is settled. A rematch begins to the left of that seat. */
  starter(state: S): Seat | undefined;
  /** Which side a seat plays for: its own number, or its team's. */
  side(seat: Seat, seats: number): number;
  /** House rules for a shorter game where the printed one takes very long; empty elsewhere. */
  shortGame(seats: number): Chosen;
  /** Seconds that people at one table need for one unit of the game's expected length. */
  readonly secondsPerUnit: number;
  /** Whether an action only throws the dice, so that the roll says it all. */
  isJustRoll(action: A): boolean;
  seats(view: V): number;
  /** Points by seat, in a game that keeps a score. */
  scores?(view: V): readonly number[];
  /** A state that looks like this to each of these viewers; undefined without a view. */
  stateFrom(views: readonly V[]): S | undefined;
  /** For a game in which all others answer what one player says. */
  readonly answers: Answers<S, A> | undefined;
  /** For a game in which dice are thrown in secret. */
  readonly secrets: Secrets<S, R, V> | undefined;
}

/** How a game is played in which all others answer what one player says. */
export interface Answers<S, A> {
  /** Whose statement the others answer now. */
  speaker(state: S): Seat | undefined;
  /** The action that silence counts as. */
  silence(actions: readonly A[]): A | undefined;
  /** A pass leaves the others to answer; only the first call counts. Undefined for anything else. */
  answer(action: A): 'pass' | 'call' | undefined;
}

/** The dice of a hand that was opened: their sides as digits, in the order in which they fell. */
export interface OpenedHand {
  readonly seat: Seat;
  readonly dice: string;
}

/** How a game with hidden dice is followed by those who do not see them. */
export interface Secrets<S, R, V> {
  /** Whose view it is. */
  viewer(view: V): Viewer;
  /** What everybody may see of a view. */
  publicView(view: V): V;
  /** Whether the seats asked now choose by dice that only they can see. */
  needsHand(view: V): boolean;
  /** Whether dice that were thrown in secret lie open. */
  isOpen(moment: S | V): boolean;
  /** Puts the true dice into hands that have been thrown. */
  reveal(state: S, hands: readonly OpenedHand[]): void;
  /** Stands in for a roll that is not seen: what will be opened, if known, or any roll. */
  unseenRoll(state: S, hands: readonly OpenedHand[]): R;
  /** Another state that looks the same to the viewer: dice it cannot see are thrown again. */
  resample(state: S, viewer: Viewer, random: Random): S;
}

/** For a game in which everybody sees everything and one seat at a time is asked. */
export function openTraits<O extends object, S, A, R, V extends S & { readonly seats: number }>(
  game: Game<O, S, A, R, V>,
): Traits<S, A, R, V> {
  return {
    starter: (state) => (game.begun(state) ? seatToMove(game, state) : undefined),
    side: (seat) => seat,
    shortGame: () => ({}),
    secondsPerUnit: 45,
    isJustRoll: (action) => game.notation.makeAction(action) === 'roll',
    seats: ({ seats }) => seats,
    stateFrom: ([view]) => view && game.clone(view),
    answers: undefined,
    secrets: undefined,
  };
}

function seatToMove<O extends object, S, A, R, V>(
  { turn }: Game<O, S, A, R, V>,
  state: S,
): Seat | undefined {
  const now = turn(state);
  if (now.kind === 'over') return undefined;
  return now.kind === 'roll' ? now.seat : now.seats[0];
}
