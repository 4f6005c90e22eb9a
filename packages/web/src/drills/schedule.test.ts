import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo, dueAt, type KeptMoment, keepCostliest, NONE } from './schedule.ts';

const NOON = new Date(2030, 0, 1, 12).getTime();
const day = (n: number): number => new Date(2030, 0, 1 + n, 9).getTime();

const found = (id: string, cost: number, happened = NOON): Omit<KeptMoment, 'rights' | 'due'> => ({
  id,
  cost,
  happened,
  game: 'skip-bo-dice',
  moment: '',
  options: '',
  seats: 2,
  seat: 0,
  chance: 0.5,
});

const one = keepCostliest(NONE, [found('a', 0.1)]);

test('right on days 1, 3 and 7, and it is gone for good', () => {
  expect(dueAt(one, NOON)).toEqual([]);
  expect(dueAt(one, day(1)).length).toBe(1);
  const second = answerTo(one, 'a', true, day(1));
  expect(dueAt(second, day(2))).toEqual([]);
  expect(dueAt(second, day(3)).length).toBe(1);
  const third = answerTo(second, 'a', true, day(3));
  expect(dueAt(third, day(6))).toEqual([]);
  expect(dueAt(third, day(7)).length).toBe(1);
  const gone = answerTo(third, 'a', true, day(7));
  expect(gone.moments).toEqual([]);
  // The review of that game is opened once more.
  expect(keepCostliest(gone, [found('a', 0.1)]).moments).toEqual([]);
});

test('wrong comes back tomorrow', () => {
  const wrong = answerTo(one, 'a', false, day(1));
  expect(dueAt(wrong, day(1))).toEqual([]);
  expect(dueAt(wrong, day(2)).map(({ rights }) => rights)).toEqual([0]);
});

test('an answer that comes late is not asked again the same day', () => {
  const late = answerTo(one, 'a', true, day(30));
  expect(dueAt(late, day(30))).toEqual([]);
  expect(dueAt(late, day(31)).length).toBe(1);
});

test('the five costliest of all games are kept, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.double({ min: 0.04, max: 1, noNaN: true }))), (games) => {
      const all = games.map((costs, game) =>
        costs.map((cost, step) => found(`${game}/${step}`, cost)),
      );
      const kept = all.reduce(keepCostliest, NONE).moments;
      const again = all.reduce(keepCostliest, { moments: kept, learnt: [] }).moments;
      const wanted = all.flat().map(({ cost }) => cost);
      expect(kept.map(({ cost }) => cost)).toEqual(wanted.toSorted((a, b) => b - a).slice(0, 5));
      expect(again).toEqual(kept);
      expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
    }),
  );
});
