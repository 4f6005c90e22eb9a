/** Why a choice was good or costly: the chance and stake of it, and of the choice that it is compared with. */

import type { PlayedRecord } from '@dicehall/rules';
import type { Prospect } from '../outlook.ts';
import type { Judgement } from './judge.ts';
import type { Asking } from './question.ts';
import type { SeatReview } from './review.ts';

/** The best of all others. */
export const comparedWith = <A>({ action, best, next }: Judgement<A>): A | undefined =>
  action === best ? next : best;

/** Empty where the moment is not there, or there was nothing else to do. */
export function stakesOf<O extends object, S, A, R, V>(
  { game, outlook }: Asking<O, S, A, R, V>,
  { states }: Pick<PlayedRecord<O, S, A, R>, 'states'>,
  judged: Judgement<A>,
): readonly Prospect<A>[] {
  const { entry, seat, action } = judged;
  const state = states[entry.n - 1];
  const other = comparedWith(judged);
  if (state === undefined || other === undefined) return [];
  return outlook({ view: game.view(state, seat), seat, actions: [action, other] });
}

/** The choices that are told before all others: everybody's best and costliest. */
export const foremostIn = <A>(seats: readonly SeatReview<A>[]): readonly Judgement<A>[] =>
  seats.flatMap(({ best, costliest }) => [best, costliest].filter((one) => one !== undefined));
