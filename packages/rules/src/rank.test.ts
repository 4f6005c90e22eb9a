import { expect, test } from 'vitest';
import { ranked, winnersOf } from './rank.ts';

test.each([
  { scores: [50, 62, 7], best: 'highest', ranks: [2, 1, 3], winners: [1] },
  { scores: [40, 110, 20], best: 'lowest', ranks: [2, 3, 1], winners: [2] },
  { scores: [-10, 0], best: 'lowest', ranks: [1, 2], winners: [0] },
  { scores: [60, 30, 30, 10], best: 'highest', ranks: [1, 2, 2, 4], winners: [0] },
  { scores: [5, 5, 1], best: 'highest', ranks: [1, 1, 3], winners: [0, 1] },
] as const)('$best of $scores: ranks $ranks', ({ scores, best, ranks, winners }) => {
  expect(ranked(scores, best)).toEqual({
    winners,
    ranks,
    scores,
    sides: scores.map((_, seat) => seat),
    drawn: false,
  });
  expect(winnersOf(ranks)).toEqual(winners);
});

test('a result is no window on the state it came from', () => {
  const scores = [3, 4];
  const result = ranked(scores, 'highest');
  scores[0] = 99;
  expect(result.scores).toEqual([3, 4]);
});
