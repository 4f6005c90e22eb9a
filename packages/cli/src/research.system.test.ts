import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examinedPlayers } from '@dicehall/research/exploit';
import { expect, test } from 'vitest';
import { command, dicehall, environment, home, MAIN } from './testing/process.ts';

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
    expect(spanish.out).toContain(first.toFixed(9).replace('.', ','));
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
  // Losses have a minus sign, which is not a hyphen.
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

const MOMENTS = [
  [STATE, true],
  [
    STATE.replace('skip-bo-dice@1 2', 'skip-bo-dice@1 3').replace('scores=0,0', 'scores=0,0,0'),
    false,
  ],
  [dodge(100, '0,0'), true],
  // A score may leave what was solved from here.
  [dodge(180, '-60,0'), false],
  [dodge(100, '-250,0'), false],
  [
    'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=place seat=1 contest=- total=8 board=.1..../....../00..../....../...1../..10.. winner=-',
    false,
  ],
  [
    'dodgy-dice@1 2 outAt=0,stone=rolled,first=lot phase=take seat=1 opener=1 dice=9,11 stone=0 said=1:5bow believed=- caller=0 fallen=- viewer=1 hand=1bow,2ship,4sword,2tower,1tree,1compass shows=tree open=4bow,3ship,1sword,1tree/1bow,2ship,4sword,2tower,1tree,1compass',
    false,
  ],
] as const;

function dodge(target: number, scores: string): string {
  return `dodge-dice@1 2 lastMatchChip=chip-only,target=${target},first=lot phase=before seat=0 penalty=20 left=6 rolled=- scores=${scores} chips=1,2 centre=15 playing=0,1`;
}

/** Decimal places of the longest number in a text. */
const mostPlaces = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\.(\d+)/g)].map(([, digits = '']) => digits.length));

test.each(MOMENTS)('digits that are printed are known: %s', async (moment, isExact) => {
  const best = await command(['best', moment, '--json']);
  expect(best.code).toBe(0);
  const { alternatives } = JSON.parse(best.out);
  expect(alternatives.length).toBeGreaterThan(1);
  for (const { exact } of alternatives) expect(exact).toBe(isExact);
  expect(mostPlaces(best.out)).toBeLessThanOrEqual(isExact ? 6 : 3);
  const told = await command(['best', moment]);
  expect(told.out).toContain(isExact ? 'exact' : 'estimated');
  expect(told.out).not.toContain(isExact ? 'estimated' : 'exact');
  expect(mostPlaces(told.out)).toBeLessThanOrEqual(isExact ? 2 : 1);
  const odds = await command(['odds', moment, '--json']);
  expect(mostPlaces(odds.out)).toBeLessThanOrEqual(12);
  expect(odds.out).not.toMatch(/9{12}|0{11}\d/);
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

test('engine: a line for each line, however it comes through the pipe', async () => {
  const engine = spawn(process.execPath, [MAIN, 'engine'], { env: environment() });
  let said = '';
  engine.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  engine.stdin.write('{"id":1,"method":"turn","state":"');
  await once(engine, 'spawn');
  engine.stdin.write(`${STATE}"}\n\n{"id":2,`);
  await expect.poll(() => said).toMatch(/\n/);
  engine.stdin.end('"method":"key"}');
  const [code] = await once(engine, 'close');
  expect(code).toBe(0);
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { id: 1, result: { turn: { kind: 'seats', seats: [0] } } },
    { id: 2, error: { code: 'bad-request', path: 'state' } },
  ]);
});

test('tournament --engine: a program takes part; one that cannot is named with what it complained about', async () => {
  const bot = fileURLToPath(new URL('../../../clients/typescript/bot.ts', import.meta.url));
  const engine = `"${process.execPath}" "${bot}"`;
  const args = ['tournament', 'skip-bo-dice', '--bots', 'random', '--games', '2', '--json'];
  const { code, out } = await command([...args, '--engine', engine, '--time', '60000']);
  expect(code).toBe(0);
  expect(JSON.parse(out).pairings[0]).toMatchObject({ first: 'random', second: `exec:${engine}` });
  const broken = await command([
    ...args,
    '--engine',
    `"${process.execPath}" -e "throw Error('oh')"`,
  ]);
  expect(broken.code).toBe(1);
  expect(broken.err).toMatch(/cannot play: it ended without an answer/);
});

test('play --bots exec: a program plays, and one that cannot is stood in for', async () => {
  const bot = fileURLToPath(new URL('../../../clients/typescript/bot.ts', import.meta.url));
  const bots = `exec:"${process.execPath}" "${bot}",exec:"${process.execPath}" -e 0`;
  const flags = [
    '--seats',
    '2',
    '--options',
    'goal=25',
    '--bots',
    bots,
    '--seed',
    '2',
    '--plain',
    '--fast',
  ];
  const { code, out } = await dicehall(['play', 'skip-bo-dice', ...flags], '');
  expect(code).toBe(0);
  expect(out.replaceAll(/\s+/g, ' ')).toMatch(/did not choose: it ended without an answer/);
});
