/** Builds the C programs with the system's compiler, at the level of optimisation the bars are about. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import type { GameId } from '@dicehall/rules';
import { here } from '../children.ts';

const COMPILER = 'cc';
const FLAGS = ['-std=c99', '-O2', '-Wall', '-Wextra'] as const;

export const NO_COMPILER = `not measured: no C compiler on this machine (${COMPILER} was not found)`;

export function hasCompiler(): boolean {
  return spawnSync(COMPILER, ['--version']).status === 0;
}

/** Compiles to another file and renames it, so that two runs at a time do not meet half a program. */
export function compile(game: GameId | 'pig'): string {
  const program = here(`./c/build/${game}`);
  const fresh = `${program}.${process.pid}`;
  mkdirSync(here('./c/build'), { recursive: true });
  const { status, stderr } = spawnSync(
    COMPILER,
    [...FLAGS, '-o', fresh, here(`./c/${game}.c`), '-lm'],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${game}.c does not compile\n${stderr}`);
  renameSync(fresh, program);
  return program;
}
