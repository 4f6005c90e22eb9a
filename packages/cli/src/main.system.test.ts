/** The command line: what it refuses, its help, and commands that print and end. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { GAME_IDS, gameOf } from '@dicehall/rules';
import { BOT_NAMES } from '@dicehall/strategy';
import { LANGS, rulesOf } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { command, dicehall, MAIN } from './testing/process.ts';

const ESCAPE = '\u001b';

/** Without the line breaks. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('refused input: exit code 1, one line on standard error, nothing on standard output', () => {
  test.each<[string, string[], RegExp]>([
    ['an unknown command', ['dance'], /no command “dance”/],
    ['an unknown flag', ['play', '--dance'], /no option “--dance”/],
    ['a flag without its value', ['play', '--seats'], /“--seats <n>” needs a value/],
    ['an argument too many', ['rules', 'dodge-dice', 'now'], /“now” is too much/],
    ['no game to simulate', ['simulate'], /say which game/],
    ['no game to play', ['play'], /Name a game/],
    ['an unknown game', ['play', 'chess'], /no game called “chess”/],
    [
      'an unknown game in Spanish',
      ['rules', 'chess', '--lang', 'es'],
      /No hay ningún juego llamado «chess»/,
    ],
    ['an unknown language', ['rules', '--lang', 'fr'], /The language cannot be “fr”/],
    ['too few seats', ['play', 'dodge-dice', '--seats', '1'], /from 2 to 6/],
    ['too many seats', ['simulate', 'sequence-dice', '--seats', '5'], /from 2 to 4/],
    ['seats that are not a number', ['play', 'dodge-dice', '--seats', 'two'], /“two”/],
    [
      'too many bots',
      ['play', 'dodge-dice', '--seats', '2', '--bots', 'thumb,thumb,thumb'],
      /3 bots for 2 seats/,
    ],
    [
      'too many names',
      ['play', 'dodge-dice', '--seats', '2', '--names', 'A,B,C'],
      /3 names for 2 seats/,
    ],
    [
      'more people than the game takes',
      ['play', 'sequence-dice', '--names', 'A,B,C,D,E'],
      /2 to 4 players, not 5/,
    ],
    ['an unknown bot', ['simulate', 'dodge-dice', '--bots', 'deep'], /no bot called “deep”/],
    [
      'an unknown option',
      ['play', 'dodge-dice', '--options', 'speed=1'],
      /no option called “speed”/,
    ],
    ['a bad value', ['simulate', 'skip-bo-dice', '--options', 'goal=7'], /cannot be “7”/],
    [
      'a threshold not below the hand',
      ['play', 'dodgy-dice', '--seats', '6', '--options', 'outAt=3'],
      /below 3/,
    ],
    [
      'an option without a value',
      ['play', 'dodge-dice', '--options', 'target'],
      /write name=value/,
    ],
    ['an option twice', ['play', 'dodge-dice', '--options', 'target=50,target=60'], /given twice/],
    ['a bad seed', ['simulate', 'dodge-dice', '--seed', '-1'], /--seed cannot be “-1”/],
    ['no games', ['simulate', 'dodge-dice', '--games', '0'], /--games cannot be “0”/],
    ['no workers', ['simulate', 'dodge-dice', '--workers', '0'], /--workers cannot be “0”/],
    [
      'somebody else to begin',
      ['play', 'dodge-dice', '--seats', '2', '--first', 'Zoe'],
      /--first cannot be “Zoe”/,
    ],
    [
      'two players of one name',
      ['play', 'dodge-dice', '--names', 'Ana,ana'],
      /Two players are called ana/,
    ],
    ['a name of digits', ['play', 'dodge-dice', '--names', '1,2'], /at least one letter/],
    ['a name too long', ['play', 'dodge-dice', '--names', `Ana,${'B'.repeat(21)}`], /at most 20/],
    ['a table that is not there', ['play', '--resume', 'no-such-file.json'], /cannot be read/],
    [
      'players for a saved game',
      ['play', '--resume', 'no-such-file.json', '--seats', '3'],
      /--seats cannot change a saved game/,
    ],
    ['a table that is none', ['play', '--resume', MAIN], /cannot be resumed/],
    ['nothing to explain', ['notation', ''], /nothing to explain/],
  ])('%s', async (_, args, reason) => {
    const { code, out, err } = await command(args);
    expect(err).toMatch(reason);
    expect(err.trimEnd().split('\n').length).toBe(1);
    expect(out).toBe('');
    expect(code).toBe(1);
  });

  test.each([
    [['tournment'], 'tournament'],
    [['play', '--seat', '3'], '--seats'],
    [['admin', 'table-s'], 'tables'],
    [['play', 'dogy-dice'], 'dodgy-dice'],
    [['simulate', 'dodge-dice', '--bots', 'willy'], 'willi'],
    [['play', 'skip-bo-dice', '--names', 'A,B', '--options', 'gaol=25'], 'goal'],
  ])('%j: “%s” was meant', async (args, name) => {
    const english = await command(args);
    const spanish = await command([...args, '--lang', 'es']);
    expect(english.err).toContain(`Did you mean “${name}”?`);
    expect(spanish.err).toContain(`¿Quieres decir «${name}»?`);
    expect([english.code, spanish.code]).toEqual([1, 1]);
  });

  test('nothing is guessed where nothing is near', async () => {
    expect((await command(['dance'])).err).not.toContain('Did you mean');
    expect((await command(['play', 'chess'])).err).not.toContain('Did you mean');
  });

  test('by the process itself, too', () => {
    const { code, out, err } = dicehall(['dance']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^There is no command “dance”.*\n$/);
  });

  test('nothing to resume', async () => {
    const { code, err } = await command(['play', '--resume'], { DICEHALL_HOME: '/nowhere' });
    expect(err).toMatch(/no saved table/);
    expect(code).toBe(1);
  });

  test('notation: a caret under the place', async () => {
    const { code, err } = await command(['notation', '*1,1,2,99,R']);
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^Character \d+ does not fit/),
      '  *1,1,2,99,R',
      expect.stringMatching(/^ +\^$/),
      '',
    ]);
  });
});

describe('help', () => {
  test.each(['play', 'rules', 'simulate', 'notation', 'verify'])(
    '%s --help and --version, in both languages',
    async (name) => {
      const english = await command([name, '--help']);
      const spanish = await command([name, '--help', '--lang', 'es']);
      expect([english.code, spanish.code]).toEqual([0, 0]);
      expect(english.out).toMatch(/^Usage: npx dicehall /);
      expect(spanish.out).toMatch(/^Uso: npx dicehall /);
      expect(spanish.out).toContain('Opciones:');
      expect(await command([name, '--version'])).toMatchObject({ code: 0, out: '0.1.0\n' });
    },
  );

  test('without a command and without a terminal, the help', () => {
    expect(dicehall([])).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Usage:/) });
  });

  test('lists every game and bot there is', async () => {
    for (const lang of LANGS) {
      const { out } = await command(['play', '--help', '--lang', lang]);
      for (const name of [...GAME_IDS, ...BOT_NAMES]) expect(flat(out)).toContain(name);
    }
  });

  test('the language of the system, unless a flag says otherwise', async () => {
    const system = { LANG: 'es_ES.UTF-8' };
    expect((await command(['help'], system)).out).toMatch(/^Uso:/);
    expect((await command(['help', '--lang', 'en'], system)).out).toMatch(/^Usage:/);
    expect((await command(['help', '--lang=es'])).out).toMatch(/^Uso:/);
  });
});

describe('rules', () => {
  test.each(GAME_IDS)('%s: wrapped, without colours', async (game) => {
    for (const lang of LANGS) {
      const { code, out } = await command(['rules', game, '--lang', lang]);
      expect(code).toBe(0);
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
      expect(out).not.toContain(ESCAPE);
      // A game without rulings has nowhere to send its readers.
      const hasRulings = rulesOf(lang, game).sections.some(({ rulings }) => rulings.length > 0);
      const last = out.trimEnd().split('\n\n').at(-1);
      expect(last?.includes(`packages/rules/src/${game}/README.md`)).toBe(hasRulings);
    }
  });

  test('without a game: all in short', async () => {
    const { out } = await command(['rules']);
    for (const game of GAME_IDS) expect(out).toContain(gameOf(game).meta.title);
  });

  test.skipIf(process.platform === 'win32')('a reader that stops early is not disturbed', () => {
    const line = `"${process.execPath}" "${MAIN}" rules dodgy-dice | head -1`;
    const { stderr, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test.skipIf(!existsSync('/dev/full'))(
    'where nothing more can be written, one line says so',
    () => {
      const line = `"${process.execPath}" "${MAIN}" rules dodgy-dice > /dev/full`;
      const env = { ...process.env, LC_ALL: 'es_ES.UTF-8' };
      const { stderr, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8', env });
      expect(stderr).toMatch(/^La salida no se puede escribir: ENOSPC.*\.\n$/);
      expect(status).toBe(1);
    },
  );
});

test.each([
  ['skip-bo', 'skip-bo-dice'],
  ['skipbo', 'skip-bo-dice'],
  ['Skip-Bo Dice', 'skip-bo-dice'],
  ['dodgy', 'dodgy-dice'],
  ['Dodge', 'dodge-dice'],
  ['sequence', 'sequence-dice'],
])('“%s” is %s wherever a game is named', async (name, game) => {
  expect(await command(['rules', name])).toEqual(await command(['rules', game]));
  expect(await command(['bots', name, '--json'])).toEqual(await command(['bots', game, '--json']));
  const odds = ['notation', 'roll', '--game'];
  expect(await command([...odds, name])).toEqual(await command([...odds, game]));
});

test('a beginning that two games have is neither', async () => {
  expect((await command(['rules', 'dodg'])).err).toContain('no game called “dodg”');
});

describe('simulate', () => {
  const args = [
    'simulate',
    'skip-bo-dice',
    '--games',
    '50',
    '--seed',
    '3',
    '--bots',
    'thumb,random',
  ];

  test('the same seed gives the same JSON on any number of threads', async () => {
    const one = dicehall([...args, '--json', '--workers', '1']);
    const two = await command([...args, '--json', '--workers', '2']);
    expect(one.code).toBe(0);
    expect(one.err).toBe('');
    expect(one.out).toBe(two.out);
    expect(JSON.parse(one.out)).toMatchObject({ game: 'skip-bo-dice', games: 50, seed: 3 });
  });

  test('a seed that was drawn is shown, and gives the same again', async () => {
    const short = ['simulate', 'dodge-dice', '--games', '20', '--json', '--workers', '1'];
    const first = await command(short);
    const { seed } = JSON.parse(first.out);
    expect((await command([...short, '--seed', `${seed}`])).out).toBe(first.out);
  });
});
