/** Everything a seat may do, with what each choice is worth: for those who want to know, not to play. */

import type { ActionOf, GameId, Seat, ViewOf } from '@dicehall/rules';
import { needBooks, servedBook } from './books.ts';
import { levelsOf } from './levels.ts';

export interface Alternative<A> {
  readonly action: A;
  /** The chance to win after it; undefined where nobody has worked that out. */
  readonly value: number | undefined;
  /** Whether nothing in the value is estimated. */
  readonly exact: boolean;
  /** How often the strongest bot does this, where it mixes. */
  readonly share?: number;
  /** How many plies were looked ahead. */
  readonly plies?: number;
}

export interface Moment<V, A> {
  readonly view: V;
  readonly seat: Seat;
  readonly actions: readonly A[];
}

type Weigh<K extends GameId> = (
  moment: Moment<ViewOf<K>, ActionOf<K>>,
) => Promise<readonly Alternative<ActionOf<K>>[]>;

const WEIGH: { readonly [K in GameId]: Weigh<K> } = {
  async 'skip-bo-dice'({ view, actions }) {
    const [{ bookPlans }, { worthOf }] = await Promise.all([
      import('./skip-bo-dice/race/book-advice.ts'),
      import('./skip-bo-dice/advise.ts'),
    ]);
    const { values, chances, exact } = bookPlans(servedBook)(view);
    return actions.map((action) => ({
      action,
      value: chances ? worthOf(values, view, action) : undefined,
      exact: chances && exact,
    }));
  },

  async 'dodge-dice'({ view, actions }) {
    const { bookAdviser } = await import('./dodge-dice/planner.ts');
    const advice = bookAdviser(servedBook)(view);
    return actions.map((action) => ({
      action,
      value: advice?.worth(action),
      exact: advice?.exact ?? false,
    }));
  },

  async 'sequence-dice'({ view, seat, actions }) {
    const [{ searchesFrom, STRONGEST }, { showBoard, moveOf }, { sideOf }] = await Promise.all([
      import('./sequence-dice/search-bot.ts'),
      import('./sequence-dice/board/view.ts'),
      import('@dicehall/rules/sequence-dice'),
    ]);
    const search = searchesFrom(servedBook)(view);
    if (search === undefined) {
      return actions.map((action) => ({ action, value: undefined, exact: false }));
    }
    showBoard(search.position, view.board);
    const judged = search.judge(sideOf(seat, view.seats), view.total, STRONGEST);
    return actions.map((action) => {
      const found = judged.find(({ move }) => move === moveOf(action));
      // A row that is complete is no estimate.
      const exact = found?.chance === 1;
      return { action, value: found?.chance, exact, plies: found?.plies ?? 0 };
    });
  },

  async 'dodgy-dice'(moment) {
    const { selma } = await import('./dodgy-dice/bots.ts');
    const chances = selma.mix(moment);
    return moment.actions.map((action, i) => ({
      action,
      value: selma.insight(moment, action).value,
      exact: false,
      share: chances[i] ?? 0,
    }));
  },
};

/** In the order of `actions`. */
export async function alternativesAt<K extends GameId>(
  game: K,
  moment: Moment<ViewOf<K>, ActionOf<K>>,
): Promise<readonly Alternative<ActionOf<K>>[]> {
  await needBooks(levelsOf(game).at(-1)?.books ?? []);
  return WEIGH[game](moment);
}
