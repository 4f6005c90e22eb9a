import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('./measure.ts', import.meta.url));

interface Document {
  readonly rows: readonly {
    readonly seats: number;
    readonly other: string;
    readonly games: number;
    readonly wins: number;
    readonly equal: number;
  }[];
}

test('a match of teams has the sum of its sides, and every run says the same', () => {
  const args = ['--bot', 'basil', '--against', 'mimi', '--seats', '4', '--rows', '5'];
  const run = (): Document =>
    JSON.parse(
      execFileSync(process.execPath, [COMMAND, ...args, '--games', '12', '--json'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  const { rows } = run();
  expect(rows.map(({ other, games }) => [other, games])).toEqual([
    ['mimi, 5 in a row', 12],
    ['mimi, 5 in a row, as team 1', 6],
    ['mimi, 5 in a row, as team 2', 6],
  ]);
  const [all, ...sides] = rows;
  expect(all?.equal).toBe(0.5);
  expect(all?.wins).toBe(sides.reduce((sum, { wins }) => sum + wins, 0));
  expect(run().rows).toEqual(rows);
});

test.each([
  [['--games', 'many'], 'many is no number'],
  [['--seats', '0'], '0 is no number'],
  [['--against', 'nessie'], 'nobody is called nessie'],
])('%s is refused with the reason', (args, why) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(why);
});
