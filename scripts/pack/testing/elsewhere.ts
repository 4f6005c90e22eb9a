/** A machine of somebody else: folders where nothing of this repository is found, nor anything of the user's. */

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { binOf } from '../runtimes.ts';

export const place = mkdtempSync(join(tmpdir(), 'dicehall-install-'));
/** Where the libraries are installed. */
export const project = join(place, 'project');
/** Where nothing is. */
export const empty = join(place, 'empty');
/** What is installed for the whole machine. */
export const prefix = join(place, 'global');
for (const folder of [project, empty]) mkdirSync(folder);

const OWN = dirname(process.execPath);
export const NODES = {
  'Node 20': binOf(project, 'node-20'),
  'Node 22': binOf(project, 'node-22'),
  'Node 26': OWN,
} as const;
export const BUN = join(binOf(project, 'bun'), 'bun');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** With a Node in that folder, and what every system has. */
export const environment = (bin: string): NodeJS.ProcessEnv => ({
  PATH: [bin, join(prefix, 'bin'), '/usr/bin', '/bin'].join(delimiter),
  HOME: place,
  LANG: 'C.UTF-8',
});

export function run(
  bin: string,
  name: string,
  args: readonly string[],
  cwd = project,
): Promise<Ended> {
  const running = promisify(execFile)(name, [...args], { cwd, env: environment(bin) });
  running.child.stdin?.end();
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

/** A script on our own Node. */
export const runScript = (script: string, ...args: readonly string[]): Promise<Ended> =>
  run(OWN, 'node', [script, ...args]);

/** The ordinary client, with the settings and the cache that the machine has. */
export async function npm(...args: readonly string[]): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await promisify(execFile)('npm', [...args, ...quiet], { cwd: project });
}

/** Into the project. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
