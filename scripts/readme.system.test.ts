import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

test('the program in the README plays a game to its end', () => {
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/winners: \[ [01] \]/);
});
