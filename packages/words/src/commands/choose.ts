/** What a line means to a seat that is asked: one of its actions, legal or not, or a word on why not. */

import { type ActionOf, type GameId, gameOf, type Refusal } from '@dicehall/rules';
import { type ContextOf, type Found, found, type Grammar, unclear } from './grammar.ts';
import type { Reading } from './read.ts';

/** What a seat wants to do, or why that cannot be. */
export type ChosenAction<A> = Found<A> | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The action behind a line that was read. */
export function chosenBy<K extends GameId>(
  grammar: Grammar<K>,
  reading: Exclude<Reading<ActionOf<K>>, { readonly kind: 'command' }>,
  context: ContextOf<K>,
): ChosenAction<ActionOf<K>> {
  switch (reading.kind) {
    case 'enter':
      return byEnter(grammar, context);
    case 'roll':
      return rolling(grammar);
    case 'pick':
      return picked(grammar, reading.number, context);
    default:
      return reading;
  }
}

/** Enter rolls, or takes the only thing there is to do. Otherwise it does no harm. */
function byEnter<K extends GameId>(
  grammar: Grammar<K>,
  { legal, view }: ContextOf<K>,
): ChosenAction<ActionOf<K>> {
  const { makeAction } = gameOf(grammar.game).notation;
  const roll = legal.find((action) => makeAction(action) === 'roll');
  const only = roll ?? (legal.length === 1 ? legal[0] : undefined);
  if (only !== undefined) return found(only);
  return unclear(grammar.picksByNumber(view) ? 'command.choose' : grammar.unclear);
}

/** Where rolling is not a choice, the dice are thrown when it is time. */
function rolling<K extends GameId>({ game }: Grammar<K>): ChosenAction<ActionOf<K>> {
  const action = gameOf(game).notation.parseAction('roll');
  return action.ok ? found(action.value) : { kind: 'refused', refusal: { code: 'no-roll-now' } };
}

function picked<K extends GameId>(
  { picksByNumber, unclear: hint }: Grammar<K>,
  number: number,
  { legal, view }: ContextOf<K>,
): ChosenAction<ActionOf<K>> {
  if (!picksByNumber(view)) return unclear(hint);
  const action = legal[number - 1];
  if (action !== undefined) return found(action);
  return legal.length === 0
    ? unclear('command.no-list')
    : unclear('command.not-in-list', { number, last: legal.length });
}
