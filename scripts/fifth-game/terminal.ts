/** The game in the terminal: known to every command, and played to its end over a pipe. */

import { spawn } from 'node:child_process';
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
  /** What it must say. */
  readonly says: RegExp;
}

/** A moment of the new game. */
const MOMENT = 'pig@1 2 target=100 phase=choose seat=0 points=18 scores=40,52';

/** More lines than a game needs: the program ends when the game does. */
const LINES = 'roll\nroll\nroll\nhold\n'.repeat(200);

const ASKS: readonly Ask[] = [
  { args: ['--help'], says: /Pig/ },
  { args: ['rules', 'pig'], says: /first player to bank/i },
  { args: ['rules', 'pig', '--lang', 'es'], says: /turno/i },
  { args: ['bots', 'pig'], says: /Pig/ },
  { args: ['notation', MOMENT], says: /18/ },
  { args: ['notation', ...MOMENT.split(' ')], says: /18/ },
  { args: ['odds', MOMENT], says: /%/ },
  { args: ['best', MOMENT], says: /hold/i },
  {
    args: ['simulate', 'pig', '--games', '20', '--seed', '1', '--bots', 'random,random'],
    says: /%/,
  },
  {
    args: ['play', 'pig', '--plain', '--fast', '--names', 'Ana', '--bots', 'random', '--seed', '3'],
    input: LINES,
    says: /(?:Ana|You|.+) (?:wins?|has won|have won)/i,
  },
  {
    args: ['play', 'pig', '--fast', '--lang', 'es', '--names', 'Ana,Ben', '--seed', '4'],
    input: 'tirar\ntirar\nplantarse\n'.repeat(300),
    says: /gan/i,
  },
];

/** What is wrong, a line each. */
export async function faultsInTerminal(copy: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { args, input, says } of ASKS) {
    const { code, out } = await dicehall(copy, args, input);
    if (code === 0 && says.test(out)) continue;
    faults.push(`dicehall ${args.join(' ')} gave ${code}, not ${says}:\n${out.slice(-1500)}`);
  }
  return faults;
}
