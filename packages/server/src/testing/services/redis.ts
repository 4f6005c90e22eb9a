/** A real Redis for tests, in whichever of three ways works on this machine; it ends with the test. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClient } from 'redis';
import { freePort } from '../ports.ts';
import { type Child, type ChildCommand, startChild } from './child.ts';
import { unpackRedis } from './redis-unpack.ts';

export interface TestRedis extends Child {
  readonly url: string;
  readonly port: number;
  /** Which way it was started. */
  readonly way: RedisSource;
}

/**
 * `path`: a server that is installed. `packages`: Debian's, unpacked but not installed.
 * `wasm`: the same engine in WebAssembly, slower, from a package of npm.
 */
export const WAYS = ['path', 'packages', 'wasm'] as const;
export type RedisSource = (typeof WAYS)[number];

/**
 * Cuts every connection that listens to nothing, so that nodes hear and cannot speak, until it is called
 * back. Only connections that have subscribed to something count as listening.
 * To be called back however the test ends; a second time does nothing.
 */
export async function silenceSpeakers(url: string): Promise<() => Promise<void>> {
  const admin = createClient({ url });
  await admin.connect();
  // Those connected stay, newcomers are refused.
  await admin.configSet('maxclients', '1');
  await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
  let isSilent = true;
  return async () => {
    if (!isSilent) return;
    isSilent = false;
    await admin.configSet('maxclients', '1000');
    admin.destroy();
  };
}

export async function startRedis(ways: readonly RedisSource[] = WAYS): Promise<TestRedis> {
  const port = await freePort();
  const faults: string[] = [];
  for (const way of ways) {
    try {
      const child = await startChild(commandFor(way, port));
      return { ...child, way, port, url: `redis://127.0.0.1:${port}` };
    } catch (error) {
      faults.push(`${way}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(
    `These tests need a Redis server and none could be started. Install redis-server or valkey-server. ` +
      `Tried\n${faults.join('\n')}`,
  );
}

function commandFor(way: RedisSource, port: number): ChildCommand {
  switch (way) {
    case 'path':
      return native(installed(), {}, port);
    case 'packages': {
      const { program, libraries } = unpackRedis();
      return native(program, { LD_LIBRARY_PATH: libraries }, port);
    }
    case 'wasm':
      return {
        program: process.execPath,
        args: [fileURLToPath(new URL('./redis-wasm.ts', import.meta.url)), String(port)],
        options: {},
        ready: /^ready$/m,
        stop: 'SIGTERM',
        crash: 'SIGKILL',
      };
  }
}

const native = (program: string, env: Record<string, string>, port: number): ChildCommand => ({
  program,
  args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  options: { env: { ...process.env, ...env }, cwd: '/' },
  ready: /Ready to accept connections/,
  stop: 'SIGTERM',
  crash: 'SIGKILL',
});

function installed(): string {
  const names = ['redis-server', 'valkey-server'];
  const found = names.find((name) => spawnSync(name, ['--version']).status === 0);
  if (found === undefined) throw new Error(`no ${names.join(' and no ')} on the path`);
  return found;
}
