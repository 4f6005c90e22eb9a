/** What shells and formatters make of the completion and the manual page: the real ones, where they are installed. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '@dicehall/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeProgram } from '../program.ts';
import { command, hasScript, home, inTerminal } from '../testing/process.ts';
import { argumentText, nodesIn, treeOf, valueText } from './command-tree.ts';
import { offerFor, SHELLS } from './values.ts';

const has = (name: string): boolean => spawnSync(name, ['--version']).error === undefined;

/** A folder with one file and one folder, in which the shells run. */
const folder = join(home, 'shells');

beforeAll(async () => {
  mkdirSync(join(folder, 'some folder'), { recursive: true });
  writeFileSync(join(folder, 'a game.json'), '');
  for (const shell of SHELLS) {
    const { code, out } = await command(['completion', shell]);
    expect(code).toBe(0);
    writeFileSync(join(folder, `script.${shell}`), out);
  }
});

function runIn(shell: string, args: readonly string[], script: string): string {
  const { stdout, stderr } = spawnSync(shell, [...args, script], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

/** What the shell offers for the last word of the line; `last` is the end of it, where one has to wait for it. */
type Completer = (words: readonly string[], last: string) => string | Promise<string>;

const inBash: Completer = (words) => {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `source script.bash; compopt() { :; }; COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _dicehall; printf ' %s \\n' "\${COMPREPLY[@]}"`;
  return runIn('bash', ['--norc', '-c'], script);
};

const inFish: Completer = (words) =>
  runIn('fish', ['--no-config', '-c'], `source script.fish; complete -C '${words.join(' ')}'`)
    .split('\n')
    .map((line) => ` ${line.split('\t')[0]} `)
    .join('\n');

/** Its line editor works only in a terminal. */
const inZsh: Completer = async (words, last) => {
  const setup = [
    `cd '${folder}'`,
    'unset zle_bracketed_paste; unsetopt prompt_sp',
    'autoload -Uz compinit; compinit -u -D; source script.zsh',
    "LISTMAX=1000; bindkey '^I' list-choices; PROMPT=rea''dy'> '",
  ];
  const { out } = await inTerminal('TERM=dumb zsh -f -i', [
    [/[%#] /, `${setup.join('; ')}\r`],
    [/ready> /, `${words.join(' ')}\t`],
    [new RegExp(`${words.join(' ')}[^]*${last}`), '\u0015exit\r'],
  ]);
  return out.slice(out.indexOf('ready> ') + `ready> ${words.join(' ')}`.length);
};

const SHELL_CASES = [
  ['bash', inBash],
  ['zsh', inZsh],
  ['fish', inFish],
] as const;

const isThere = (name: string): boolean => has(name) && (name !== 'zsh' || hasScript);

describe.each(SHELL_CASES.filter(([name]) => isThere(name)))('%s', (name, complete) => {
  test.each([
    ['commands', ['dicehall', ''], ['admin', 'completion', 'help', 'man', 'play', 'verify']],
    ['their beginnings', ['dicehall', 're'], ['review']],
    ['commands of a group', ['dicehall', 'admin', ''], ['close', 'rotate-key', 'tables', 'usage']],
    ['commands behind help', ['dicehall', 'help', 'so'], ['solve', 'solved']],
    ['games', ['dicehall', 'play', 's'], ['sequence-dice', 'skip-bo-dice']],
    ['flags', ['dicehall', 'play', '--s'], ['--seats', '--seed', '--server']],
    ['flags of all', ['dicehall', 'admin', 'tables', '--l'], ['--lang', '--limit']],
    ['values of flags', ['dicehall', 'play', '--lang', ''], ['en', 'es']],
    ['modes', ['dicehall', 'play', 'dodge-dice', '--coach', 'o'], ['off', 'own']],
    ['bots', ['dicehall', 'play', '--bots', 'g'], ['greta', 'gwen']],
    ['shells', ['dicehall', 'completion', ''], ['bash', 'fish', 'zsh']],
  ])('%s', async (_, words, known) => {
    const offered = await complete(words, known.at(-1) ?? '');
    for (const word of known) expect(offered).toMatch(new RegExp(`(?:^|\\s)${word}\\s`));
  });

  test('nothing that does not belong there', async () => {
    expect(await complete(['dicehall', 'play', 's'], 'skip-bo-dice')).not.toContain('dodge-dice');
    expect(await complete(['dicehall', 'admin', 't'], 'tables')).not.toContain('tournament');
    expect(await complete(['dicehall', 'play', '--seats', ''], '')).not.toContain('dodge-dice');
  });

  test('files and folders, with blanks in their names', async () => {
    expect(await complete(['dicehall', 'verify', ''], 'script.zsh')).toMatch(/a\\? game\.json/);
    const folders = await complete(['dicehall', 'simulate', '--records', ''], 'some');
    expect(folders).toMatch(/some\\? folder/);
    expect(folders).not.toContain('game.json');
  });

  test('the shell finds nothing wrong with it', () => {
    const { status, stderr } = spawnSync(name, ['-n', `script.${name}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('nothing is forgotten', () => {
  const nodes = LANGS.map((lang) => nodesIn(treeOf(makeProgram(lang))));

  test('every value has an offer, or is known to have none', () => {
    const unknown = nodes.flat().flatMap(({ path, argument, flags }) => {
      const isHelp = path.at(-1) === 'help';
      const name = argument === undefined || isHelp ? [] : [argument.name];
      const values = flags.flatMap(({ value, long }) =>
        value === undefined || offerFor(value, long) !== undefined ? [] : [`${long} ${value}`],
      );
      return [...name.filter((one) => offerFor(one) === undefined), ...values];
    });
    expect(unknown).toEqual([]);
  });

  test.each(SHELLS)('every command and every flag is in the script for %s', async (shell) => {
    const { out } = await command(['completion', shell]);
    for (const { path, flags } of nodes.flat()) {
      const name = path.at(-1) ?? 'dicehall';
      expect(out).toContain(name);
      for (const { long } of flags) {
        expect(out).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
      }
    }
  });

  test('a shell that is not known is refused', async () => {
    const { code, err } = await command(['completion', 'fisch']);
    expect(code).toBe(1);
    expect(err).toContain('Did you mean “fish”?');
  });
});

describe.each(LANGS)('the manual page in %s', (lang) => {
  let page = '';
  beforeAll(async () => {
    page = (await command(['man', '--lang', lang])).out;
  });

  test('names every command, argument and flag, in ASCII alone', () => {
    expect(page).toMatch(/^\p{ASCII}*$/u);
    for (const node of nodesIn(treeOf(makeProgram(lang)))) {
      const literal = (text: string): string => text.replaceAll('-', '\\-');
      expect(page).toContain(literal(['dicehall', ...node.path].join(' ')));
      if (node.argument !== undefined) expect(page).toContain(literal(argumentText(node.argument)));
      for (const flag of node.flags) {
        expect(page).toContain(literal(`${flag.long} ${valueText(flag)}`.trim()));
      }
    }
  });

  test.skipIf(!has('groff'))('groff formats it without a warning', () => {
    const args = ['-man', '-Tutf8', '-ww', '-rLL=78n', '-P-cbou'];
    const { status, stdout, stderr } = spawnSync('groff', args, { input: page, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('dicehall admin tables');
  });

  test.skipIf(!has('mandoc'))('mandoc finds nothing wrong with it', () => {
    const args = ['-T', 'lint', '-W', 'warning'];
    const { stdout } = spawnSync('mandoc', args, { input: page, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
