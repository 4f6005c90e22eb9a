/** What a moment of Pig is. */

import type { Game, GameMeta, OptionField, OptionsSpec, Seat } from '../game.ts';
import { checkedOptions, parseOptions } from '../options.ts';

/** The house rules of Pig. */
export interface PigOptions {
  /** Points that win. */
  readonly target: number;
}

/** What a player can do. */
export type PigAction = { readonly kind: 'roll' } | { readonly kind: 'hold' };

/** What the die shows. */
export interface PigRoll {
  readonly kind: 'die';
  readonly face: number;
}

/** A moment of the game. `play` changes it in place. */
export interface PigState {
  readonly options: PigOptions;
  readonly seats: number;
  /** `choose`: the seat rolls or holds. `roll`: its die is in the air. */
  phase: 'choose' | 'roll' | 'over';
  seat: Seat;
  /** What holding now would bank. */
  points: number;
  scores: number[];
}

/** What everybody sees: nothing is hidden. */
export type PigView = PigState;

/** Pig with its own types. */
export type Pig = Game<PigOptions, PigState, PigAction, PigRoll, PigView>;

export const meta: GameMeta = Object.freeze({
  id: 'pig',
  title: 'Pig',
  seats: Object.freeze({ min: 2, max: 4 }),
  hidden: false,
  draws: false,
  botTurns: undefined,
  rulesVersion: 1,
});

const fields: readonly OptionField[] = [{ name: 'target', values: () => [100, 25, 50, 75] }];

export const options: OptionsSpec<PigOptions> = {
  fields,
  parse: (input, seats) =>
    parseOptions(fields, meta.seats, input, seats, (value) => ({
      target: Number(value('target')),
    })),
  expectedLength: () => undefined,
};

export function initial(chosen: PigOptions, seats: number): PigState {
  return {
    options: checkedOptions(options, chosen, seats),
    seats,
    phase: 'choose',
    seat: 0,
    points: 0,
    scores: new Array<number>(seats).fill(0),
  };
}

export const clone = (state: PigState): PigState => ({ ...state, scores: state.scores.slice() });

export const key = ({ seats, options: { target }, phase, seat, points, scores }: PigState) =>
  `${seats} ${target} ${phase} ${seat} ${points} ${scores.join()}`;
