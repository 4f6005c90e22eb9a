import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

test('the example in the README runs and plays a game to its end', () => {
  const [, code = ''] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync(path('../README.md'), 'utf8')) ?? [];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '--eval', code],
    { cwd: path('..'), encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/winners: \[.*\btrue\n$/s);
});
