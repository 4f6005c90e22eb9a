/** The program as a supervisor or a shell sees it. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer } from './app.ts';
import { banner } from './run.ts';
import { StartError, settingsFrom } from './settings.ts';
import { StoreError } from './store/store.ts';
import { mayPass, storeFault } from './store-fault.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dicehall-run-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = (part: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'],
  LANG: 'C.UTF-8',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  BOT_THREADS: '1',
  ...part,
});

/** A start that ends by itself. */
function ended(part: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    env: env(part),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
  exit(): Promise<number | null>;
}

async function started(part: Readonly<Record<string, string>> = {}): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], { env: env(part) });
  children.push(child);
  let output = '';
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer): void => {
      output += data;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found !== undefined && output.includes('Ctrl-C')) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void exited.then(() => reject(new Error(output)));
  });
  const exit = async (): Promise<number | null> => {
    const [code] = z.tuple([z.number().nullable(), z.unknown()]).parse(await exited);
    return code;
  };
  return { child, url, output: () => output, exit };
}

describe('a start that cannot be ends with 2 and says what to do, without a stack', () => {
  test.each([
    ['a bad value', { PORT: 'http' }, [], 'PORT cannot be “http”'],
    ['an unknown flag, in Spanish', { LANG: 'es_ES.UTF-8' }, ['--prot'], 'ninguna opción «--prot»'],
    ['a host that is not ours', { HOST: '203.0.113.1' }, [], 'HOST=203.0.113.1 is no address'],
  ])('%s', (_, part, args, text) => {
    const { status, stdout, stderr } = ended(part, args);
    expect(stderr).toContain(text);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

test('a new key for signing is put into the store, and the server that follows has both', async () => {
  const part = { DATA_DIR: join(folder, 'rotated') };
  const keysOf = async (): Promise<readonly string[]> => {
    const server = await started(part);
    const answer: unknown = await (await fetch(`${server.url}/api/keys`)).json();
    server.child.kill('SIGTERM');
    await server.exit();
    const shape = z.object({ keys: z.array(z.object({ key: z.string() })) });
    return shape.parse(answer).keys.map(({ key }) => key);
  };
  const before = await keysOf();
  const { status, stdout } = ended(part, ['--rotate-key']);
  expect(status).toBe(0);
  const [made = ''] = /[0-9a-f]{64}/.exec(stdout) ?? [];
  expect(await keysOf()).toEqual([made, ...before]);
});

test('what passes ends it with 1: a supervisor tries again', () => {
  expect(mayPass('full', true)).toBe(true);
  expect(mayPass('full', false)).toBe(true);
  expect(mayPass('unavailable', false)).toBe(true);
  for (const code of ['unavailable', 'bad-place', 'in-use', 'newer', 'corrupt'] as const) {
    expect(mayPass(code, true)).toBe(false);
  }
  expect(new StartError([], true).exitCode).toBe(1);
});

test('a database that does not answer yet ends it with 1, so that a supervisor tries again', () => {
  const { status, stderr } = ended({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' });
  expect(stderr).toContain('check DATABASE_URL');
  expect(stderr).not.toMatch(/hunter2|^\s+at /m);
  expect(status).toBe(1);
});

describe('says what to do about', () => {
  const fault = (part: Readonly<Record<string, string>>): Promise<unknown> =>
    startServer(settingsFrom(env({ LOG_LEVEL: 'silent', ...part }), 'en')).catch(
      (error: unknown) => error,
    );

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const error = await fault({ PORT: port });
    other.close();
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(`Port ${port} is in use`);
  });

  test('a folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const error = await fault({ DATA_DIR: file });
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain('DATA_DIR');
  });

  test.each([
    ['a file that is no database', (file: string) => writeFileSync(file, 'recipes')],
    ['a file that cannot be opened', (file: string) => mkdirSync(file)],
  ])('%s, without a word of PostgreSQL', async (name, make) => {
    const DATA_DIR = join(folder, name);
    mkdirSync(DATA_DIR);
    make(join(DATA_DIR, 'dicehall.db'));
    const error = await fault({ DATA_DIR });
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/cannot be kept in .*DATA_DIR.*dicehall\.db cannot be opened/);
    expect(String(error)).not.toMatch(/PostgreSQL|DATABASE_URL/);
  });

  test('a database that does not let us in, without a word of folders', () => {
    const place = { dataDir: './data', databaseUrl: 'postgres://me:hunter2@host/db' };
    const text = storeFault(new StoreError('bad-place', 'PostgreSQL refuses: why.'), place, 'en');
    expect(text).toMatch(/password and database in DATABASE_URL.*why/);
    expect(text).not.toMatch(/folder|DATA_DIR|hunter2/);
  });

  test('a database that is not there', async () => {
    const error = await fault({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' });
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain('check DATABASE_URL');
    expect(String(error)).not.toContain('hunter2');
  });
});

test('--help and --version answer without starting anything', () => {
  expect(ended({}, ['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('MAX_JOINS_PER_MINUTE'),
  });
  expect(ended({}, ['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('what it prints names every way in, and gives the terminal the one that leads farthest', () => {
  const reachable = { local: 'http://localhost:80', network: ['http://192.168.1.7:80'] };
  const printed = (part: object) =>
    banner(
      { reachable, hasApp: true, adminUrl: undefined },
      { ...settingsFrom({}, 'en'), ...part },
      'en',
    ).join('\n');
  expect(printed({})).toMatch(/On this machine: +http:\/\/localhost:80\n/);
  expect(printed({})).toMatch(/On your network: +http:\/\/192\.168\.1\.7:80\n/);
  expect(printed({})).toContain('play --server http://192.168.1.7:80\n');
  const everywhere = printed({ publicUrl: 'https://dice.example' });
  expect(everywhere).toMatch(/For everybody: +https:\/\/dice\.example\n/);
  expect(everywhere).toContain('play --server https://dice.example\n');
});

describe('a server that runs', () => {
  test('says where, keeps tables, and stops when it is told to', async () => {
    const first = await started();
    expect(first.output()).toContain(`On this machine:  ${first.url}`);
    const opened = await fetch(`${first.url}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'dodge-dice', host: '0'.repeat(32) }),
    });
    const { table } = z.object({ table: z.string() }).parse(await opened.json());
    const second = ended({});
    expect(second.stderr).toContain('open in another server');
    expect(second.status).toBe(2);
    first.child.kill('SIGTERM');
    expect(await first.exit()).toBe(0);
    expect(first.output()).toContain('Stopped.');
    const again = await started();
    expect((await fetch(`${again.url}/api/tables/${table}`)).status).toBe(200);
    again.child.kill('SIGINT');
    expect(await again.exit()).toBe(0);
  });

  /** A request of which the server has read the head. */
  async function halfRequest(url: string) {
    const body = JSON.stringify({ game: 'dodge-dice', host: '1'.repeat(32) });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [goOn] = await once(socket, 'data');
    expect(String(goOn)).toContain('100 Continue');
    return { socket, body };
  }

  test('finishes the request that it has begun to read', async () => {
    const { child, url, exit, output } = await started({ DATA_DIR: join(folder, 'slow') });
    const { socket, body } = await halfRequest(url);
    child.kill('SIGTERM');
    await expect.poll(output, { timeout: 60_000 }).toContain('Stopping');
    socket.write(body);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 201 ');
    expect(String(answer)).toMatch(/^connection: close\r$/im);
    expect(await exit()).toBe(0);
  });

  test('leaves at once at the second signal', async () => {
    const { child, url, exit, output } = await started({ DATA_DIR: join(folder, 'hurry') });
    const { socket } = await halfRequest(url);
    socket.on('error', () => undefined);
    child.kill('SIGTERM');
    await expect.poll(output, { timeout: 60_000 }).toContain('Stopping');
    child.kill('SIGTERM');
    expect(await exit()).toBe(1);
    socket.destroy();
  });

  test('is never half alive: a fault that nobody expected ends it, with a line in the log', async () => {
    const fault = 'process.on("SIGUSR2", () => { throw new Error("unforeseen"); })';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(fault)}`;
    const part = { DATA_DIR: join(folder, 'fault'), NODE_OPTIONS };
    const { child, exit, output } = await started(part);
    child.kill('SIGUSR2');
    expect(await exit()).toBe(1);
    expect(output()).toContain('unforeseen');
  });
});
