/** For players who want to know and not to be played for: the odds of a moment, and what each choice is worth. */

import type { ActionOf, GameId, Seat, ViewOf } from '@dicehall/rules';
import { needBooks } from './books.ts';
import type { Decision } from './bot.ts';
import { type OddsOf, strategyOf } from './games.ts';
import { levelsOf } from './levels.ts';
import type { Fact, Prospect } from './outlook.ts';
import type { PlainOdds } from './plain/index.ts';
import type { Alternative } from './strategy.ts';

/**
 * Undefined at moments that have none: before the first turn, after the last, with all dice open.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { oddsAt } from '@dicehall/strategy';
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,2,3,7,G 0.place:1');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const odds = await oddsAt('skip-bo-dice', game.view(play.value.end, 0), 0);
 * if (odds !== undefined && 'bust' in odds) console.log(odds.bust); // { chance: 0.125, exact: true }
 * ```
 */
export async function oddsAt<K extends GameId>(
  game: K,
  view: ViewOf<K>,
  seat: Seat,
): Promise<OddsOf<K> | PlainOdds | undefined> {
  const { odds } = await strategyOf(game).odds();
  return odds(view, seat);
}

/** Chance and stake of every choice, in the order of the decision's actions. */
export async function outlookAt<K extends GameId>(
  game: K,
  decision: Decision<ViewOf<K>, ActionOf<K>>,
): Promise<readonly Prospect<ActionOf<K>>[]> {
  return (await strategyOf(game).outlook()).outlook(decision);
}

/** What else is known of the moment, with the books that it takes. */
export async function notesAt<K extends GameId>(
  game: K,
  view: ViewOf<K>,
  seat: Seat,
): Promise<readonly Fact[]> {
  return (await strategyOf(game).outlook()).loadNotes?.(view, seat) ?? [];
}

/**
 * In the order of the decision's actions.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { alternativesAt } from '@dicehall/strategy';
 * import '@dicehall/strategy/books-node'; // a browser calls fetchBooks instead
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,2,3,7,G 0.place:1 0.place:2');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const { end } = play.value;
 * const decision = { view: game.view(end, 0), seat: 0, actions: game.actions(end, 0) };
 * for (const { action, value } of await alternativesAt('skip-bo-dice', decision)) {
 *   console.log(game.notation.makeAction(action), value?.toFixed(3)); // place:3 0.513
 * }
 * ```
 */
export async function alternativesAt<K extends GameId>(
  game: K,
  decision: Decision<ViewOf<K>, ActionOf<K>>,
): Promise<readonly Alternative<ActionOf<K>>[]> {
  const [{ alternatives }] = await Promise.all([
    strategyOf(game).alternatives(),
    needBooks(levelsOf(game).at(-1)?.books ?? []),
  ]);
  return alternatives(decision);
}
