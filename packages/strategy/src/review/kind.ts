/**
 * What a choice teaches, so that another moment can teach the same: what kind of choice is best, and what it does not have of
 * the best of another kind. `place line safe over beaten` stops a row, `place completes safe over line` prepares one.
 */

import type { Game, Seat } from '@dicehall/rules';
import type { ChoiceKindFinder, OutlookFinder } from '../outlook.ts';

/** What kinds are told by; a game without its own words for them goes by the codes of its facts. */
export interface Kinds<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly outlook: OutlookFinder<V, A>;
  readonly choiceKind?: ChoiceKindFinder<V, A> | undefined;
}

/** A verb and what else holds of the choice, whatever its numbers. */
export type Kind = readonly string[];

/** An action's notation up to the first number or colon: `place:7` and `place:9` have one verb. */
export const verbOf = (action: string): string => /^[^\d:]+/.exec(action)?.[0] ?? action;

export function kindOf<O extends object, S, A, R, V>(
  { game, outlook, choiceKind }: Kinds<O, S, A, R, V>,
  state: S,
  seat: Seat,
  action: A,
): Kind {
  const verb = verbOf(game.notation.makeAction(action));
  const view = game.view(state, seat);
  if (choiceKind !== undefined) return [verb, ...choiceKind(view, seat, action)];
  const [prospect] = outlook({ view, seat, actions: [action] });
  return [verb, ...(prospect?.facts ?? []).map(({ code }) => code)];
}

/** What is learnt where the one is best, and the other the best of another kind. */
export function pointOf(best: Kind, next: Kind): string {
  const lacked = next.filter((trait) => !best.includes(trait));
  return [...best, 'over', ...lacked].join(' ');
}
