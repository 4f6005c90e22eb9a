import type { Seat } from '../game.ts';
import { checkedOptions } from '../options.ts';
import { type SequenceOptions, options as spec } from './options.ts';

/** A space of the board, 0 to 35, row by row from the top left. Written a1 to f6: column, then row. */
export type Space = number;

/** Spaces along a side of the board (facts). */
export const SIZE = 6;
/** All spaces of the board. */
export const SPACES = SIZE * SIZE;

/** The printed numbers (facts, "the board"); a quarter turn leaves them unchanged. */
// biome-ignore format: the board as it lies on the table
export const BOARD: readonly number[] = Object.freeze([
  2, 3,  4,  5, 6, 2,
  6, 7,  8,  9, 7, 3,
  5, 9, 12, 12, 8, 4,
  4, 8, 12, 12, 9, 5,
  3, 7,  9,  8, 7, 6,
  2, 6,  5,  4, 3, 2,
]);

/** A 10 takes a chip off the board (Sequence 10); an 11 goes anywhere (Sequence 11). */
export const DEFENSIVE = 10;
/** The total that can be placed anywhere. */
export const WILD = 11;

/** Said of a space: safe from a 10 (Sequence 10). Said of a roll: placing earns a further turn (Sequence 9). */
export const isTwoOrTwelve = (number: number): boolean => number === 2 || number === 12;

/** What two dice add up to. */
export interface SequenceRoll {
  readonly kind: 'dice';
  readonly total: number;
}

/** What a player can do. */
export type SequenceAction =
  /** Also onto an opponent's chip where the rules force it. `lift`: the chip that is moved when the pile is empty, or -1. */
  | { readonly kind: 'place'; readonly space: Space; readonly lift: Space | -1 }
  | { readonly kind: 'remove'; readonly space: Space };

/** An empty space on the board. */
export const EMPTY = -1;

/** A moment of the game. `play` changes it in place. */
export interface SequenceState {
  readonly options: SequenceOptions;
  readonly seats: number;
  /** `begin`: seats roll for the first turn (Sequence 3). */
  phase: 'begin' | 'roll' | 'place' | 'over';
  /** Whose turn it is; while beginning, who rolls next. */
  seat: Seat;
  /** While beginning, each seat's total: 0 still to roll, -1 out of it. Empty afterwards. */
  contest: number[];
  /** What was rolled; 0 unless the phase is `place`. */
  total: number;
  /** The side whose chip lies on each space, or `EMPTY`. */
  board: number[];
  /** Chips left in each side's pile. */
  supply: number[];
  /** The side that has its row; -1 while nobody has, and after a draw. */
  winner: number;
}

/** Four seats are two teams (Sequence 4); otherwise every seat is a side of its own. */
export const sideOf = (seat: Seat, seats: number): number => (seats === 4 ? seat % 2 : seat);

/** Four players are two teams (Sequence 4); otherwise each plays alone. */
export const sidesOf = (seats: number): number => (seats === 4 ? 2 : seats);

/** A space in notation, such as `c4`. */
export const makeSpace = (space: Space): string =>
  `${'abcdef'[space % SIZE] ?? '?'}${Math.floor(space / SIZE) + 1}`;

export function initial(options: SequenceOptions, seats: number): SequenceState {
  const checked = checkedOptions(spec, options, seats);
  const { first, chips } = checked;
  return {
    options: checked,
    seats,
    phase: first === 'lot' ? 'begin' : 'roll',
    seat: first === 'lot' ? 0 : first,
    contest: first === 'lot' ? new Array<number>(seats).fill(0) : [],
    total: 0,
    board: new Array<number>(SPACES).fill(EMPTY),
    supply: new Array<number>(sidesOf(seats)).fill(chips),
    winner: -1,
  };
}

export const key = (state: SequenceState): string =>
  [
    state.seats,
    Object.values(state.options).join(),
    state.phase,
    state.seat,
    state.contest.join(),
    state.total,
    state.board.join(),
    state.supply.join(),
    state.winner,
  ].join(' ');

export const clone = (state: SequenceState): SequenceState => ({
  ...state,
  contest: state.contest.slice(),
  board: state.board.slice(),
  supply: state.supply.slice(),
});
