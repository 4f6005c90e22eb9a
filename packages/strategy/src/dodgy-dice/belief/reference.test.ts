import { type DodgyAction, type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { describe, expect, test } from 'vitest';
import { randomBot } from '../../bot.ts';
import { seeded } from '../../random.ts';
import { adviser } from '../adviser.ts';
import { doubter } from '../policies.ts';
import { strongestBot } from '../strongest-bot.ts';
import { play, startOf } from '../testing.ts';
import { allHands, finerOf, oneHand } from './pool.ts';
import { callChances, sayings, waysOf } from './reference.ts';
import { imagesBy, nodeOf, openHand, roundOf } from './talk.ts';

const thinking = { memory: 100, iterations: 4 };
const bot = strongestBot({ name: 'bot', ...thinking });

describe.each([
  [2, { outAt: 4 }],
  [3, { outAt: 4, stone: 'speaker-only' }],
  [4, { outAt: 3 }],
  [5, { outAt: 3 }],
  [6, { outAt: 2, stone: 'speaker-only' }],
] as const)('%i players, %j', (seats, options) => {
  test('a hand mixes as the strongest bot does', () => {
    const advise = adviser(thinking);
    let asked = 0;
    const chanceOf = (at: DodgyState, seat: number, action: DodgyAction): number => {
      const round = roundOf(advise, at);
      const shows = at.stone === seat ? at.stoneShows : -1;
      const own = openHand(round, at.said, at.hands[seat] ?? [], shows);
      const node = nodeOf(round, at.said);
      if (action.kind === 'say') {
        const image = imagesBy(at.said).indexOf(action.image);
        const ways = waysOf(round, node, seat, own);
        return ways.find((way) => way.count === action.count && way.image === image)?.share ?? 0;
      }
      const call = callChances(round, node, seat, own)[0] ?? 0;
      return action.kind === 'dodgy' ? call : 1 - call;
    };
    const onQuestion = (at: DodgyState, seat: number): void => {
      if (at.phase === 'take') return;
      const actions = dodgyDice.actions(at, seat);
      const mix = bot.mix({ view: dodgyDice.view(at, seat), seat, actions });
      const chances = actions.map((action) => chanceOf(at, seat, action));
      expect(chances.map((chance) => chance.toFixed(12))).toEqual(
        mix.map((chance) => chance.toFixed(12)),
      );
      asked++;
    };
    const bots = [bot, randomBot, doubter(0.3), doubter(0.1, 0.4), bot, bot].slice(0, seats);
    play(startOf(seats, options), bots, seeded(1, seats), seeded(2, seats), { onQuestion });
    play(
      startOf(seats, options),
      bots.map(() => bot),
      seeded(3, seats),
      seeded(4, seats),
      {
        onQuestion,
      },
    );
    expect(asked).toBeGreaterThan(50);
  });
});

test('all hands of a pool at once, or one by one', () => {
  const advise = adviser(thinking);
  const talk = { ...startOf(3), dice: [4, 5, 5], stone: 0, said: [] };
  const round = roundOf(advise, talk);
  const { pool } = finerOf(allHands({ dice: 4, isStoneThrown: true }), 0);
  const statements = sayings(round, round.root, 0, pool, 0);
  expect(statements.length).toBeGreaterThan(2);
  for (const { count, chances } of statements) {
    const single = Array.from(chances, (_, hand) => {
      const counts = Array.from(pool.counts.subarray(hand * 6, hand * 6 + 6));
      const own = oneHand(counts, pool.shows[hand] ?? -1, 1);
      return sayings(round, round.root, 0, own, 0).find((one) => one.count === count)?.chances[0];
    });
    expect(Array.from(chances)).toEqual(single.map((chance) => chance ?? 0));
  }
});

/** Before anything is named hands are partitions of their dice: of ten dice 35, with the stone beside each count. */
test.each([
  [3, false, [3, 7, 14]],
  [3, true, [7]],
  [10, false, [35, 113, 327]],
])('%i dice, stone thrown: %s', (dice, isStoneThrown, sizes) => {
  let pool = allHands({ dice, isStoneThrown });
  for (const size of sizes) {
    expect(pool.size).toBe(size);
    expect(pool.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    pool = finerOf(pool, 0).pool;
  }
});

test('told apart image by image, every hand is there with its chance', () => {
  let pool = allHands({ dice: 3, isStoneThrown: true });
  for (let image = 0; image < 6; image++) pool = finerOf(pool, image).pool;
  expect(pool.size).toBe(336);
  const at = Array.from({ length: pool.size }, (_, hand) => hand).find(
    (hand) =>
      pool.counts.subarray(6 * hand, 6 * hand + 6).join() === '2,0,0,1,0,0' &&
      pool.shows[hand] === 5,
  );
  expect(pool.chances[at ?? -1]).toBeCloseTo(3 / 6 ** 4, 15);
});
