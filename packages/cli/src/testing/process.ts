/** The program as its users run it: another process, with pipes or in a pseudo terminal. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const home = mkdtempSync(join(tmpdir(), 'dicehall-cli-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const env = (extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const {
    NO_COLOR: _no,
    FORCE_COLOR: _force,
    LC_ALL: _all,
    LC_MESSAGES: _messages,
    ...rest
  } = process.env;
  return { ...rest, DICEHALL_HOME: home, LANG: 'C.UTF-8', TERM: 'xterm-256color', ...extra };
};

export function dicehall(
  args: readonly string[],
  input = '',
  extra: Readonly<Record<string, string>> = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    env: env(extra),
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

export const hasScript = spawnSync('script', ['--version']).status === 0;

/**
 * Runs a shell line in a pseudo terminal of 80 by 24 and types the keys, each as soon as its cue has
 * been printed.
 */
export function inTerminal(
  line: string,
  keys: readonly (readonly [cue: RegExp, keys: string])[],
  extra: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const command = `stty rows 24 cols 80; ${line}`;
    const child = spawn('script', ['-qefc', command, '/dev/null'], { env: env(extra) });
    let out = '';
    let read = 0;
    let next = 0;
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString();
      const [cue, typed] = keys[next] ?? [];
      const found = cue?.exec(out.slice(read));
      if (found && typed !== undefined) {
        read += found.index + found[0].length;
        next++;
        child.stdin.write(typed);
      }
    });
    child.on('close', (code) => resolve({ code, out, err: '' }));
  });
}
