/** A server as a process of its own, on a port of the system's choice; it ends with the process that started it. */

import { spawn } from 'node:child_process';
import type { Site } from './site.ts';

/** `args` for Node; `env` besides what any such server needs. */
export async function startChildServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Site> {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      BOT_PACE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const bury = (): void => void child.kill('SIGKILL');
  process.once('exit', bury);
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const url = await new Promise<string>((ready, fail) => {
    let heard = '';
    child.stdout?.on('data', (data: Buffer) => {
      heard += data;
      const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(heard) ?? [];
      if (port !== undefined) ready(`http://localhost:${port}`);
    });
    child.once('exit', () => fail(new Error(`the server ended:\n${heard}`)));
  });
  return {
    url,
    setForward: (milliseconds) =>
      new Promise((done) => {
        child.once('message', () => done());
        child.send(milliseconds);
      }),
    async close() {
      process.off('exit', bury);
      child.kill('SIGTERM');
      await gone;
    },
  };
}
