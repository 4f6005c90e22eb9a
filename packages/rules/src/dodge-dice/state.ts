import type { Seat } from '../game.ts';
import type { LotRoll } from '../lot.ts';
import { checkedOptions } from '../options.ts';
import { type DodgeOptions, options as spec } from './options.ts';

/** How many dice there are besides the Penalty and the Action die (facts). */
export const DODGE_DICE = 8;
/** All Skip chips of the game (facts). */
export const CHIPS = 18;
/** Skip chips of each player at the start (facts). */
export const CHIPS_EACH = 3;
/** Chips to pass the turn on before rolling (Dodge 7). */
export const SKIP_COST = 1;
/** Chips to have a roll not count (Dodge 8). */
export const IGNORE_COST = 2;

/** The six faces of the Action die, one each (facts). */
export const ICONS = ['stop', 'chip', 'x2', 'x3', 'minus', 'give'] as const;
/** A face of the Action die. */
export type Icon = (typeof ICONS)[number];

/** The Penalty die and every Dodge die: three faces blue (10), two green (20), one red (40). */
export const PENALTIES = [10, 20, 40] as const;
/** The points of a round, which name its colour too. */
export type Penalty = (typeof PENALTIES)[number];
/** On how many of six faces a die shows that colour (facts). */
export const FACES_OF: Readonly<Record<Penalty, number>> = { 10: 3, 20: 2, 40: 1 };

/** What can fall: dice, or the lot for who begins. */
export type DodgeRoll = DiceRoll | LotRoll;

/** What matters of a throw: how many Dodge dice match, the icon, and on the first roll the penalty. */
export interface DiceRoll {
  readonly kind: 'dice';
  /** Fixed by the first roll of a round; 0 on every later one. */
  readonly penalty: Penalty | 0;
  readonly icon: Icon;
  readonly matches: number;
}

/** What a player can do. */
export type DodgeAction =
  /** Before rolling: throw the dice, or pay a chip and pass them on (Dodge 7). */
  | { readonly kind: 'roll' }
  | { readonly kind: 'skip' }
  /** After rolling: take the result, or pay two chips and pass the dice on (Dodge 8). */
  | { readonly kind: 'take' }
  | { readonly kind: 'ignore' }
  /** The arrow with the last match: who gets the points (Dodge 12). */
  | { readonly kind: 'give'; readonly to: Seat };

/** A moment of the game. `play` changes it in place. */
export interface DodgeState {
  readonly options: DodgeOptions;
  readonly seats: number;
  /**
   * `before`: the seat rolls or skips. `roll`: its dice are in the air. `after`: it may ignore what
   * it rolled (asked only with two chips in hand). `give`: it chooses who gets the points (asked
   * only if there is a choice).
   */
  phase: 'lot' | 'before' | 'roll' | 'after' | 'give' | 'over';
  seat: Seat;
  /** The penalty of this round, 0 until a first roll stands. */
  penalty: Penalty | 0;
  /** Dodge dice still in play. */
  left: number;
  /** The roll that may still be ignored; undefined unless the phase is `after`. */
  rolled: DiceRoll | undefined;
  scores: number[];
  chips: number[];
  /** Chips in the middle. */
  centre: number;
  /** Who still plays: all, or in a play-off only those tied for lowest (Dodge 16). */
  playing: boolean[];
}

export function initial(options: DodgeOptions, seats: number): DodgeState {
  const checked = checkedOptions(spec, options, seats);
  const { first } = checked;
  return {
    options: checked,
    seats,
    phase: first === 'lot' ? 'lot' : 'before',
    seat: first === 'lot' ? 0 : first,
    penalty: 0,
    left: DODGE_DICE,
    rolled: undefined,
    scores: new Array<number>(seats).fill(0),
    chips: new Array<number>(seats).fill(CHIPS_EACH),
    centre: CHIPS - seats * CHIPS_EACH,
    playing: new Array<boolean>(seats).fill(true),
  };
}

export const key = (state: DodgeState): string =>
  [
    state.seats,
    Object.values(state.options).join(),
    state.phase,
    state.seat,
    state.penalty,
    state.left,
    state.rolled?.penalty,
    state.rolled?.icon,
    state.rolled?.matches,
    state.scores.join(),
    state.chips.join(),
    state.centre,
    state.playing.join(),
  ].join(' ');

export const clone = (state: DodgeState): DodgeState => ({
  ...state,
  scores: state.scores.slice(),
  chips: state.chips.slice(),
  playing: state.playing.slice(),
});
