import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('./measure.ts', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dodgy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const measure = (...given: string[]): string =>
  execFileSync(process.execPath, [COMMAND, ...given], { encoding: 'utf8', stdio: 'pipe' });

test('a match is noted down, and not played again', () => {
  const out = join(folder, 'notes.jsonl');
  const given = ['--seats', '2', '--doubts', '0.9', '--bluffs', '0', '--games', '4', '--out', out];
  const first = measure(...given);
  expect(first).toMatch(/^2 players, out at 4, doubt-0\.90: \d+ of 4, /);
  // If it were played again, the true number would come back.
  const notes = readFileSync(out, 'utf8').replace(/"wins":\d+/, '"wins":1');
  writeFileSync(out, notes);
  expect(measure(...given)).toContain(': 1 of 4,');
  // A match that ends when it is decided takes nothing from notes and adds none.
  expect(measure(...given, '--sequential')).toContain(first.split(', ')[2] ?? '?');
  expect(readFileSync(out, 'utf8')).toBe(notes);
});

test('a run that was stopped tells what it has', () => {
  const out = join(folder, 'stopped.jsonl');
  const note = (from: number, to: number, wins: number): string =>
    `${JSON.stringify({ seats: 6, outAt: 0, others: 'doubt-0.10', seed: 1, from, to, wins })}\n`;
  // Two whole pieces, and one of a shorter run that is not a piece of this one.
  writeFileSync(out, note(0, 10, 30) + note(10, 20, 24) + note(20, 21, 6));
  const given = ['--seats', '6', '--end', 'full', '--bluffs', '0', '--doubts', '0.05,0.1'];
  const document = measure(...given, '--games', '180', '--out', out, '--noted', '--json');
  const { game, command, rows } = JSON.parse(document);
  expect(game).toBe('dodgy-dice');
  expect(command).toBe(
    'node packages/research/src/dodgy-dice/measure.ts ' +
      '--seats 6 --end full --bluffs 0 --doubts 0.05,0.1 --games 180 --json',
  );
  expect(rows).toMatchObject([
    { bot: 'selma', other: 'doubt-0.05', games: 0, verdict: 'open' },
    { bot: 'selma', other: 'doubt-0.10', games: 120, wins: 54, share: 0.45, verdict: 'better' },
  ]);
});

test.each([
  ['--seats', '7'],
  ['--end', 'soon'],
  ['--games', 'many'],
])('what cannot be measured is refused: %s %s', (...given) => {
  expect(() => measure(...given)).toThrow(/usage/);
});
