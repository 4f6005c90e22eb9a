/** A bot that searches with the learnt evaluation. */

import {
  type SequenceAction,
  type SequenceOptions,
  type SequenceView,
  sequenceDice,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import type { BookSource } from '../books.ts';
import type { Bot, Choice } from '../bot.ts';
import { layoutFor } from './board/layout.ts';
import { makePatterns } from './board/patterns.ts';
import { actionOf, positionFor, showBoard } from './board/view.ts';
import { bookName, readBook } from './book.ts';
import { greedy } from './line-counters.ts';
import { reasonFor } from './reasons.ts';
import { type Depth, type Judged, Search } from './search.ts';

/** A search for these options, with the weights that the source has for them. */
export type Searches = (view: SequenceView) => Search | undefined;

/** Reads each book once and keeps one search for each kind of game. */
export function searchesFrom(source: BookSource): Searches {
  const kept = new Map<string, Search>();
  return (view) => {
    const { row, chips, cornerBonusWhenOwned } = view.options;
    const sides = sidesOf(view.seats);
    const key = [row, sides, chips, cornerBonusWhenOwned].join();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const bytes = source(bookName({ row, sides }));
    if (bytes === undefined) return undefined;
    const patterns = makePatterns(layoutFor(row), sides);
    const weights = readBook({ row, sides }, patterns, bytes);
    const search = new Search(positionFor(view, patterns), weights);
    kept.set(key, search);
    return search;
  };
}

/** How far the strongest player looks: the answer to the answer. */
export const STRONGEST: Depth = { keep: [20, 6], answers: 3 };

/** Without weights it counts lines like `greedy`, and gives no value. */
export const thinker = (
  name: string,
  depth: Depth,
  searches: Searches,
): Bot<SequenceView, SequenceAction> => ({
  name,
  choose(question) {
    const { view, seat } = question;
    const search = searches(view);
    if (search === undefined) return greedy.choose(question);
    return think(search, view, sideOf(seat, view.seats), depth);
  },
});

function think(
  search: Search,
  view: SequenceView,
  side: number,
  depth: Depth,
): Choice<SequenceAction> {
  const { position } = search;
  const { total } = view;
  showBoard(position, view.board);
  const ranked = rank(search.judge(side, total, depth));
  const [first, second = first] = ranked;
  if (first === undefined) throw new RangeError('nothing to choose from');
  const { move, chance, plies } = first;
  return {
    action: actionOf(move, total),
    value: chance,
    reason: reasonFor(position, side, total, move, {
      moves: ranked.length,
      chance,
      nextBest: second?.chance ?? chance,
      plies,
      trained: isTrainedFor(view.options),
    }),
  };
}

/** Best first: what was looked into furthest, then the greatest chance, then the order of the rules. */
export const rank = (judged: readonly Judged[]): readonly Judged[] =>
  judged.toSorted((a, b) => b.plies - a.plies || b.chance - a.chance);

/** Weights are learnt for the default chips and corners; the search itself follows all options. */
function isTrainedFor({ chips, cornerBonusWhenOwned }: SequenceOptions): boolean {
  const defaults = sequenceDice.options.parse({}, 2);
  return (
    defaults.ok &&
    defaults.value.chips === chips &&
    defaults.value.cornerBonusWhenOwned === cornerBonusWhenOwned
  );
}
