import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { here } from './children.ts';
import { makeJson, makeReading, makeRow, makeTable, median } from './figures.ts';

const about = { id: 'speed', what: 'a thing', unit: 'times', details: '4 : 2' } as const;
const report = {
  rows: [
    makeRow({ ...about, bar: 2, sign: '>=' }, [3, 1, 2]),
    makeRow({ ...about, bar: 1, sign: '<=' }, [3, 1, 2]),
    makeReading(about, [5]),
  ],
  notMeasured: ['not measured: another thing'],
};

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a bar may be a least or a most', () => {
  expect(report.rows.map(({ holds }) => holds)).toEqual([true, false, null]);
});

test('the JSON has five fields for each figure and nothing else', () => {
  expect(JSON.parse(makeJson(report))).toEqual({
    figures: [
      { id: 'speed', value: 2, unit: 'times', bar: 2, holds: true },
      { id: 'speed', value: 2, unit: 'times', bar: 1, holds: false },
      { id: 'speed', value: 5, unit: 'times', bar: null, holds: null },
    ],
  });
});

test('the table shows the spread, the bar and what could not be measured', () => {
  expect(makeTable(report).split('\n')).toEqual([
    'measured  median   spread  bar   holds  behind it',
    'a thing   2 times  1 to 3  >= 2  yes    4 : 2',
    'a thing   2 times  1 to 3  <= 1  NO     4 : 2',
    'a thing   5 times  5 to 5               4 : 2',
    'not measured: another thing',
  ]);
});

test.each([
  [['--help'], 0, 'Usage', ''],
  [
    ['speed'],
    1,
    '',
    'bench: there is no bench called speed; there is rules, engine, server, strategy, web, review, futures, odds\n',
  ],
  [['rules', '--fast'], 1, '', "bench: Unknown option '--fast'"],
])('bench %j ends with %d', (args, status, out, err) => {
  const ran = spawnSync(process.execPath, [here('./main.ts'), ...args], { encoding: 'utf8' });
  expect(ran.status).toBe(status);
  expect(ran.stdout.slice(0, out.length)).toBe(out);
  expect(ran.stderr.slice(0, err.length)).toBe(err);
});
