import { DEFAULT_SETTINGS } from '@dicehall/table';
import { expect, test } from 'vitest';
import { optionsText } from '../rules/options.ts';
import { bareSeat } from '../table/bare-table.ts';
import { arrangeTable, isNoticed, newTable, rulesFor } from './seat-plan.ts';

test.each([
  ['all there are', 'dodgy-dice', { outAt: 0 }, [0, 1], [0, 1, -1, -1, -1, -1]],
  [
    'as many as can begin with more than three dice',
    'dodgy-dice',
    { outAt: 3 },
    [0, 1],
    [0, 1, -1, -1, -1],
  ],
  ['never fewer than sit there', 'dodgy-dice', { outAt: 3 }, [0, 1, 2, 3], [0, 1, 2, 3, -1]],
  [
    'one less for the rule of six, chosen by two',
    'dodgy-dice',
    { outAt: 2 },
    [0, 1],
    [0, 1, -1, -1, -1],
  ],
  [
    'what another rule took away comes back',
    'dodge-dice',
    { target: 50 },
    [1],
    [1, -1, -1, -1, -1, -1],
  ],
] as const)('seats for a rule: %s', (_, game, chosen, taken, order) => {
  const players = Math.max(2, taken.length);
  expect(arrangeTable(game, chosen, taken, players)).toEqual({ rules: chosen, order });
  // It is what they have chosen, not what we suggest.
  const table = { game, options: optionsText(chosen), seats: order };
  expect(rulesFor(table, players)).toMatchObject(chosen);
});

test.each([
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 3],
  [6, 2],
])(
  'a new table has the short game of those who play: %i are out with %i dice',
  (players, outAt) => {
    const { seats, rules } = newTable('dodgy-dice');
    const table = {
      game: 'dodgy-dice',
      options: optionsText(rules),
      seats: Array.from({ length: seats }),
    } as const;
    expect(rulesFor(table, players)).toMatchObject({ outAt, stone: 'rolled' });
    // Another rule changes nothing about that, and choosing the same game again leaves all seats there.
    const taken = Array.from({ length: players }, (_, seat) => seat);
    const again = arrangeTable('dodgy-dice', { outAt, stone: 'speaker-only' }, taken, players);
    expect(again.rules).toEqual({ ...rules, stone: 'speaker-only' });
    expect(again.order).toHaveLength(seats);
  },
);

test('what was chosen stays when others come, as far as they can play by it', () => {
  const table = { game: 'dodgy-dice', options: 'outAt=3', seats: [0, 1, 2, 3, 4] } as const;
  expect(rulesFor(table, 2)).toMatchObject({ outAt: 3 });
  expect(rulesFor({ game: 'dodge-dice', options: 'target=50', seats: [0, 1] }, 2)).toMatchObject({
    target: 50,
  });
});

const BEFORE = {
  game: 'skip-bo-dice',
  options: 'goal=25',
  settings: DEFAULT_SETTINGS,
  seats: [bareSeat('person', 'Ana'), bareSeat('empty', ''), bareSeat('person', 'Ben')],
} as const;

test.each([
  ['empty seats are put away', { order: [0, 2] }, false],
  ['empty seats are added', { order: [0, 1, 2, -1, -1] }, false],
  ['people change places', { order: [2, 0] }, true],
  ['another rule', { order: [0, 1, 2], options: '-' }, true],
  ['a clock', { order: [0, 2], settings: { ...DEFAULT_SETTINGS, clock: '60s' } }, true],
] as const)('a change that people see, or do not: %s', (_, change, seen) => {
  const { options, settings } = BEFORE;
  expect(isNoticed({ options, settings, ...change }, BEFORE)).toBe(seen);
});

test('the short game of those who sit there is no news to them at the start', () => {
  const seats = [...BEFORE.seats, ...Array.from({ length: 3 }, () => bareSeat('empty', ''))];
  const before = { ...BEFORE, game: 'dodgy-dice', options: 'outAt=2', seats } as const;
  const { settings } = BEFORE;
  expect(isNoticed({ settings, order: [0, 2], options: 'outAt=4' }, before)).toBe(false);
  expect(isNoticed({ settings, order: [0, 2], options: 'outAt=3' }, before)).toBe(true);
});
