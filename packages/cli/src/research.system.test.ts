import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examinedPlayers } from '@dicehall/research/exploit';
import { expect, test } from 'vitest';
import { command, environment, home, MAIN } from './testing/process.ts';

const STATE =
  'skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 phase=place seat=0 next=3 hand=3 dice=1,6,G placed=1 last=symbol points=2 scores=0,0 goal=50 closer=-';

test.each(['skip-bo-dice', 'dodge-dice'])(
  'solved %s: nine digits for every option',
  async (game) => {
    const { code, out } = await command(['solved', game, '--json']);
    expect(code).toBe(0);
    const chances: number[] = Object.values(JSON.parse(out).firstPlayerWins);
    expect(chances).toHaveLength(2);
    for (const chance of chances) {
      expect(String(chance).length).toBeGreaterThanOrEqual('0.123456789'.length);
      expect(Math.abs(chance - 0.5)).toBeLessThan(0.05);
    }
    const told = await command(['solved', game]);
    expect(told.out).toContain('solved');
    const [first = 0] = chances;
    const spanish = await command(['solved', game, '--lang', 'es']);
    expect(spanish.out).toContain(first.toFixed(12).replace('.', ','));
  },
);

test('best: the action, its value and reason, and all alternatives', async () => {
  const { out } = await command(['best', STATE, '--json']);
  const { action, bot, alternatives } = JSON.parse(out);
  expect({ action, bot }).toEqual({ action: 'roll', bot: 'ada' });
  expect(alternatives.map((one: { action: string }) => one.action)).toEqual(['roll', 'place:G']);
  const told = await command(['best', STATE, '--bot', 'pip']);
  expect(told.out).toContain('pip says');
});

test('exploit: a bot of one game needs no --game', async () => {
  const { code, out } = await command(['exploit', 'pip', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ game: 'skip-bo-dice', bot: 'pip', why: 'not-planned' });
  const solved = await command(['exploit', 'solved', '--dice', '2']);
  expect(solved.out).toContain('round=1-1');
  // Losses have a minus sign, which is no hyphen.
  expect(solved.out).toMatch(/ −\d\.\d{6}/);
  expect(solved.out).not.toMatch(/ -\d/);
  expect(solved.out).toMatch(/\nround=2\+1-3: the opener has two dice and the seer stone/);
});

test('exploit: for a bot that cannot be examined, the others are named', async () => {
  const { out } = await command(['exploit', 'pip']);
  expect(out).toMatch(
    /These can be: marlene \(Dodge Dice\); ada \(Skip-Bo Dice\); nora, .+ \(Dodgy/,
  );
  for (const name of examinedPlayers('dodgy-dice')) {
    const found = await command(['exploit', name, '--game', 'dodgy-dice', '--dice', '2']);
    expect(found.out, name).toContain('round=1-1');
  }
});

test.each(['SIGINT', 'SIGTERM'] as const)('solve: %s ends it while it works', async (signal) => {
  const out = join(home, signal);
  const args = ['solve', 'dodge-dice', '--workers', '1', '--out', out];
  const child = spawn(process.execPath, [MAIN, ...args], { env: environment(), stdio: 'ignore' });
  const ended = once(child, 'exit');
  // The folder of the tables is made when all is ready; from then on the one thread is busy.
  await expect.poll(() => existsSync(join(out, 'dodge-dice')), { timeout: 60_000 }).toBe(true);
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
});

test('odds: exact ones say so, in both languages and as JSON', async () => {
  const { out } = await command(['odds', STATE, '--json']);
  expect(JSON.parse(out).odds.bust).toEqual({ chance: 0.25, exact: true });
  expect((await command(['odds', STATE])).out).toContain('25.000%  exact');
  expect((await command(['odds', STATE, '--lang', 'es'])).out).toContain('25,000\u00a0%  exacto');
});

test('tournament: JSON, CSV and text agree', async () => {
  const args = [
    'tournament',
    'skip-bo-dice',
    '--bots',
    'pip,random',
    '--games',
    '20',
    '--seed',
    '3',
  ];
  const [json, csv, told] = [
    await command([...args, '--json', '--workers', '1']),
    await command([...args, '--csv', '--workers', '2']),
    await command([...args, '--workers', '1']),
  ];
  const { ratings } = JSON.parse(json.out);
  expect(csv.out.split('\n')[1]).toContain(`rating,${ratings[0].bot},,20,${ratings[0].points}`);
  expect(told.out).toContain(ratings[0].rating.toFixed(0));
});

test.each([
  [['tournament', 'skip-bo-dice', '--bots', 'pip'], 'at least two'],
  [['tournament', 'skip-bo-dice', '--bots', 'pip,pip'], 'twice'],
  [['tournament', 'skip-bo-dice', '--bots', 'pip,nobody'], 'nobody'],
  [['tournament', 'skip-bo-dice', '--json', '--csv'], 'not both'],
  [['tournament', 'skip-bo-dice', '--games', '0'], '--games'],
  [['solve', 'skip-bo-dice', '--options', 'wildFaces=9'], 'wildFaces=2; wildFaces=1'],
  [['exploit', 'selma'], '--game: sequence-dice, dodgy-dice'],
  [['exploit', 'nobody'], '“nobody”'],
  [['exploit', 'ada', '--seats', '4'], '--seats'],
  [['solve', 'skip-bo-dice', '--out', fileURLToPath(import.meta.url)], '--out'],
  // Nobody can write here, and Node would try for ever.
  [['solve', 'skip-bo-dice', '--out', '/proc/none/tables'], 'Name another folder with --out'],
  [['exploit', 'nobody', '--game', 'dodgy-dice'], 'nobody'],
  [['exploit', 'selma', '--game', 'dodgy-dice', '--dice', '9'], '--dice'],
  [['odds', 'nonsense'], 'does not begin with a game'],
  [['best', STATE.replace('phase=place', 'phase=nowhere')], ''],
  [['best', STATE, '--seat', '2'], 'nothing to choose'],
])('%j is refused with one clear line', async (args, words) => {
  const { code, out, err } = await command(args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(words);
});
