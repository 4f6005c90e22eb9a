/** `--ascii`: whatever the program writes, in both languages, no byte is above 0x7f. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, gameOf } from '@dicehall/rules';
import { LANGS } from '@dicehall/words';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { makeProgram } from './program.ts';
import { command, dicehall, hasScript, home, inTerminal, MAIN } from './testing/process.ts';
import { shortFlag } from './testing/tables.ts';

const BEYOND = /[^\p{ASCII}]+.{0,20}/gu;

async function written(args: readonly string[], input?: string): Promise<string> {
  const run = input === undefined ? await command(args) : dicehall(args, input);
  expect([...(run.out + run.err).matchAll(BEYOND)].map(String)).toEqual([]);
  return run.out + run.err;
}

const pathsIn = (program: Command): readonly (readonly string[])[] =>
  program.commands.flatMap((one) => [
    [one.name()],
    ...pathsIn(one).map((path) => [one.name(), ...path]),
  ]);

describe.each(LANGS)('in %s', (lang) => {
  const flags = ['--ascii', '--lang', lang];

  test.each(pathsIn(makeProgram(lang)).map((path) => [path.join(' '), path] as const))(
    'the help of %s',
    async (_, path) => {
      expect(await written([...path, '--help', ...flags])).not.toBe('');
    },
  );

  test.each(GAME_IDS)('%s: rules, bots, numbers', async (game) => {
    for (const args of [['rules'], ['bots'], ['simulate', '--games', '20', '--workers', '1']]) {
      const [name = '', ...rest] = args;
      expect(await written([name, game, ...rest, ...flags])).not.toBe('');
    }
    expect(JSON.parse(await written(['bots', game, '--json', ...flags]))).toHaveLength(1);
    const { initial, notation, options } = gameOf(game);
    const parsed = options.parse({}, 2);
    const state = parsed.ok ? notation.makeState(initial(parsed.value, 2)) : '';
    for (const name of ['notation', 'odds', 'best']) await written([name, state, ...flags]);
  });

  test.each([
    ['all rules', ['rules']],
    ['a mistake in the game', ['play', 'dogy-dice']],
    ['a mistake in the command', ['tournment']],
    ['a mistake with a caret', ['notation', '*1,1,2,99,R']],
    ['a tournament', ['tournament', 'skip-bo-dice', '--games', '4', '--bots', 'thumb,random']],
    ['a solution', ['solved', 'skip-bo-dice']],
    ['a best responder', ['exploit', 'nobody']],
    ['dice', ['dice']],
    ['nothing to verify', ['verify']],
    ['games that were followed', ['verify', '--mine']],
    ['the settings of the server', ['serve', '--help']],
    ['no store', ['check', '--from', '/nowhere']],
  ])('%s', async (_, args) => {
    expect(await written([...args, ...flags])).not.toBe('');
  });

  test('a whole game in sentences', async () => {
    const names = 'Íñigo,小明';
    const play = ['play', 'dodge-dice', '--names', names, '--seed', '1', ...flags];
    const text = await written(play, `help\nrules\nlist\nboard\nodds\nhint\n${'\n'.repeat(20)}`);
    expect(text).toContain('Inigo');
  });

  test.each(GAME_IDS)('%s: a record, checked, counted and reviewed', async (game) => {
    const folder = join(home, 'ascii', lang, game);
    const short = shortFlag(game);
    await written([
      ...['simulate', game, '--games', '1', '--seed', '4', '--records', folder, ...flags],
      ...['--bots', Array.from({ length: gameOf(game).meta.seats.min }, () => 'random').join()],
      ...(short === '' ? [] : ['--options', short]),
    ]);
    const [file = ''] = readdirSync(folder).map((name) => join(folder, name));
    for (const args of [
      ['verify', file, '--story', '--all'],
      ['review', file],
      ['review', file, '--xray'],
      ['review', file, '--instead', '0:x'],
      ['dice', folder],
    ]) {
      expect(await written([...args, ...flags])).not.toBe('');
    }
  });

  test.skipIf(!hasScript)('a table that is drawn, and the menus before it', async () => {
    const line = `"${process.execPath}" "${MAIN}"`;
    const play = (args: string): string => `${line} ${args} --lang ${lang} --ascii`;
    const { out } = await inTerminal(
      `${play('play sequence-dice --names Íñigo,Ben --seed 1')}; ${play('')}`,
      [
        [/> /, 'help\r'],
        [/q: /, 'q\r'],
        [/> /, '\r'],
        [/> /, 'quit\r'],
        [/(?:Leave|Salir)/, '\u0003'],
      ],
    );
    // The echo of the shell is none of our output.
    expect([...out.matchAll(BEYOND)].map(String)).toEqual([]);
  });
});
