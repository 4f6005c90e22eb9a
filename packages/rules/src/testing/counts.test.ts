import { describe, expect, test } from 'vitest';
import { checkPaths, checkTable, parseTables, readCountTables } from './count-tables.ts';
import { RULED_IDS } from './ruled-games.ts';
import { sizeOf } from './seeded-dice.ts';

const PATHS = 5_000;

/** Levels with more states are not counted again, nor those behind them. */
const STATES = sizeOf(Number.POSITIVE_INFINITY, 3_000);

const tables = readCountTables();

test('every game with rulings has its counts', () => {
  const counted = new Set(tables.map(({ game }) => game));
  expect([...counted]).toEqual(expect.arrayContaining([...RULED_IDS]));
});

describe.each(tables)('$game: $title', (table) => {
  test('over distinct states', () => {
    const large = table.levels.findIndex(({ states }) => states > STATES);
    const levels = large < 0 ? table.levels : table.levels.slice(0, large);
    const { checked, faults } = checkTable({ ...table, levels });
    expect(faults).toEqual([]);
    expect(checked).toBe(levels.length);
  });

  test('over all paths', () => {
    const { checked, faults } = checkPaths(table, PATHS);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(2);
  });
});

test.each(tables.filter(({ total }) => total !== undefined))(
  '$file: the total is that of its levels',
  ({ levels, total }) => {
    const sum = (kind: 'rolls' | 'seats' | 'over'): number =>
      levels.reduce((before, level) => before + level[kind], 0);
    expect(total).toEqual({ rolls: sum('rolls'), seats: sum('seats'), over: sum('over') });
  },
);

test('a wrong number is found, by both ways of counting', () => {
  const [table] = parseTables(
    'none',
    'from pig@1 2 target=10 phase=choose seat=0 points=0 scores=0,0\n0 0 1 0 1\n1 1 2 0 2',
  );
  if (table === undefined) throw new Error('no table');
  expect(checkTable(table).faults).toEqual(['1 1 2 0 2 is in the table, 1 1 1 0 2 was counted']);
  expect(checkPaths(table, PATHS).faults).toEqual(['1 1 1 0 2 was walked']);
});

test('a line that takes too many steps to count is a fault', () => {
  const [whole] = tables.filter(({ game }) => game === 'pig');
  if (whole === undefined) throw new Error('no table');
  const deep = { depth: 40, rolls: 1, seats: 1, over: 1, states: 1 };
  const levels = [...whole.levels, ...Array.from({ length: 40 }, () => deep)];
  const { checked, faults } = checkTable({ ...whole, levels });
  expect(checked).toBeLessThan(levels.length);
  expect(faults.at(-1)).toBe('40 1 1 1 1 is unchecked');
});

test.each(['0 0 1', 'x', '1 2 3 4 5.5', 'total 1 2 3'])('%s is no line of a table', (line) => {
  expect(() => parseTables('counts.txt', `# remark\n${line}`)).toThrow('counts.txt:2');
});
