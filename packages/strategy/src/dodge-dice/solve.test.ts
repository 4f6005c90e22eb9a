import { expect, test } from 'vitest';
import { openingIndex, solveTwoPlayers } from './solve.ts';

/** A short game, three tens from the target: small enough to solve in a test. */
test.each(['chip-only', 'chip-and-points'] as const)('%s: the two bounds meet', (lastMatchChip) => {
  const { grid, low, high } = solveTwoPlayers({ lastMatchChip, farthest: 3, tolerance: 1e-2 });
  for (const tens of [
    [1, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    const index = openingIndex(grid, tens, [3, 3]);
    expect((high[index] ?? 1) - (low[index] ?? 0)).toBeLessThan(1e-2);
    expect(low[index]).toBeGreaterThan(0);
    expect(high[index]).toBeLessThan(1);
  }
});

test('a chip more is never worse', () => {
  const settings = { lastMatchChip: 'chip-only', farthest: 3, tolerance: 1e-2 } as const;
  const { grid, low } = solveTwoPlayers(settings);
  for (let chips = 1; chips <= 6; chips++) {
    const [fewer, more] = [chips - 1, chips].map(
      (own) => low[openingIndex(grid, [3, 3], [own, 3])] ?? 0,
    );
    expect(more).toBeGreaterThan((fewer ?? 1) - 1e-2);
  }
});
