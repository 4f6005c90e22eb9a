/** Whole games from their first line to their end: in sentences, and over a pipe. */

import { rmSync } from 'node:fs';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { LANGS } from '@dicehall/words';
import { describe, expect, test, vi } from 'vitest';
import { newTableFile } from './files/folder.ts';
import { localSession, openLocal } from './local/table.ts';
import { plainDisplay } from './play/plain-display.ts';
import { run } from './play/run.ts';
import { enterLine } from './session/line.ts';
import { advance, take } from './session/news.ts';
import { nextOf } from './session/prompt.ts';
import { endText, restOfEnd } from './session/prompt-text.ts';
import { tableFromFlags } from './setup/flags.ts';
import { isPrompt } from './testing/desk.ts';
import { paper } from './testing/paper.ts';
import { command, dicehall, home } from './testing/process.ts';
import { shortFlag } from './testing/tables.ts';
import { thumbLine } from './testing/typist.ts';

const SEED = '5';
const ESCAPE = '\u001b';

/** Without the line breaks. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What two people would type to play this table to its end, and how it ends. */
async function scriptFor(game: GameId, options: string, lang: 'en' | 'es'): Promise<Script> {
  vi.stubEnv('DICEHALL_HOME', home);
  const table = tableFromFlags(game, { names: 'Ana,Ben', seed: SEED, options }, lang);
  const local = await openLocal(table, newTableFile('script'), lang);
  vi.unstubAllEnvs();
  const session = localSession(local, lang, false);
  local.link.watch((news) => take(session, news));
  const lines: string[] = [];
  const choices: number[] = [];
  for (;;) {
    const next = nextOf(session);
    if (next.kind === 'over') {
      rmSync(local.file.path);
      return { lines, choices, end: endText(session) };
    }
    if (!isPrompt(next)) {
      advance(session);
      continue;
    }
    if (next.kind === 'choice') choices.push(lines.length);
    const line = next.kind === 'choice' ? thumbLine(session, next.seat) : '';
    lines.push(line);
    const reply = enterLine(session, next, line);
    if (reply.kind === 'command') await local.link.send(reply.command);
  }
}

/** What is typed, and which of the lines are choices, after dice that were seen. */
interface Script {
  readonly lines: string[];
  readonly choices: readonly number[];
  readonly end: string;
}

/** The flags of the table that the script is for. */
const tableFlags = (game: GameId): string[] => [
  ...['play', game, '--names', 'Ana,Ben', '--seed', SEED, '--options', shortFlag(game)],
];

describe('a whole game in sentences', () => {
  test.each(GAME_IDS.flatMap((game) => LANGS.map((lang) => [game, lang] as const)))(
    '%s in %s',
    async (game, lang) => {
      const { lines, end } = await scriptFor(game, shortFlag(game), lang);
      vi.stubEnv('DICEHALL_HOME', home);
      const flags = { names: 'Ana,Ben', seed: SEED, options: shortFlag(game) };
      const written: string[] = [];
      const typed = { read: () => Promise.resolve(lines.shift()) };
      const local = await openLocal(tableFromFlags(game, flags, lang), newTableFile(game), lang);
      const display = plainDisplay(
        typed,
        paper((text) => void written.push(text)),
      );
      const session = localSession(local, lang, false);
      const ending = await run(local.link, session, display);
      display.close(session, [restOfEnd(session)]);
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
    const { lines, end } = await scriptFor(game, shortFlag(game), lang);
    const args = [...tableFlags(game), '--lang', lang];
    const { code, out, err } = dicehall(args, `${lines.join('\n')}\n`);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(flat(out)).toContain(end);
    expect(out).not.toContain(ESCAPE);
  });

  test('left in the middle, resumed, and played on', async () => {
    const { lines, choices, end } = await scriptFor(
      'skip-bo-dice',
      shortFlag('skip-bo-dice'),
      'en',
    );
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

  test('a table that is taken up again speaks its own language, unless another is asked for', () => {
    const spanish = [...tableFlags('dodge-dice'), '--lang', 'es'];
    const { out } = dicehall(spanish, 'salir\n');
    const [, file = ''] = /guardada:\s+(\S+)/.exec(out) ?? [];
    const resumed = (...flags: readonly string[]): string =>
      flat(dicehall(['play', '--resume', file, ...flags], 'quit\n').out);
    expect(resumed()).toContain('La partida queda guardada');
    expect(resumed('--lang', 'en')).toContain('The table is saved');
    const before = dicehall(['--lang', 'en', 'play', '--resume', file], 'quit\n');
    expect(flat(before.out)).toContain('The table is saved');
  });

  test('a rematch is one word away', async () => {
    const { lines } = await scriptFor('dodge-dice', shortFlag('dodge-dice'), 'en');
    const { code, out } = dicehall(tableFlags('dodge-dice'), `${lines.join('\n')}\nrematch\n`);
    expect(code).toBe(0);
    expect(out.match(/This is Dodge Dice with 2 players/g)?.length).toBeGreaterThan(1);
    expect(out).toContain('The table is saved');
  });
});
