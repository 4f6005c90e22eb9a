/**
 * The tarballs as a stranger uses them: installed by npm into folders that know nothing of this repository, run by plain
 * Node and Bun, compiled, bundled; and the command, installed for a whole machine.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAME_IDS } from '@dicehall/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtApp } from '../../packages/web/test/start/build-cache.ts';
import { builtDocs } from '../api-docs/built.ts';
import { publishedExamples } from '../api-docs/examples.ts';
import { ROOT, readManifest, readProjectFile, tool } from '../workspace.ts';
import { packInto } from './main.ts';
import { PROGRAMS, type Program, programIn, programName } from './programs.ts';
import { hasRuntimes, RUNTIME_PACKAGES } from './runtimes.ts';
import {
  BUN,
  type Ended,
  empty,
  environment,
  NODES,
  npm,
  place,
  prefix,
  project,
  run,
  runScript,
  write,
} from './testing/elsewhere.ts';

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The server asks for SQLite. */
const SERVING = ['Node 22', 'Node 26'] as const;
const COMPILERS = {
  'TypeScript 7': tool('tsc'),
  'TypeScript 5.9': join(ROOT, 'scripts/node_modules/typescript/bin/tsc'),
} as const;
const BROWSER = PROGRAMS.filter(({ needsNode }) => needsNode !== true);

/** By the strictest of settings, the declarations of all packages with them. */
function writeProject(): void {
  const strict = { strict: true, target: 'es2022', types: ['node'], rootDir: 'src' };
  const config = (more: object): string =>
    JSON.stringify({ compilerOptions: { ...strict, ...more }, include: ['src'] });
  write('package.json', JSON.stringify({ private: true, type: 'module' }));
  write('node16.json', config({ module: 'node16', outDir: 'js' }));
  write('bundler.json', config({ module: 'esnext', moduleResolution: 'bundler', noEmit: true }));
  for (const program of PROGRAMS)
    write(`src/${programName(program)}.ts`, programIn(program.folder));
  for (const { name, code } of publishedExamples()) write(`src/examples/${name}.ts`, code);
}

async function install(): Promise<void> {
  const parts = { app: builtApp(), docs: builtDocs() };
  const tarballs = packInto(join(place, 'tarballs'), parts);
  const command = tarballs.at(-1) ?? '';
  const runtimes = Object.entries(RUNTIME_PACKAGES).map(([name, from]) => `${name}@${from}`);
  const types = `@types/node@${readManifest('.').devDependencies?.['@types/node']}`;
  writeProject();
  await npm('install', ...tarballs.slice(0, -1), ...runtimes, types, 'esbuild@0.28.2');
  await npm('install', '--global', command, '--prefix', prefix);
  expect(await runScript(COMPILERS['TypeScript 7'], '-p', 'node16.json')).toMatchObject(GOOD);
}

/** Nothing to complain about. */
const GOOD = { code: 0, out: '', err: '' };

const isGood = (program: Program, { code, out, err }: Ended): void => {
  expect({ program, code, err: code === 0 ? '' : err }).toEqual({ program, code: 0, err: '' });
  expect(out).toMatch(program.prints);
};

beforeAll(() => (hasRuntimes ? install() : undefined), 600_000);

describe.skipIf(!hasRuntimes)('the tarballs, installed', () => {
  // The first of the four has made what the others run.
  test.each([
    ['TypeScript 7', 'bundler.json'],
    ['TypeScript 5.9', 'bundler.json'],
    ['TypeScript 5.9', 'node16.json'],
  ] as const)('programs and examples compile with %s, %s', async (compiler, config) => {
    expect(await runScript(COMPILERS[compiler], '-p', config, '--noEmit')).toMatchObject(GOOD);
  });

  test.each(Object.entries(NODES))('%s runs every program', async (name, bin) => {
    for (const program of PROGRAMS) {
      if (programName(program) === 'server' && name === 'Node 20') continue;
      isGood(program, await run(bin, 'node', [`js/${programName(program)}.js`]));
    }
  });

  test('Bun runs every program as it is written', async () => {
    for (const program of PROGRAMS)
      isGood(program, await run('', BUN, [`src/${programName(program)}.ts`]));
  });
});

/** What a page has instead of Node: random numbers, and books that it would fetch. */
function writeBrowser(): void {
  write(
    'browser/random.js',
    `export const randomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));
     export const randomInt = (sides) => crypto.getRandomValues(new Uint32Array(1))[0] % sides;`,
  );
  write(
    'browser/books.js',
    `import { fetchBooks } from '@dicehall/strategy';
     fetchBooks(async () => undefined);`,
  );
}

const ALIASES = {
  'node:crypto': './browser/random.js',
  '@dicehall/strategy/books-node': './browser/books.js',
};

/** Files for browsers, as esbuild makes them. */
async function bundle(...entries: readonly string[]): Promise<void> {
  const flags = ['--bundle', '--minify', '--format=esm', '--outdir=bundle/out'];
  const aliases = Object.entries(ALIASES).map(([from, to]) => `--alias:${from}=${to}`);
  const esbuild = join(project, 'node_modules/esbuild/bin/esbuild');
  const { code, err } = await runScript(esbuild, ...entries, ...flags, ...aliases);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
}

async function bundled(line: string): Promise<string> {
  write('bundle/entry.js', line);
  await bundle('bundle/entry.js');
  return readFileSync(join(project, 'bundle/out/entry.js'), 'utf8');
}

describe.skipIf(!hasRuntimes)('bundled', () => {
  beforeAll(writeBrowser);

  test.each([
    ['dodge-dice', 6_600],
    ['sequence-dice', 6_600],
    ['skip-bo-dice', 6_600],
    ['dodgy-dice', 8_500],
  ])('%s alone takes at most %i bytes', async (game, most) => {
    const text = await bundled(`export { slice } from '@dicehall/rules/${game}';`);
    expect(gzipSync(text).length).toBeLessThan(most);
    for (const other of GAME_IDS) expect(text.includes(`"${other}"`)).toBe(other === game);
  });

  test('asking for ids takes no game', async () => {
    const text = await bundled("export { isGameId } from '@dicehall/rules';");
    expect(text.length).toBeLessThan(400);
  });

  test('esbuild makes each program one for browsers', async () => {
    await bundle(...BROWSER.map((program) => `src/${programName(program)}.ts`));
    for (const program of BROWSER) {
      const file = `bundle/out/${programName(program)}.js`;
      expect(readFileSync(join(project, file), 'utf8')).not.toMatch(/["']node:/);
      isGood(program, await run(NODES['Node 20'], 'node', [file]));
    }
  });

  test('Vite makes each program one for browsers, which loads a game when it is needed', async () => {
    const input = Object.fromEntries(
      BROWSER.map((program) => [programName(program), `src/${programName(program)}.ts`]),
    );
    const alias = Object.fromEntries(
      Object.entries(ALIASES).map(([from, to]) => [from, join(project, to)]),
    );
    const output = { entryFileNames: '[name].js' };
    const build = { outDir: 'vite', modulePreload: false, rolldownOptions: { input, output } };
    write('vite.config.js', `export default ${JSON.stringify({ build, resolve: { alias } })};`);
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    expect(await runScript(vite, 'build', '--logLevel', 'error')).toMatchObject(GOOD);
    expect(readdirSync(join(project, 'vite/assets')).length).toBeGreaterThan(GAME_IDS.length);
    for (const program of BROWSER)
      isGood(program, await run(NODES['Node 20'], 'node', [`vite/${programName(program)}.js`]));
  });
});

describe.skipIf(!hasRuntimes)('the command, installed for the whole machine', () => {
  const dicehall = join(prefix, 'bin/dicehall');

  test.each(Object.entries(NODES))('%s simulates and plays', async (_, bin) => {
    const simulate = ['simulate', 'skip-bo-dice', '--games', '50', '--seed', '1', '--json'];
    const { code, out } = await run(bin, dicehall, simulate, empty);
    expect({ code, seed: JSON.parse(out).seed }).toEqual({ code: 0, seed: 1 });
    const play = ['play', 'skip-bo-dice', '--seats', '2', '--bots', 'thumb,thumb', '--fast'];
    const played = await run(bin, dicehall, [...play, '--plain'], empty);
    expect(played.code).toBe(0);
    expect(played.out).toContain('Fair dice: checked on this device.');
    expect(played.out).toMatch(/: dicehall verify/);
    const { out: help } = await run(bin, dicehall, ['help', 'simulate'], empty);
    expect(played.out + help).not.toContain('npx');
  });

  test('an old Node is told what the server needs', async () => {
    const { code, out, err } = await run(NODES['Node 20'], dicehall, ['serve'], empty);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^This needs Node 22\.16 or newer, and yours is 20\.20\.2\..*\n$/);
  });

  test.each(SERVING)('%s serves the app, its tables and the documentation', async (name) => {
    const env = { ...environment(NODES[name]), HOST: '127.0.0.1', PORT: '0' };
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
      const docs = await (await fetch(`${address}/docs/api`)).text();
      expect(docs).toContain('@dicehall/rules/open');
    } finally {
      child.kill();
      await once(child, 'exit');
    }
    expect(child.exitCode).toBe(0);
  });

  /** The commands of docs/external-bots.md from nothing to a tournament. */
  const pathFor = (language: string): readonly string[] => {
    const block = new RegExp(`<!-- ${language} -->\\n\`\`\`\\n([\\s\\S]*?)\`\`\``);
    return block.exec(readProjectFile('docs/external-bots.md'))?.[1]?.trim().split('\n') ?? [];
  };

  test.each(['python', 'typescript'])(
    'the document leads from npm to a bot of your own in %s in a tournament',
    async (language) => {
      const [installing = '', ...commands] = pathFor(language);
      const tarball = readdirSync(join(place, 'tarballs')).find((file) =>
        /^dicehall-\d/.test(file),
      );
      // That line has been run above, with another place for the whole machine.
      expect(installing).toBe(`npm install --global ${basename(tarball ?? '')}`);
      const cwd = mkdtempSync(join(place, 'bot-'));
      const script = ['set -e', ...commands].join('\n');
      const { code, out, err } = await run(NODES['Node 26'], '/bin/sh', ['-c', script], cwd);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/^my-bot\/bot\.(?:py|ts) is a bot that chooses at random/);
      expect(out).toMatch(/Skip-Bo Dice with 2 seats: \d+ games/);
      expect(out).toMatch(/exec:(?:python3 bot\.py|node bot\.ts)\s+\d+ {2}\d+ to \d+/);
    },
  );
});
