/** The program as its users run it, with pipes or in a pseudo terminal, or much faster in this process. */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { run } from '../cli.ts';

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Where the tables of these tests are saved. */
export const home = mkdtempSync(join(tmpdir(), 'dicehall-cli-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/**
 * What differs from the environment of the tests: nothing of the user's own, no colours asked for or
 * forbidden (Node draws none where `CI` is set), and the plainest of shells for `script`.
 */
const settings = (
  extra: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> => ({
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  NODE_DISABLE_COLORS: undefined,
  CI: undefined,
  SHELL: '/bin/sh',
  LC_ALL: undefined,
  LC_MESSAGES: undefined,
  DICEHALL_HOME: home,
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
  ...extra,
});

export const environment = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings(extra),
});

/** A command line in this process, for tests of what is said rather than of processes and pipes. */
export async function command(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  const written = { stdout: '', stderr: '' };
  const captured = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    }),
  );
  const changed = Object.entries(settings(extra));
  const before = changed.map(([name]) => [name, process.env[name]] as const);
  for (const [name, value] of changed) vi.stubEnv(name, value);
  try {
    const code = await run(args);
    return { code, out: written.stdout, err: written.stderr };
  } finally {
    // Not everything as it was at first: the test may have set some of it.
    for (const [name, value] of before) vi.stubEnv(name, value);
    for (const stream of captured) stream.mockRestore();
  }
}

/** A command line in a process of its own. */
export function dicehall(
  args: readonly string[],
  input = '',
  extra: Readonly<Record<string, string>> = {},
): ProgramResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    env: environment(extra),
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

export const hasScript = spawnSync('script', ['--version']).status === 0;

/**
 * Runs a shell line in a pseudo terminal of 80 by 24 and types the keys, or does something else, each as soon as its
 * cue has been printed.
 */
export function inTerminal(
  line: string,
  keys: readonly (readonly [cue: RegExp, keys: string | (() => void)])[],
  extra: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // Ctrl-C reaches the shell too, and some shells end with it: the trap lets the line go on.
    const command = `trap : INT; stty rows 24 cols 80; ${line}`;
    const child = spawn('script', ['-qefc', command, '/dev/null'], { env: environment(extra) });
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
        if (typeof typed === 'string') child.stdin.write(typed);
        else typed();
      }
    });
    child.on('close', (code) => resolve({ code, out, err: '' }));
  });
}
