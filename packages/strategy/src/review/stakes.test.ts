import { GAME_IDS, type GameId } from '@dicehall/rules';
import { expect, test } from 'vitest';
import '../books-node.ts';
import { stakesIn } from '../review-play.ts';
import { reviewOf } from './review.ts';
import { comparedWith } from './stakes.ts';
import { mixedGames } from './testing.ts';

test.each(GAME_IDS)('%s: a choice is told beside the best of all others', async (id: GameId) => {
  const { game, values, play } = await mixedGames<GameId>(id, 2);
  const played = play(1);
  const review = reviewOf(game, played, values);
  const judged = review?.judgements ?? [];
  const stakes = await stakesIn<GameId>(id, played, judged);
  expect(stakes.size).toBe(judged.length);
  for (const [one, prospects] of stakes) {
    const { choices = [], chosen = -1 } = one.entry.options ?? {};
    const side = review?.sides[one.seat] ?? 0;
    const most = Math.max(
      ...choices.filter((_, at) => at !== chosen).map(({ chances }) => chances[side] ?? 0),
    );
    const [made, other] = prospects.map(({ action }) => action);
    expect(made).toBe(one.action);
    expect(other).toBe(comparedWith(one));
    // Of two that are worth the same, the one that was not chosen.
    expect(other).not.toBe(made);
    expect(choices.find(({ action }) => action === other)?.chances[side]).toBe(most);
  }
});
