import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { BOT_NAMES, botsOf, seeded } from '@dicehall/strategy';
import { LANGS } from '@dicehall/words';
import { phraseOf } from '@dicehall/words/commands';
import { describe, expect, test, vi } from 'vitest';
import { answer } from './play/answer.ts';
import { newTableFile } from './play/folder.ts';
import { openHere, sessionHere } from './play/here.ts';
import { needOf } from './play/needs.ts';
import { advance, take } from './play/news.ts';
import { plainStage } from './play/plain-stage.ts';
import { run } from './play/run.ts';
import { legalFor, type Session } from './play/session.ts';
import { tableFromFlags } from './play/setup.ts';
import { endText, restOfEnd } from './play/wording.ts';
import { isAsk } from './testing/desk.ts';
import { command, dicehall, hasScript, home, inTerminal, MAIN } from './testing/process.ts';

const SEED = '5';
const ESCAPE = '\u001b';

/** Without the line breaks. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What two people would type to play this table to its end, and how it ends. */
async function scriptFor(game: GameId, options: string, lang: 'en' | 'es'): Promise<Script> {
  vi.stubEnv('DICEHALL_HOME', home);
  const table = tableFromFlags(game, { names: 'Ana,Ben', seed: SEED, options }, lang);
  const here = await openHere(table, newTableFile('script'), lang);
  vi.unstubAllEnvs();
  const session = sessionHere(here, lang, false);
  here.link.watch((news) => take(session, news));
  const lines: string[] = [];
  const choices: number[] = [];
  for (;;) {
    const need = needOf(session);
    if (need.kind === 'over') {
      const { file } = here.keeper;
      rmSync(file);
      return { lines, choices, end: endText(session) };
    }
    if (!isAsk(need)) {
      advance(session);
      continue;
    }
    if (need.kind === 'choice') choices.push(lines.length);
    const line = need.kind === 'choice' ? thumbLine(session, need.seat) : '';
    lines.push(line);
    const reply = answer(session, need, line);
    if (reply.kind === 'wish') await here.link.send(reply.wish);
  }
}

/** What is typed, and which of the lines are choices, after dice that were seen. */
interface Script {
  readonly lines: string[];
  readonly choices: readonly number[];
  readonly end: string;
}

function thumbLine<K extends GameId>(session: Session<K>, seat: number): string {
  const { game, state, lang } = session;
  const view = gameOf(game).view(state, seat);
  const actions = legalFor(session, seat);
  const { action } = botsOf(game).thumb.choose({ view, seat, actions, random: seeded(1) });
  return phraseOf(game, action, lang);
}

const SHORT: Readonly<Record<GameId, string>> = {
  'dodge-dice': 'target=50',
  'sequence-dice': 'row=5',
  'skip-bo-dice': 'goal=25',
  'dodgy-dice': 'outAt=4',
};

/** The flags of the table that the script is for. */
const tableFlags = (game: GameId): string[] => [
  ...['play', game, '--names', 'Ana,Ben', '--seed', SEED, '--options', SHORT[game]],
];

describe('a whole game in sentences', () => {
  test.each(GAME_IDS.flatMap((game) => LANGS.map((lang) => [game, lang] as const)))(
    '%s in %s',
    async (game, lang) => {
      const { lines, end } = await scriptFor(game, SHORT[game], lang);
      vi.stubEnv('DICEHALL_HOME', home);
      const flags = { names: 'Ana,Ben', seed: SEED, options: SHORT[game] };
      const written: string[] = [];
      const output = {
        columns: 80,
        write: (text: string) => void written.push(text),
        wipe: () => false,
      };
      const typed = { read: () => Promise.resolve(lines.shift()) };
      const here = await openHere(tableFromFlags(game, flags, lang), newTableFile(game), lang);
      const stage = plainStage(typed, output);
      const session = sessionHere(here, lang, false);
      const ending = await run(here.link, session, stage);
      stage.close(session, [restOfEnd(session)]);
      vi.unstubAllEnvs();
      const out = written.join('');
      expect(ending).toBe('over');
      expect(lines).toEqual([]);
      expect(flat(out)).toContain(end);
      // Plain text: no colours, no cursor, no boxes.
      expect(out).not.toContain(ESCAPE);
      expect(out).not.toMatch(/[\u2500-\u25ff]/);
    },
  );
});

describe('a whole game over a pipe', () => {
  test.each([
    ['sequence-dice', 'en'],
    ['dodgy-dice', 'es'],
  ] as const)('%s in %s', async (game, lang) => {
    const { lines, end } = await scriptFor(game, SHORT[game], lang);
    const args = [...tableFlags(game), '--lang', lang];
    const { code, out, err } = dicehall(args, `${lines.join('\n')}\n`);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(flat(out)).toContain(end);
    expect(out).not.toContain(ESCAPE);
  });

  test('left in the middle, resumed, and played on', async () => {
    const { lines, choices, end } = await scriptFor('skip-bo-dice', SHORT['skip-bo-dice'], 'en');
    const half = choices[Math.floor(choices.length / 2)] ?? 0;
    const first = dicehall(
      tableFlags('skip-bo-dice'),
      [...lines.slice(0, half), 'quit', ''].join('\n'),
    );
    const [, file = ''] = /saved:\s+(\S+)/.exec(first.out) ?? [];
    expect(first.code).toBe(0);
    const second = dicehall(['play', '--resume', file], `${lines.slice(half).join('\n')}\n`);
    expect(second.code).toBe(0);
    expect(flat(second.out)).toContain(end);
    expect((await command(['play', '--resume', file])).code).toBe(1);
  });

  test('a rematch is one word away', async () => {
    const { lines } = await scriptFor('dodge-dice', SHORT['dodge-dice'], 'en');
    const { code, out } = dicehall(tableFlags('dodge-dice'), `${lines.join('\n')}\nrematch\n`);
    expect(code).toBe(0);
    expect(out.match(/This is Dodge Dice with 2 players/g)?.length).toBeGreaterThan(1);
    expect(out).toContain('The table is saved');
  });
});

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
    ['seats that are no number', ['play', 'dodge-dice', '--seats', 'two'], /“two”/],
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
    }
  });

  test('without a game: all in short', async () => {
    const { out } = await command(['rules']);
    for (const game of GAME_IDS) expect(out).toContain(gameOf(game).meta.title);
  });

  test.skipIf(process.platform === 'win32')('whoever stops reading is not disturbed', () => {
    const line = `"${process.execPath}" "${MAIN}" rules dodgy-dice | head -1`;
    const { stderr, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
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

describe.skipIf(!hasScript)('in a terminal (needs `script` of util-linux)', () => {
  const line = (args: string) => `"${process.execPath}" "${MAIN}" ${args}; echo "code $?"; stty -a`;
  const CTRL_C = '\u0003';
  const SHOWS_CURSOR = '\u001b[?25h';

  test.each([
    ['at the table', 'play skip-bo-dice --names Ana,Ben', /Ana > |Ben > /, true],
    ['while bots play', 'play sequence-dice --seats 2 --bots thumb,thumb', /Bot Heron/, true],
    ['in the menu', '', /Dicehall/, false],
    ['in a simulation', 'simulate dodgy-dice --games 1000000', /%/, false],
    ['in sentences', 'play dodge-dice --names Ana,Ben --plain', /Ana: |Ben: /, false],
  ] as const)(
    'Ctrl-C %s: exit code 130 and the terminal as it was',
    async (_, args, cue, isDrawn) => {
      const { out } = await inTerminal(line(args), [[cue, CTRL_C]]);
      expect(out).toContain('code 130');
      // Only a table that is being played can be taken up again.
      expect(out.includes('npx dicehall play --resume')).toBe(args.startsWith('play '));
      expect(out).toMatch(/[^-]icanon/);
      expect(out).toMatch(/[^-]echo\b/);
      if (isDrawn)
        expect(out.lastIndexOf('\u001b[?1049l')).toBeGreaterThan(out.lastIndexOf('\u001b[?1049h'));
      expect(out.lastIndexOf(SHOWS_CURSOR)).toBeGreaterThanOrEqual(out.lastIndexOf('\u001b[?25l'));
    },
  );

  test('a table is set up by questions, drawn, left and offered again', async () => {
    const enter = '\r';
    const { out } = await inTerminal(line(''), [
      [/Leave/, enter],
      [/Which game/, enter],
      [/How many people/, enter],
      [/How many bots/, enter],
      [/Who plays against you/, enter],
      [/called/, `Ana${enter}`],
      [/Which rules/, enter],
      [/Ana > /, `quit${enter}`],
      [/Go on with the latest table/, CTRL_C],
    ]);
    expect(out).toContain('Dodge dice: 0 set aside, 8 in play');
    expect(out).toContain('The table is saved');
  });

  test('lines that are typed ahead or pasted are not lost', async () => {
    const pasted = `log\r\rrules\r\rquit\r`;
    const args = 'play dodge-dice --names Ana,Ben --seed 1';
    const { out } = await inTerminal(line(args), [[/Ana > |Ben > /, pasted]]);
    expect(out).toContain('What has happened');
    expect(out).toContain('The table is saved');
    expect(out).toContain('code 0');
  });

  test('a window that is too small gets sentences', async () => {
    const small = `stty rows 20 cols 60; ${line('play dodge-dice --names Ana,Ben')}`;
    const { out } = await inTerminal(small, [[/Ana: |Ben: /, 'quit\r']]);
    expect(out).toContain('smaller than 80 by 24');
    expect(out).not.toContain('\u001b[?1049h');
  });

  test('colours where there is a terminal, none with NO_COLOR', async () => {
    const args = line('rules dodge-dice');
    expect((await inTerminal(args, [])).out).toContain('\u001b[1m');
    expect((await inTerminal(args, [], { NO_COLOR: '1' })).out).not.toContain('\u001b[1m');
  });
});
