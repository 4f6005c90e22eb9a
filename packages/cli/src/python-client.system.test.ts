/** clients/python with this program as its engine, where Python is there. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environment, MAIN } from './testing/process.ts';

const FOLDER = resolve(import.meta.dirname, '../../../clients/python');
const VERSION = 'import sys; assert sys.version_info >= (3, 11)';
const hasPython = spawnSync('python3', ['-c', VERSION]).status === 0;
if (!hasPython) console.warn('python3.11 is not installed: clients/python is not tested');

function python(...args: readonly string[]) {
  const env = environment({
    DICEHALL_ENGINE: `'${process.execPath}' '${MAIN}' engine`,
    PYTHONDONTWRITEBYTECODE: '1',
  });
  const { status, stdout, stderr } = spawnSync('python3', args, {
    cwd: FOLDER,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the Python client is strictly typed', () => {
  const pyright = resolve(FOLDER, '../../node_modules/pyright/index.js');
  const args = [pyright, '-p', FOLDER, '--outputjson'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const { generalDiagnostics, summary } = JSON.parse(stdout);
  expect(generalDiagnostics).toEqual([]);
  expect(summary.filesAnalyzed).toBeGreaterThan(8);
}, 300_000);

describe.skipIf(!hasPython)('the Python client', () => {
  test('passes its own tests', () => {
    const { status, stderr } = python('-m', 'unittest', 'discover', 'tests');
    expect(stderr).toMatch(/Ran \d\d tests[\s\S]*OK/);
    expect(status).toBe(0);
  });

  test('the program in its README plays a game to the end', () => {
    const program = /```python\n([\s\S]*?)```/.exec(
      readFileSync(`${FOLDER}/README.md`, 'utf8'),
    )?.[1];
    const { status, stdout, stderr } = python('-c', program ?? '');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^skip-bo-dice@1 2 .* phase=over /);
  });

  test.each([
    ['random_play.py', /^seat_0 -?1\.0\nseat_1 -?1\.0\n\d+ choices: .* phase=over /],
    ['dodge_round.py', /^\d+\/\d+ = 1\.680343 points\n$/],
    ['pig_policy_iteration.py', /^Pig to 20: the first player wins 0\.615559 of the games\n/],
  ])('the example %s runs', (name, said) => {
    const { status, stdout, stderr } = python(`examples/${name}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(said);
  });
});
