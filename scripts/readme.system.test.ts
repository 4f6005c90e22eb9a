import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAMS, programIn } from './pack/programs.ts';
import { ROOT } from './workspace.ts';

/** Their threads would read the program's flags, and there is no program for them: the test of the tarballs runs them. */
const THREADED = ['packages/research', 'packages/server'];

test.each([
  { folder: '.', prints: /winners: \[ [01] \]/ },
  ...PROGRAMS.filter(({ folder }) => !THREADED.includes(folder)),
])('the program in the README of $folder runs to its end', ({ folder, prints }) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '--eval', programIn(folder)],
    { cwd: resolve(ROOT, folder), encoding: 'utf8', timeout: 60_000 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(prints);
});
