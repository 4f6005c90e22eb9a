/** The game in the terminal: known to every command, and played to its end over a pipe. */

import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

interface Said {
  readonly code: number | null;
  readonly out: string;
}

/** Runs `dicehall` of the copy. */
function dicehall(copy: string, args: readonly string[], input = ''): Promise<Said> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(copy, 'packages/cli/src/main.ts'), ...args], {
      cwd: copy,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', DICEHALL_HOME: join(copy, 'data') },
    });
    let out = '';
    child.stdout.on('data', (data: Buffer) => {
      out += data;
    });
    child.stderr.on('data', (data: Buffer) => {
      out += data;
    });
    // The game may end before everything is read.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', fail);
    child.once('close', (code) => done({ code, out }));
  });
}

interface Ask {
  readonly args: readonly string[];
  readonly input?: string;
  /** What it must end with, where that is not 0. */
  readonly code?: number;
  /** What it must say. */
  readonly says: RegExp;
}

/** A moment of the new game. */
const MOMENT = 'pig@1 2 target=100 phase=choose seat=0 points=18 scores=40,52';

/** More lines than a game needs: the program ends when the game does. */
const LINES = 'roll\nroll\nroll\nhold\n'.repeat(200);

const ASKS: readonly Ask[] = [
  { args: ['--help'], says: /Pig/ },
  { args: ['rules', 'pig'], says: /first player to bank/ },
  { args: ['rules', 'pig', '--lang', 'es'], says: /pierde el turno/ },
  { args: ['bots', 'pig'], says: /Pig, from gentle to strongest[\s\S]*play pig --bots/ },
  { args: ['notation', MOMENT], says: /worth 18 points so far/ },
  { args: ['odds', MOMENT], says: /next roll shows 1 +16\.667%/ },
  { args: ['best', MOMENT], says: /Hold +hold +\d+%/ },
  { args: ['simulate', 'pig', '--games', '20', '--bots', 'robin,random'], says: /robin +\d+/ },
  { args: ['solved', 'pig'], code: 1, says: /Pig has no solver/ },
  {
    args: ['play', 'pig', '--plain', '--fast', '--names', 'Ana', '--bots', 'robin', '--seed', '3'],
    // Nothing can be held before the first roll, and the table says why.
    input: `hold\n${LINES}`,
    says: /nothing to hold yet[\s\S]* wins with/,
  },
  {
    args: ['play', 'pig', '--fast', '--lang', 'es', '--names', 'Ana,Ben', '--seed', '4'],
    input: 'tirar\ntirar\nplantarse\n'.repeat(300),
    says: /Gana \w+ con/,
  },
];

/** What is wrong, a line each. */
export async function faultsInTerminal(copy: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const ask = async ({ args, input, code: wanted = 0, says }: Ask): Promise<void> => {
    const { code, out } = await dicehall(copy, args, input);
    if (code === wanted && says.test(out)) return;
    faults.push(`dicehall ${args.join(' ')} gave ${code}, not ${says}:\n${out.slice(-1500)}`);
  };
  for (const one of ASKS) await ask(one);
  const records = globSync(join(copy, 'data/records/*.json'));
  if (records.length === 0) faults.push('no record of a game was kept');
  for (const record of records) await ask({ args: ['verify', record], says: /Pig/ });
  return faults;
}
