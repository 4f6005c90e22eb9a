/** What the coach would do: the choice that is worth most by the values that its review goes by. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import type { Decision } from './bot.ts';
import { type Worths, worthsAt } from './futures/choice-values.ts';
import { strategyOf } from './games.ts';
import type { Hint } from './outlook.ts';
import { limitsOf } from './review/judge.ts';
import type { GameSetup } from './strategy.ts';

/** What is asked at every decision of a table; undefined at a moment that says too little. */
export type HintFinder<K extends GameId> = (
  decision: Decision<ViewOf<K>, ActionOf<K>>,
) => Hint<ActionOf<K>> | undefined;

/** With the books that it takes. It remembers what it has thought about the table. */
export async function loadHints<K extends GameId>(
  id: K,
  setup: GameSetup<OptionsOf<K>>,
): Promise<HintFinder<K>> {
  const [game, { loadValues }] = await Promise.all([loadGame(id), strategyOf(id).values()]);
  const traits = traitsOf(id);
  const valued = { game, traits, values: await loadValues(setup) };
  const seats = Array.from({ length: setup.seats }, (_, seat) => traits.side(seat, setup.seats));
  const sides = new Set(seats).size;
  return ({ view, seat }) => {
    const state = traits.stateFrom([view]);
    return state && hintFrom(worthsAt(valued, state, seat), sides);
  };
}

/**
 * The same for one decision alone.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { hintAt } from '@dicehall/strategy';
 * import '@dicehall/strategy/books-node'; // a browser calls fetchBooks instead
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,2,3,7,G 0.place:1 0.place:2');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const { end, options, seats } = play.value;
 * const decision = { view: game.view(end, 0), seat: 0, actions: game.actions(end, 0) };
 * const hint = await hintAt('skip-bo-dice', decision, { options, seats });
 * console.log(hint?.action); // { kind: 'place', face: 3 }
 * ```
 */
export async function hintAt<K extends GameId>(
  id: K,
  decision: Decision<ViewOf<K>, ActionOf<K>>,
  setup: GameSetup<OptionsOf<K>>,
): Promise<Hint<ActionOf<K>> | undefined> {
  const find = await loadHints(id, setup);
  return find(decision);
}

/** Undefined without anything to choose. */
export function hintFrom<A>({ choices, error }: Worths<A>, sides: number): Hint<A> | undefined {
  const [first, second] = choices.toSorted((one, other) => other.value - one.value);
  if (first === undefined) return undefined;
  const { action, value } = first;
  const lead = second === undefined ? Number.POSITIVE_INFINITY : value - second.value;
  return {
    action,
    value,
    exact: first.exact && second?.exact !== false,
    error,
    other: second && { action: second.action, value: second.value },
    close: lead < limitsOf(sides, error).best,
  };
}
