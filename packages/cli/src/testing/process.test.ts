import { expect, onTestFinished, test, vi } from 'vitest';
import { command } from './process.ts';

test('a command line leaves the environment as the test has set it', async () => {
  vi.stubEnv('DICEHALL_HOME', 'own');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await command(['--version'])).toMatchObject({ code: 0 });
  expect(process.env['DICEHALL_HOME']).toBe('own');
});
