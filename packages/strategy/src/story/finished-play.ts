/** A finished play, step by step, with every side's chances. */

import type { Game, PlayedRecord, Result, Seat, Step } from '@dicehall/rules';
import { valuesAt } from '../review/values.ts';
import type { StoryPart } from './part.ts';
import type { StoryValues, WinChances } from './win-chances.ts';

/** `states[n]`, `chances[n]` and `rounds[n]` are what was after n steps. */
export interface FinishedPlay<S, A, R> {
  readonly steps: readonly Step<A, R>[];
  readonly states: readonly S[];
  readonly chances: readonly (readonly number[])[];
  readonly rounds: readonly number[];
  /** Who acted or rolled, by step; undefined for lots and agreements. */
  readonly actors: readonly (Seat | undefined)[];
  readonly result: Result;
  readonly exact: boolean;
}

/** Undefined until the play is over: what is covered stays covered until then. `known`: the values of every moment. */
export function finishedPlayOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { seats, steps, states, end }: PlayedRecord<O, S, A, R>,
  winChances: WinChances<S, A, R>,
  known?: readonly StoryValues[],
): FinishedPlay<S, A, R> | undefined {
  const result = game.result(end);
  if (result === undefined) return undefined;
  const values = known ?? states.map((one) => storyValuesAt(game, one, winChances, result));
  return {
    steps,
    states,
    actors: steps.map((step, at) => actorOf(game, step, states[at])),
    result,
    chances: values.map(({ chances }) => chances),
    rounds: roundsOf(game, states, winChances, seats),
    exact: values.every(({ exact }) => exact),
  };
}

function actorOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  step: Step<A, R>,
  before: S | undefined,
): Seat | undefined {
  if (step.kind === 'action') return step.seat;
  if (before === undefined || !game.begun(before)) return undefined;
  const turn = game.turn(before);
  return turn.kind === 'roll' ? turn.seat : undefined;
}

/** Before the first turn all are equal, which is exact; after the last the result says it all. */
export const storyValuesAt = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  { at }: WinChances<S, A, R>,
  { sides }: Pick<Result, 'sides'>,
): StoryValues => valuesAt(game, at, state, sides);

function roundsOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  states: readonly S[],
  winChances: WinChances<S, A, R>,
  seats: number,
): readonly number[] {
  let turns = 0;
  return states.map((state, at) => {
    const before = states[at - 1];
    // The step that ends a round still belongs to it.
    const round = 1 + Math.floor(turns / winChances.turnsInRound(seats));
    if (before !== undefined && game.begun(before) && winChances.endsTurn(before, state)) turns++;
    return round;
  });
}

/** Whether a step was an action without any other. */
export function isForced<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { steps, states }: FinishedPlay<S, A, R>,
  at: number,
): boolean {
  const [step, before] = [steps[at], states[at]];
  if (step?.kind !== 'action' || before === undefined) return false;
  return game.actions(before, step.seat).length === 1;
}

/** A step as a part quotes it. */
export function quoted<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  step: Step<A, R> | undefined,
): Pick<StoryPart, 'roll' | 'action'> {
  if (step?.kind === 'roll') return { roll: game.notation.makeRoll(step.roll) };
  return step?.kind === 'action' ? { action: game.notation.makeAction(step.action) } : {};
}

/** Where a part belongs that tells of a step. */
export const partAt = <S, A, R>(
  { actors, rounds }: FinishedPlay<S, A, R>,
  code: StoryPart['code'],
  at: number,
): Pick<StoryPart, 'code' | 'seat' | 'round' | 'step'> => ({
  code,
  seat: actors[at] ?? 0,
  round: rounds[at + 1] ?? 1,
  step: at + 1,
});
