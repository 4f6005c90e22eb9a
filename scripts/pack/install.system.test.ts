/**
 * The tarballs as a stranger uses them: installed by npm into folders that know nothing of this repository, run by plain
 * Node and Bun, compiled, bundled; and the command, installed for a whole machine.
 */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { GAME_IDS } from '@dicehall/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtApp } from '../../packages/web/test/start/build-cache.ts';
import { builtDocs } from '../api-docs/built.ts';
import { ROOT, readManifest, tool } from '../workspace.ts';
import { packInto } from './main.ts';
import { PROGRAMS, type Program, programIn } from './programs.ts';
import { binOf, hasRuntimes, RUNTIME_PACKAGES } from './runtimes.ts';

const place = mkdtempSync(join(tmpdir(), 'dicehall-install-'));
const project = join(place, 'project');
const prefix = join(place, 'global');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const NODES: Readonly<Record<string, string>> = {
  'Node 20': binOf(project, 'node-20'),
  'Node 22': binOf(project, 'node-22'),
  'Node 26': dirname(process.execPath),
};
/** The server asks for SQLite. */
const SERVING = ['Node 22', 'Node 26'];
const BUN = join(binOf(project, 'bun'), 'bun');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a program where nothing of this repository is found, and nothing of the user's. */
async function run(bin: string, name: string, args: readonly string[]): Promise<Ended> {
  const running = promisify(execFile)(name, [...args], { cwd: project, env: environment(bin) });
  running.child.stdin?.end();
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

const environment = (bin: string): NodeJS.ProcessEnv => ({
  PATH: [bin, '/usr/bin', '/bin'].join(delimiter),
  HOME: place,
  LANG: 'C.UTF-8',
});

/** The ordinary client, with the settings and the cache that the machine has. */
async function npm(...args: readonly string[]): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await promisify(execFile)('npm', [...args, ...quiet], { cwd: project });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

const nameOf = ({ folder }: Program): string => basename(folder);

function writeProject(): void {
  const strict = { strict: true, target: 'es2022', types: ['node'], rootDir: 'src' };
  const config = (more: object): string =>
    JSON.stringify({ compilerOptions: { ...strict, ...more }, include: ['src'] });
  write('package.json', JSON.stringify({ private: true, type: 'module' }));
  write('node16.json', config({ module: 'node16', outDir: 'js' }));
  write('bundler.json', config({ module: 'esnext', moduleResolution: 'bundler', noEmit: true }));
  for (const program of PROGRAMS) write(`src/${nameOf(program)}.ts`, programIn(program.folder));
}

async function install(): Promise<void> {
  const tarballs = packInto(join(place, 'tarballs'), { app: builtApp(), docs: builtDocs() });
  const command = tarballs.at(-1) ?? '';
  const runtimes = Object.entries(RUNTIME_PACKAGES).map(([name, from]) => `${name}@${from}`);
  const types = `@types/node@${readManifest('.').devDependencies?.['@types/node']}`;
  writeProject();
  await npm('install', ...tarballs.slice(0, -1), ...runtimes, types, 'esbuild@0.28.2');
  await npm('install', '--global', '--prefix', prefix, command);
  const { code, out } = await run(dirname(process.execPath), process.execPath, [
    tool('tsc'),
    '-p',
    'node16.json',
  ]);
  expect({ code, out }).toEqual({ code: 0, out: '' });
}

describe.skipIf(!hasRuntimes)('the tarballs, installed', () => {
  // Compiled by the strictest of settings, the declarations of all packages with them.
  beforeAll(install, 600_000);

  test('compile with the resolution of bundlers', async () => {
    const args = [tool('tsc'), '-p', 'bundler.json'];
    const { code, out } = await run(dirname(process.execPath), process.execPath, args);
    expect({ code, out }).toEqual({ code: 0, out: '' });
  });

  test.each(Object.entries(NODES))('%s runs every program', async (name, bin) => {
    for (const program of PROGRAMS) {
      if (nameOf(program) === 'server' && !SERVING.includes(name)) continue;
      const { code, out, err } = await run(bin, 'node', [`js/${nameOf(program)}.js`]);
      expect({ program, code, err: code === 0 ? '' : err }).toEqual({ program, code: 0, err: '' });
      expect(out).toMatch(program.prints);
    }
  });

  test('Bun runs every program as it is written, but the server', async () => {
    for (const program of PROGRAMS.filter((one) => nameOf(one) !== 'server')) {
      const { code, out, err } = await run('', BUN, [`src/${nameOf(program)}.ts`]);
      expect({ program, code, err: code === 0 ? '' : err }).toEqual({ program, code: 0, err: '' });
      expect(out).toMatch(program.prints);
    }
  });
});

/** One file for browsers, as esbuild makes it of a line. */
async function bundle(line: string): Promise<string> {
  write('bundle/entry.js', line);
  const flags = ['--bundle', '--minify', '--format=esm', '--outfile=bundle/out.js'];
  const esbuild = join(project, 'node_modules/esbuild/bin/esbuild');
  const node = dirname(process.execPath);
  const { err, code } = await run(node, 'node', [esbuild, 'bundle/entry.js', ...flags]);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return readFileSync(join(project, 'bundle/out.js'), 'utf8');
}

describe.skipIf(!hasRuntimes)('bundled', () => {
  /** Throws dice without Node. */
  const PLAY = `
    import { loadGame } from '@dicehall/rules';
    import { open } from '@dicehall/rules/open';
    const play = open(await loadGame('dodge-dice'), (sides) => Math.floor(Math.random() * sides));
    while (play.result() === undefined) play.play(play.legal()[0]);
    console.log(play.notation());`;

  test.each([
    ['dodge-dice', 6_600],
    ['sequence-dice', 6_600],
    ['skip-bo-dice', 6_600],
    ['dodgy-dice', 8_500],
  ])('%s alone takes at most %i bytes', async (game, most) => {
    const text = await bundle(`export { slice } from '@dicehall/rules/${game}';`);
    expect(gzipSync(text).length).toBeLessThan(most);
    for (const other of GAME_IDS) expect(text.includes(`"${other}"`)).toBe(other === game);
  });

  test('asking for ids takes no game', async () => {
    const text = await bundle("export { isGameId } from '@dicehall/rules';");
    expect(text.length).toBeLessThan(400);
  });

  test('esbuild makes a program of it', async () => {
    await bundle(PLAY);
    const { out } = await run(NODES['Node 20'] ?? '', 'node', ['bundle/out.js']);
    expect(out).toMatch(/^dodge-dice@/);
  });

  test('Vite makes a program of it that loads each game when it is needed', async () => {
    write('vite/main.ts', PLAY);
    const lib = { entry: 'main.ts', formats: ['es'], fileName: 'main' };
    write('vite/vite.config.js', `export default { build: { lib: ${JSON.stringify(lib)} } };`);
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', 'vite', '--logLevel', 'error'];
    expect(await run(dirname(process.execPath), 'node', args)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(join(project, 'vite/dist')).length).toBeGreaterThan(GAME_IDS.length);
    const { out } = await run(NODES['Node 20'] ?? '', 'node', ['vite/dist/main.js']);
    expect(out).toMatch(/^dodge-dice@/);
  });
});

describe.skipIf(!hasRuntimes)('the command, installed for the whole machine', () => {
  const dicehall = join(prefix, 'bin/dicehall');

  test.each(Object.entries(NODES))('%s simulates and plays', async (_, bin) => {
    const simulate = ['simulate', 'skip-bo-dice', '--games', '50', '--seed', '1', '--json'];
    const { code, out } = await run(bin, dicehall, simulate);
    expect({ code, seed: JSON.parse(out).seed }).toEqual({ code: 0, seed: 1 });
    const play = ['play', 'skip-bo-dice', '--seats', '2', '--bots', 'thumb,thumb', '--fast'];
    const played = await run(bin, dicehall, [...play, '--plain']);
    expect(played.code).toBe(0);
    expect(played.out).toContain('Fair dice: checked on this device.');
    expect(played.out).toMatch(/: dicehall verify/);
    const { out: help } = await run(bin, dicehall, ['help', 'simulate']);
    expect(played.out + help).not.toContain('npx');
  });

  test('an old Node is told what the server needs', async () => {
    const { code, out, err } = await run(NODES['Node 20'] ?? '', dicehall, ['serve']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^This needs Node 22\.16 or newer, and yours is 20\.20\.2\..*\n$/);
  });

  test.each(SERVING)('%s serves the app and its tables', async (name) => {
    const env = { ...environment(NODES[name] ?? ''), HOST: '127.0.0.1', PORT: '0' };
    const data = mkdtempSync(join(place, 'data-'));
    const child = spawn(dicehall, ['serve'], { cwd: data, env: { ...env, DATA_DIR: data } });
    let said = '';
    const address = await new Promise<string>((found, fail) => {
      child.once('exit', () => fail(new Error(said)));
      child.stderr.on('data', (text) => {
        said += text;
      });
      child.stdout.on('data', (text) => {
        said += text;
        const [url] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said) ?? [];
        if (url !== undefined) found(url);
      });
    });
    try {
      const page = await (await fetch(address)).text();
      const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
      const loaded = await fetch(new URL(script, address));
      expect([loaded.status, loaded.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect(await (await fetch(`${address}/api/tables`)).json()).toMatchObject({ tables: [] });
    } finally {
      child.kill();
      await once(child, 'exit');
    }
    expect(child.exitCode).toBe(0);
  });
});
