import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { LANGS } from '@dicehall/words';
import { expect, test } from 'vitest';
import { botRecord } from '../testing/bot-record.ts';
import { parseInstead, twoWays } from './other-way.ts';
import { type ReviewedGame, withReview } from './review.ts';

/** The first costly or fine choice, with what was best there. */
function firstIn<K extends GameId>({ game, review }: ReviewedGame<K>) {
  const found = review.judgements.find(({ cost }) => cost > 0) ?? review.judgements[0];
  if (found === undefined) throw new Error('no choice');
  const action = gameOf(game).notation.makeAction(found.best);
  return { instead: { step: found.entry.n, action }, cost: found.cost };
}

test.each(GAME_IDS)('%s: the other way in words and as data', async (id) => {
  const record = botRecord(id);
  const told = await withReview(record, async (reviewed) => {
    const { instead, cost } = firstIn(reviewed);
    const ways = await Promise.all(LANGS.map((lang) => twoWays(record, reviewed, instead, lang)));
    return { ways, cost };
  });
  if (typeof told === 'string') throw new Error(told);
  const { ways, cost } = await told;
  for (const way of ways) {
    if ('why' in way) throw new Error(way.why);
    expect(way.dice).toBe('game');
    expect(way.chances).toHaveLength(way.steps.length + 1);
    // The review and the other way go by the same values.
    expect(way.worth.other - way.worth.made).toBeCloseTo(cost, 9);
    expect(way.lines.join('\n')).not.toMatch(/undefined|NaN|\{|\}/);
  }
});

test('what cannot be is refused with what could', async () => {
  const record = botRecord('skip-bo-dice');
  const refused = async (step: number, action: string): Promise<unknown> => {
    const told = await withReview(record, (one) => twoWays(record, one, { step, action }, 'en'));
    return told;
  };
  expect(await refused(1, 'stop')).toEqual({ why: 'Nobody chose anything in step 1.' });
  expect(await refused(9999, 'stop')).toEqual({ why: 'Nobody chose anything in step 9999.' });
  expect(await refused(3, 'fly')).toMatchObject({
    why: expect.stringMatching(/^“fly” was not possible in step 3\. Possible: .+\.$/),
  });
});

test('a step and a choice are typed with a colon between them', () => {
  expect(parseInstead('12:place:3')).toEqual({ step: 12, action: 'place:3' });
  for (const text of ['12', 'stop', ':stop', '12:', 'x:stop']) {
    expect(parseInstead(text)).toBeUndefined();
  }
});
