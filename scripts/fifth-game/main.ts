/**
 * `npm run fifth-game`: proof that a game is added by adding folders. In a copy of the workspace it adds Pig (its rules,
 * its words, its lines in two lists), checks types, layers, documents and the tests that speak of every game, and
 * plays it to the end in the terminal, on the server and in a browser. Everything that Pig does not bring is generic.
 */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { finish, projectFiles, readProjectFile, tool } from '../workspace.ts';
import { faultsInBrowser } from './browser.ts';
import { addFiles, addLine, changesIn, copyWorkspace, removeCopy } from './copy.ts';
import { faultsOnServer, startServer } from './server.ts';
import { faultsInTerminal } from './terminal.ts';

const GAME = 'pig';

/** Files outside the new folders that a game may touch in one package. */
const MOST_TOUCHED = 1;

/** The lines of the new game in the lists of games. */
function addLines(copy: string): void {
  const registry = join(copy, 'packages/rules/src/registry.ts');
  addLine(registry, 'const SEATS = {', '}', '  pig: [2, 4],');
  addLine(
    registry,
    'const RULES = {',
    '}',
    "  pig: { load: async () => (await import('./pig/index.ts')).slice },",
  );
  const words = join(copy, 'packages/words/src/games.ts');
  addLine(words, '/**', 'import ', "import { messages as pig } from './pig/messages.ts';");
  addLine(
    words,
    'const LINES',
    '}',
    "  pig: { messages: pig, load: () => import('./pig/index.ts') },",
  );
}

/** Says how many files were touched; too many are faults. */
function faultsInChanges(copy: string): string[] {
  const { own, touched } = changesIn(copy, GAME);
  console.log(`${own.length} files of its own`);
  for (const [room, paths] of touched) {
    console.log(`${paths.length} touched in ${room}: ${paths.join(', ')}`);
  }
  return [...touched]
    .filter(([, paths]) => paths.length > MOST_TOUCHED)
    .map(([room, paths]) => `${room}: ${paths.length} files touched, more than ${MOST_TOUCHED}`);
}

/** Runs a program of Node in the copy; what it said is a fault if it fails. */
function faultsOf(copy: string, ...args: readonly string[]): Promise<readonly string[]> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, QUICK: '1' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data;
      });
    }
    child.once('error', ({ message }) => done([message]));
    child.once('close', (code) => done(code === 0 ? [] : [said.trimEnd()]));
  });
}

/** The tests that speak of every game: the quick ones run; those that need a browser, say, need only load. */
async function faultsInTests(copy: string): Promise<readonly string[]> {
  const files = projectFiles('packages/*/{src,test}/**/*.test.{ts,tsx}').filter((path) =>
    /\b(?:GAME|RULED|SUBJECT)_IDS\b/.test(readProjectFile(path)),
  );
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const loaded = ['list', '--project=system', '--no-static-parse', ...files];
  const run = ['run', '--project=quick*', '--no-isolate', '--reporter=minimal', ...files];
  return [...(await faultsOf(copy, vitest, ...loaded)), ...(await faultsOf(copy, vitest, ...run))];
}

/** What needs a browser or a second process and goes over all games: the text of the rules, the pages, the dice. */
const SYSTEM_TESTS = [
  'packages/cli/src/main.system.test.ts',
  'packages/table/src/record/python.system.test.ts',
  'packages/web/test/pseudo.test.ts',
];

const faultsInSystemTests = (copy: string): Promise<readonly string[]> =>
  faultsOf(
    copy,
    join(copy, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project=system', '--reporter=minimal', '-t', `^(?:rules|pages|${GAME})\\b`],
    ...SYSTEM_TESTS,
  );

/** Pages that are made from code, and the comments of what is public. */
async function faultsInDocuments(copy: string): Promise<readonly string[]> {
  const written = await faultsOf(copy, 'scripts/schemas.ts');
  const tests = projectFiles('scripts/{engine,protocol,schemas}.test.ts');
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const run = ['run', '--project=quick*', '--reporter=minimal', ...tests];
  const docs = await faultsOf(copy, 'scripts/api-docs/main.ts');
  return [...written, ...(await faultsOf(copy, vitest, ...run)), ...docs];
}

/** Does one part, says how long it took, and gives its faults with its name. */
async function part(name: string, run: () => Promise<readonly string[]>): Promise<string[]> {
  const start = performance.now();
  const faults = await run().catch((error: unknown) => [String(error)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name} ${faults.length === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return faults.map((fault) => `${name}: ${fault}`);
}

async function playEverywhere(copy: string): Promise<string[]> {
  const build = ['build', join(copy, 'packages/web'), '--logLevel', 'error'];
  const faults = (
    await Promise.all([
      part('build', () => faultsOf(copy, join(copy, 'node_modules/vite/bin/vite.js'), ...build)),
      part('terminal', () => faultsInTerminal(copy)),
    ])
  ).flat();
  // Neither a server nor a page says more than the compiler where the sources do not load.
  if (faults.length > 0) return faults;
  const server = await startServer(copy);
  try {
    faults.push(...(await part('server', () => faultsOnServer(server, GAME))));
    faults.push(...(await part('browser', () => faultsInBrowser(server.url))));
  } finally {
    await server.close();
  }
  return faults;
}

async function main(): Promise<void> {
  const copy = copyWorkspace();
  process.once('exit', () => removeCopy(copy));
  addFiles(copy);
  addLines(copy);
  const faults = faultsInChanges(copy);
  faults.push(...(await part('types', () => faultsOf(copy, tool('tsc'), '-b'))));
  faults.push(...(await part('layers', () => faultsOf(copy, 'scripts/layers.ts'))));
  faults.push(...(await part('documents', () => faultsInDocuments(copy))));
  faults.push(...(await part('tests', () => faultsInTests(copy))));
  faults.push(...(await part('system tests', () => faultsInSystemTests(copy))));
  faults.push(...(await playEverywhere(copy)));
  finish('a fifth game', faults);
}

await main();
