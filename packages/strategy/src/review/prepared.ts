/**
 * What takes long in a review where dice are covered, worked out part by part: two workers can share it. Between parts
 * everything lies open, so that what was thought about one helps with no other.
 */

import type { Game, PlayedRecord, Traits } from '@dicehall/rules';
import type { ChoiceValue, MomentValues, ReferenceValues } from './values.ts';

/** Values of one moment, as plain data. */
export interface PreparedMoment<A> {
  /** How many steps were made before it. */
  readonly at: number;
  readonly moment: MomentValues;
  readonly choices: readonly ChoiceValue<A>[] | undefined;
  readonly mean: readonly number[] | undefined;
}

/** Moments from one number of steps up to another, which belongs to the next part. */
export interface PlayPart {
  readonly from: number;
  readonly to: number;
}

/** Undefined where nothing is covered: there is nothing to share. */
export function partsOf<O extends object, S, A, R, V>(
  { secrets }: Pick<Traits<S, A, R, V>, 'secrets'>,
  { states }: Pick<PlayedRecord<O, S, A, R>, 'states'>,
): readonly PlayPart[] | undefined {
  if (secrets === undefined) return undefined;
  const starts = states.flatMap((state, at) => {
    const before = states[at - 1];
    const isStart = before === undefined || (secrets.isOpen(before) && !secrets.isOpen(state));
    return isStart ? [at] : [];
  });
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? states.length }));
}

/** All that a review asks about the moments of a part. */
export function prepare<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { states, steps }: PlayedRecord<O, S, A, R>,
  values: ReferenceValues<S, A, R>,
  { from, to }: PlayPart,
): readonly PreparedMoment<A>[] {
  return states.slice(from, to).flatMap((state, i) => {
    const at = from + i;
    if (!game.begun(state) || game.result(state) !== undefined) return [];
    const step = steps[at];
    return [
      {
        at,
        moment: values.at(state),
        choices: step?.kind === 'action' ? values.choices?.(state, step.seat) : undefined,
        mean: step?.kind === 'roll' ? values.rollMean?.(state) : undefined,
      },
    ];
  });
}

/** The same values, with those of a play's moments known. */
export function withPrepared<O extends object, S, A, R>(
  values: ReferenceValues<S, A, R>,
  { states, steps }: Pick<PlayedRecord<O, S, A, R>, 'states' | 'steps'>,
  prepared: readonly PreparedMoment<A>[],
): ReferenceValues<S, A, R> {
  const known = new Map(prepared.map((one) => [states[one.at], one]));
  return {
    ...values,
    at: (state) => known.get(state)?.moment ?? values.at(state),
    choices(state, seat) {
      const found = known.get(state);
      const step = found && steps[found.at];
      const isAsked = step?.kind === 'action' && step.seat === seat;
      return isAsked ? found?.choices : values.choices?.(state, seat);
    },
    rollMean: (state) => known.get(state)?.mean ?? values.rollMean?.(state),
  };
}
