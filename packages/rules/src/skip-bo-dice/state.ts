import type { Seat } from '../game.ts';
import type { LotRoll } from '../lot.ts';
import { checkedOptions } from '../options.ts';
import { type SkipBoOptions, options as spec } from './options.ts';

/** A face of a die: 1 to 12 is a number, 13 to 15 the symbol on a green, red or purple die. */
export type Face = number;

/** Spaces of the ring (facts). */
export const SPACES = 12;
/** Dice at the start of a turn (Skip-Bo 4). */
export const HAND = 5;

/** Spaces and dice come in three colours of four: green 1-4, red 5-8, purple 9-12 (facts). */
export const COLOURS = ['green', 'red', 'purple'] as const;
/** A colour of spaces and dice. */
export type Colour = (typeof COLOURS)[number];

/** The faces as they are written; there is no face 0. */
export const FACE_NAMES = '- 1 2 3 4 5 6 7 8 9 10 11 12 G R P'.split(' ');

export const makeFace = (face: Face): string => FACE_NAMES[face] ?? '?';

export const isFace = (face: unknown): boolean =>
  typeof face === 'number' && face > 0 && face in FACE_NAMES;

/** Dice as they are listed everywhere: lowest face first. */
export const inOrder = (faces: readonly Face[]): Face[] => faces.toSorted((a, b) => a - b);

/** Where a die that shows this face lies, or -1. The built-in search costs more than the rest of a step. */
export function indexOfDie(dice: readonly Face[], face: Face): number {
  for (let i = 0; i < dice.length; i++) if (dice[i] === face) return i;
  return -1;
}

/** Whether the face is a symbol rather than a number. */
export const isSymbol = (face: Face): boolean => face > SPACES;

/** 0, 1 or 2: the colour of a space, or of the die that shows a face. */
export const colourOf = (face: Face): number =>
  face > SPACES ? face - SPACES - 1 : (face - 1) >> 2;

/** The symbol of the dice with that colour. */
export const symbolOf = (colour: number): Face => SPACES + 1 + colour;

/** Skip-Bo 7, 8: a space takes its own number, or the symbol on a die of its colour. */
export const fits = (face: Face, space: number): boolean =>
  face === space || face === symbolOf(colourOf(space));

/** The board is a ring: after 12 comes 1 (Skip-Bo 2). */
export const spaceAfter = (space: number, by = 1): number => ((space - 1 + by) % SPACES) + 1;

/** What can fall: dice, or the lot for who begins. */
export type SkipBoRoll = DiceRoll | LotRoll;

/** The dice in hand as they fell, in order. */
export interface DiceRoll {
  readonly kind: 'dice';
  readonly faces: readonly Face[];
}

/** What a player can do. */
export type SkipBoAction =
  | { readonly kind: 'place'; readonly face: Face }
  | { readonly kind: 'roll' }
  | { readonly kind: 'stop' };

/** A moment of the game. `play` changes it in place. */
export interface SkipBoState {
  readonly options: SkipBoOptions;
  readonly seats: number;
  phase: 'lot' | 'roll' | 'place' | 'over';
  /** Whose turn it is. */
  seat: Seat;
  /** The first empty space, 1 to 12. The empty spaces run up from here, as many as dice in hand. */
  next: number;
  /** Dice in hand, 1 to 5; none only while all five have just been placed. */
  hand: number;
  /** Rolled and not placed yet, in order; empty unless the phase is `place`. */
  dice: Face[];
  /** Dice placed from this roll. */
  placed: number;
  /** Whether the last die placed from this roll shows a symbol (Skip-Bo 9). */
  onSymbol: boolean;
  /** What the dice placed in this turn are worth (Skip-Bo 11). */
  points: number;
  scores: number[];
  /** The goal now: raised by 25s after a tie (Skip-Bo 16, 17). */
  goal: number;
  /** Who reached the goal first and so has no last turn (Skip-Bo 14), or -1. */
  closer: Seat;
}

export function initial(options: SkipBoOptions, seats: number): SkipBoState {
  const checked = checkedOptions(spec, options, seats);
  const { first, goal } = checked;
  return {
    options: checked,
    seats,
    phase: first === 'lot' ? 'lot' : 'roll',
    seat: first === 'lot' ? 0 : first,
    next: 1,
    hand: HAND,
    dice: [],
    placed: 0,
    onSymbol: false,
    points: 0,
    scores: new Array<number>(seats).fill(0),
    goal,
    closer: -1,
  };
}

export const key = (state: SkipBoState): string =>
  [
    state.seats,
    Object.values(state.options).join(),
    state.phase,
    state.seat,
    state.next,
    state.hand,
    state.dice.join(),
    state.placed,
    state.onSymbol,
    state.points,
    state.scores.join(),
    state.goal,
    state.closer,
  ].join(' ');

export const clone = (state: SkipBoState): SkipBoState => ({
  ...state,
  dice: state.dice.slice(),
  scores: state.scores.slice(),
});
