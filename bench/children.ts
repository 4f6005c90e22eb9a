/** Every workload runs in a process of its own, so that no game's types spoil another's machine code. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What a child prints: one line of JSON with at least this. */
export interface Measured {
  readonly games: number;
  readonly steps: number;
  readonly cpuSeconds: number;
  /** Sums up steps and final scores; a peer that throws its own dice has none. */
  readonly checksum?: number;
}

/** Runs a program to its end and reads the JSON it prints. */
export function measureWith<T = Measured>(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): T {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stderr}`);
  return JSON.parse(stdout);
}

/** Runs one of our own scripts with the Node that runs this. */
export const measureScript = <T = Measured>(
  script: string,
  args: readonly string[],
  flags: readonly string[] = [],
): T => measureWith<T>(process.execPath, [...flags, here(script), ...args]);
