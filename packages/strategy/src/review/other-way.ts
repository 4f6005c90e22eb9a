/** A finished game that goes another way from one of its choices on, played to its end by bots. */

import type { Game, PlayedRecord, Random, Step, Turn } from '@dicehall/rules';
import type { Bot } from '../bot.ts';
import { playOn } from '../playout.ts';
import { type MomentValues, type ReferenceValues, valuesAt } from './values.ts';

/** Dice keyed by whose roll it is: another choice does not shift those of another seat or of a later turn. */
export interface KeyedDice {
  /** Throws the dice of the roll that is due. */
  readonly random: Random;
  /** Says who is next, after every step. */
  follow(step: Step<unknown, unknown>, turn: Turn): void;
}

export interface Fork<A> {
  /** The step, from 1, at which it goes another way. */
  readonly step: number;
  readonly action: A;
  readonly dice: KeyedDice;
  /** For bots that mix their choices. */
  readonly whims: Random;
}

/** How the game goes on after another choice, with the same dice. */
export interface OtherWay<S, A, R> {
  /** From the other choice to the end. */
  readonly steps: readonly Step<A, R>[];
  /** The states and the values before it and after every step. */
  readonly states: readonly S[];
  readonly moments: readonly MomentValues[];
  /** What each choice left the seat by what it could know: the share of wins, not of this one game. */
  readonly worth: { readonly made: number; readonly other: number };
}

/** Undefined if the step is nobody's choice, or the seat could not do that. */
export function otherWay<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { seats, steps: made, states: been, end }: PlayedRecord<O, S, A, R>,
  { step, action, dice, whims }: Fork<A>,
  bot: Bot<V, A>,
  values: ReferenceValues<S, A, R>,
): OtherWay<S, A, R> | undefined {
  const [chosen, before] = [made[step - 1], been[step - 1]];
  const sides = game.result(end)?.sides;
  if (sides === undefined || before === undefined || chosen?.kind !== 'action') return undefined;
  if (game.explain(before, chosen.seat, action) !== undefined) return undefined;
  const state = game.clone(before);
  const states: S[] = [before];
  const steps: Step<A, R>[] = [];
  const note = (one: Step<A, R>): void => {
    steps.push(one);
    states.push(game.clone(state));
    dice.follow(one, game.turn(state));
  };
  const other = { kind: 'action', seat: chosen.seat, action } as const;
  game.play(state, other);
  note(other);
  const bots = new Array<Bot<V, A>>(seats).fill(bot);
  playOn(game, state, { bots, dice: dice.random, whims }, note);
  const moments = states.map((one) => valuesAt(game, values.at, one, sides));
  const side = sides[chosen.seat] ?? 0;
  const known = values.choices?.(before, chosen.seat);
  const worth = (one: A, after: S | undefined): number => {
    const name = game.notation.makeAction(one);
    const covered = known?.find((own) => game.notation.makeAction(own.action) === name)?.chances;
    return (covered ?? valuesAt(game, values.at, after ?? end, sides).chances)[side] ?? 0;
  };
  return {
    steps,
    states,
    moments,
    worth: { made: worth(chosen.action, been[step]), other: worth(action, states[1]) },
  };
}
