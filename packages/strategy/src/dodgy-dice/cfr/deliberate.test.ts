import { describe, expect, test } from 'vitest';
import { gainsOf } from '../dice-worth.ts';
import { levelOf, speakerAfter } from '../round/round-tree.ts';
import { deliberate } from './deliberate.ts';

/** What a die is worth if only the round counts. */
const diceOnly = (players: number): Float64Array => {
  const gains = new Float64Array(players ** 3);
  for (let winner = 0; winner < players; winner++) {
    for (let loser = 0; loser < players; loser++) {
      if (winner === loser) continue;
      gains[(winner * players + winner) * players + loser] = 1;
      gains[(loser * players + winner) * players + loser] = -1;
    }
  }
  return gains;
};

const settings = [
  { dice: [4, 4], stone: -1 },
  { dice: [5, 3], stone: 0 },
  { dice: [3, 4, 2], stone: 1 },
  { dice: [2, 2, 2, 2], stone: -2 },
];

describe.each(settings)('%j', ({ dice, stone }) => {
  const players = dice.length;
  const advise = (plain: number, rule: 'rolled' | 'speaker-only' = 'rolled') =>
    deliberate({
      dice,
      stone,
      rule,
      gains: diceOnly(players),
      plain: dice.map(() => plain),
      iterations: 40,
    });

  test('what one wins the others lose, if nobody is plain', () => {
    for (const rule of ['rolled', 'speaker-only'] as const) {
      const { worth } = advise(0, rule);
      expect(worth.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 2);
      for (const one of worth) expect(Math.abs(one)).toBeLessThanOrEqual(1);
    }
  });

  test('it is better to sit with plain people', () => {
    const sum = (worth: readonly number[]): number => worth.reduce((all, one) => all + one, 0);
    expect(sum(advise(0.8).worth)).toBeGreaterThan(sum(advise(0).worth) + 0.02);
  });

  test('chances of statements add up for every hand', () => {
    const { tree, says } = advise(0.1);
    const { ladder, optionAt, sayAt } = tree;
    for (let at = 0; at < ladder.size; at++) {
      const options = (optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0);
      if (options === 0) continue;
      const speaker = speakerAfter(ladder.depth[at] ?? 0, players);
      const { size } = levelOf(tree, speaker, ladder.named[at] ?? 0);
      for (let hand = 0; hand < size; hand++) {
        let sum = 0;
        for (let i = 0; i < options; i++) sum += says[(sayAt[at] ?? 0) + i * size + hand] ?? 0;
        // Each of at most thirty chances is rounded to a 255th.
        expect(Math.abs(sum / 255 - 1)).toBeLessThan(0.06);
      }
    }
  });
});

test('the same question gets the same answer', () => {
  const ask = () =>
    deliberate({
      dice: [3, 3, 3],
      stone: 2,
      rule: 'rolled',
      gains: gainsOf({ dice: [3, 3, 3], stone: 2, opener: 0, outAt: 2 }),
      plain: [0.1, 0.9, 0.1],
    });
  const [first, second] = [ask(), ask()];
  expect(second.calls).toEqual(first.calls);
  expect(second.says).toEqual(first.says);
  expect(second.worth).toEqual(first.worth);
});
