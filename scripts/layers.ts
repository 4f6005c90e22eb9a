/**
 * `npm run layers`: dependencies go one way, between packages and between the rooms inside them. Both orders are
 * written down here, once. Folders and functions keep their measure.
 */

import { dirname, posix } from 'node:path';
import { isGameId } from '../packages/rules/src/registry.ts';
import { finish, type Manifest, projectFiles, readManifest, readProjectFile } from './workspace.ts';

type Rooms = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A package may import packages of the levels before its own. */
const LEVELS: readonly (readonly string[])[] = [
  ['rules'],
  ['strategy', 'table'],
  ['link'],
  ['words'],
  ['research', 'server', 'web'],
  ['cli'],
];

/** Stands in the list below for the folder of each game. */
const A_GAME = '<game>';

/**
 * The rooms of a package, lowest first: folders of its `src`, or single files there by their name. A room imports
 * only rooms of the levels before its own. Types count too, so a package in this list has no cycle of any kind.
 */
const ROOMS: Rooms = {
  rules: [
    ['binomial.ts', 'seat.ts'],
    ['refusal.ts'],
    ['random.ts', 'text.ts'],
    ['game.ts'],
    ['bot-turns.ts', 'options.ts', 'rank.ts', 'stepper.ts', 'traits.ts', 'turns.ts', 'viewer.ts'],
    ['header.ts', 'lot.ts'],
    [A_GAME, 'fixtures'],
    ['record.ts', 'registry.ts'],
    ['all.ts', 'open', 'short-rules.ts'],
    ['index.ts'],
  ],
  words: [
    ['en', 'es', 'lang.ts'],
    ['messages'],
    ['bots.ts', 'options.ts', 'rules.ts', 'voice.ts'],
    ['coach', 'commands', 'house-rules.ts', 'notation.ts', 'result.ts', 'story.ts', 'trust.ts'],
    ['game-words.ts'],
    ['generic.ts'],
    [A_GAME],
    ['games.ts'],
    ['late-words.ts', 'refusals.ts'],
    ['all.ts', 'speech.ts', 'table'],
    ['on-demand.ts', 'all-commands.ts'],
    ['index.ts'],
  ],
  strategy: [
    ['bot.ts', 'books.ts', 'chance.ts', 'differences.ts', 'random.ts', 'tally'],
    ['books-node.ts', 'outlook.ts', 'playout.ts', 'search'],
    ['review'],
    ['futures', 'story'],
    ['strategy.ts'],
    [A_GAME, 'plain'],
    ['games.ts'],
    ['levels.ts'],
    ['advice.ts', 'bots.ts', 'review-play.ts', 'tally-play.ts', 'tell-story.ts'],
    ['futures-at.ts', 'hint.ts', 'other-way-of.ts'],
    ['index.ts'],
  ],
  table: [
    ['dice'],
    ['sign.ts'],
    ['schema'],
    ['play'],
    ['decide'],
    ['view'],
    ['follow'],
    ['record'],
    ['host'],
    ['index.ts'],
  ],
  link: [
    ['protocol'],
    ['random.ts', 'witness'],
    ['command-input.ts', 'listeners.ts', 'think.ts'],
    ['link.ts', 'connection.ts', 'api.ts'],
    ['check-log.ts', 'socket-state.ts'],
    ['socket-news.ts'],
    ['local.ts', 'socket.ts'],
    ['index.ts'],
  ],
  server: [
    ['codes.ts', 'names.ts', 'node-hashing.ts', 'setting-kinds.ts', 'version.ts'],
    ['settings.ts'],
    ['addresses.ts', 'help.ts', 'http-server.ts', 'limits', 'log.ts'],
    ['store', 'bus', 'bots'],
    ['hall'],
    ['records'],
    ['blocks.ts', 'keys.ts', 'metrics.ts', 'retention.ts', 'shutdown.ts'],
    ['http', 'sockets'],
    ['admin'],
    ['store-fault.ts'],
    ['app.ts'],
    ['run.ts'],
    ['index.ts', 'main.ts'],
  ],
  research: [
    ['chance-shape.ts', 'exploitation.ts', 'external', 'odds-row.ts', 'terminal'],
    ['measure', 'solvers', 'workers'],
    ['fixtures', 'simulate', 'solve', 'tournament'],
    [A_GAME],
    ['games.ts'],
    [
      'exploit.ts',
      'measure.ts',
      'measure-futures.ts',
      'measure-obey.ts',
      'measure-reviews.ts',
      'position',
      'solver-of.ts',
    ],
    ['engine', 'json'],
    ['commands'],
  ],
  cli: [
    ['terminal', 'games', 'node-release.ts', 'notation', 'records', 'files', 'shell'],
    ['json', 'setup'],
    ['session'],
    ['play', 'local', 'online'],
    ['commands'],
    ['program.ts'],
    ['cli.ts'],
    ['main.ts'],
  ],
  web: [
    ['look', 'sw.ts', 'words.ts'],
    ['late-words.ts'],
    ['parts'],
    ['bots', 'rules', 'show'],
    ['dice', 'seats'],
    ['games', 'records'],
    ['chance', 'position', 'story', 'tally'],
    ['table'],
    ['local', 'visit'],
    ['review'],
    ['drills', 'replay'],
    ['lessons', 'lobby', 'television'],
    ['screens'],
    ['App.tsx'],
    ['main.tsx'],
  ],
};

/** A folder with more source files than this is a heap; tests do not count. */
const MOST_FILES = 20;

/** A function with more lines than this does too much. Lint counts none inside a template or a text of a page. */
const MOST_LINES = 100;

/** Packages that run anywhere, so nothing in them but tests may ask for Node. */
const ANYWHERE: readonly string[] = ['rules', 'words', 'table', 'link'];

const levelOf = (folder: string): number => LEVELS.findIndex((level) => level.includes(folder));

export interface Package {
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface Source {
  /** `packages/rules/src/game.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
}

/** Relies on the formatter: imports begin a line and name their module in single quotes. */
const IMPORTS = /^(?:import|export) (type )?(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

export const importsOf = (text: string): Import[] =>
  Array.from(text.matchAll(IMPORTS), ([, type, named, called]) => ({
    from: named ?? called ?? '',
    typeOnly: type !== undefined,
  }));

const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/src\/(?:.*\/)?testing(?:\/|\.ts$)/.test(path);

/** Everything that is wrong with the imports of these sources. */
export function faultsIn(
  packages: readonly Package[],
  sources: readonly Source[],
  tools: readonly string[],
  rooms: Rooms = ROOMS,
): string[] {
  const byName = new Map(packages.map((one) => [one.manifest.name, one]));
  const paths = new Set(sources.map(({ path }) => path));
  const graph = new Map<string, string[]>();
  const faults = packages.flatMap(faultsOfPackage);

  for (const { path, text } of sources) {
    const folder = path.split('/')[1] ?? '';
    const own = packages.find((one) => one.folder === folder);
    const targets: string[] = [];
    graph.set(path, targets);
    for (const { from, typeOnly } of importsOf(text)) {
      const wrong = (why: string): number => faults.push(`${path} imports ${from}: ${why}`);
      if (from.startsWith('.')) {
        const target = posix.join(dirname(path), from);
        if (!target.startsWith(`packages/${folder}/`)) wrong('this leaves the package');
        else if (target.endsWith('.ts') && !paths.has(target)) wrong('there is no such file');
        else if (!typeOnly || rooms[folder] !== undefined) targets.push(target);
        const room = isTest(path) ? undefined : roomFault(rooms[folder], path, target);
        if (room !== undefined) wrong(room);
        continue;
      }
      if (from.startsWith('node:')) {
        if (ANYWHERE.includes(folder) && !isTest(path)) wrong(`${folder} must run without Node`);
        continue;
      }
      const name = packageOf(from);
      const other = byName.get(name);
      const declared = Object.hasOwn(own?.manifest.dependencies ?? {}, name);
      if (!declared && !(isTest(path) && tools.includes(name)) && other !== own) {
        wrong(`not a dependency in packages/${folder}/package.json`);
      }
      if (other === undefined) continue;
      if (levelOf(other.folder) >= levelOf(folder)) wrong(`${other.folder} is not below ${folder}`);
      const entry = entryOf(other.manifest.exports, `.${from.slice(name.length)}`);
      if (entry === undefined) wrong(`${name} does not export it`);
      else if (!typeOnly) targets.push(posix.join('packages', other.folder, entry));
    }
  }
  return [...faults, ...cyclesIn(graph).map((cycle) => `import cycle: ${cycle.join(' -> ')}`)];
}

/** The room of a source file: its folder in `src`, or its own name there. */
const roomOf = (path: string): string => path.split('/')[3] ?? '';

/** A game has the level of its own folder where that is listed, otherwise the one of all games. */
const levelIn = (levels: Rooms[string], room: string): number => {
  const level = levels.findIndex((rooms) => rooms.includes(room));
  return level < 0 && isGameId(room) ? levels.findIndex((rooms) => rooms.includes(A_GAME)) : level;
};

/** Why a file of a package with these rooms may not import that one; undefined if it may. */
function roomFault(levels: Rooms[string] | undefined, path: string, target: string) {
  const [from, to] = [roomOf(path), roomOf(target)];
  if (levels === undefined || from === to) return undefined;
  const unknown = [from, to].find((room) => levelIn(levels, room) < 0);
  if (unknown !== undefined) return `${unknown} has no level in scripts/layers.ts`;
  return levelIn(levels, to) < levelIn(levels, from) ? undefined : `${to} is not below ${from}`;
}

/** Folders in which too many source files lie flat, messages among them; tests beside them do not count. */
export function heapsIn(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => !/\.test\.tsx?$/.test(one))) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) => `${folder} has ${count} source files; at most ${MOST_FILES} lie flat`,
    );
}

/** A function or a method that begins on this line. */
const FUNCTION =
  /^( *)(?:(?:export |default |async )*function\b|[^\s/*].*=> [{(]$|(?:async )?(?!(?:if|for|while|switch|catch)\b)#?\w+(?:<.*>)?\(.*\).* \{$)/;

/** Functions with too many lines; relies on the formatter, by which the last begins as far in as the first. */
export function longFunctionsIn({ path, text }: Source): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const indent = FUNCTION.exec(line)?.[1];
    if (indent === undefined) return [];
    const end = new RegExp(`^${indent}[})](?!.*(?:[[{(]|=>)$)`);
    const length = lines.slice(at).findIndex((one, below) => below > 0 && end.test(one)) + 1;
    if (length <= MOST_LINES) return [];
    return [`${path}:${at + 1} is a function of ${length} lines; at most ${MOST_LINES}`];
  });
}

/** The file behind a subpath, by its own line or by a pattern such as `./*`. */
function entryOf(exports: Manifest['exports'] = {}, subpath: string): string | undefined {
  if (Object.hasOwn(exports, subpath)) return exports[subpath];
  for (const [pattern, file] of Object.entries(exports)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined || !subpath.startsWith(head) || !subpath.endsWith(tail)) continue;
    return file.replaceAll('*', subpath.slice(head.length, subpath.length - tail.length));
  }
  return undefined;
}

function faultsOfPackage({ folder, manifest }: Package): string[] {
  if (levelOf(folder) < 0) return [`packages/${folder} has no level in scripts/layers.ts`];
  const { dependencies, peerDependencies, optionalDependencies } = manifest;
  const needs = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies });
  return folder === 'rules' && needs.length > 0 ? [`rules depends on ${needs.join(', ')}`] : [];
}

/** `@dicehall/rules` of `@dicehall/rules/fixtures`. */
const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/');

/** Each cycle once, from the file at which a walk first closes it. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(file);
    if (seen >= 0) cycles.push([...trail.slice(seen), file]);
    if (seen >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}

function main(): void {
  const packages = projectFiles('packages/*/package.json').map((path) => ({
    folder: path.split('/')[1] ?? '',
    manifest: readManifest(dirname(path)),
  }));
  const sources = projectFiles('packages/*/src/**/*.{ts,tsx}').map((path) => ({
    path,
    text: readProjectFile(path),
  }));
  const written = projectFiles('{packages,bench,chaos,scripts,clients}/**/*.{ts,tsx}');
  const messages = projectFiles('packages/words/src/**/*.json');
  const tools = Object.keys(readManifest('.').devDependencies ?? {});
  finish(`${sources.length} files in ${packages.length} packages`, [
    ...faultsIn(packages, sources, tools),
    ...heapsIn([...written, ...messages]),
    ...written
      .filter((path) => !isTest(path) && !path.includes('/test/'))
      .flatMap((path) => longFunctionsIn({ path, text: readProjectFile(path) })),
  ]);
}

if (import.meta.main) main();
