/** A copy of the workspace in which a game can be added, and what adding it has touched. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../workspace.ts';

/** What is made from the sources, or is not a source at all. */
const MADE: ReadonlySet<string> = new Set([
  '.git',
  '.vitest',
  'coverage',
  'data',
  'dist',
  'node_modules',
  'screenshots',
]);

const isSource = (path: string): boolean => path === ROOT || !MADE.has(basename(path));

/** The folder of the copy; `remove` it when done. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'dicehall-fifth-game-'));
  cpSync(ROOT, copy, { recursive: true, filter: isSource });
  linkModules(copy);
  return copy;
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });

/** Other people's packages are shared; our own names lead to the copy. */
function linkModules(copy: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (!['.cache', '@dicehall', 'dicehall'].includes(name)) {
      symlinkSync(join(from, name), join(to, name));
    }
  }
  mkdirSync(join(to, '@dicehall'));
  for (const folder of readdirSync(join(copy, 'packages'))) {
    const manifest = join(copy, 'packages', folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name }: { readonly name: string } = JSON.parse(readFileSync(manifest, 'utf8'));
    symlinkSync(join(copy, 'packages', folder), join(to, name));
  }
  mkdirSync(join(to, '.cache'));
  symlinkSync(join(ROOT, 'scripts/node_modules'), join(copy, 'scripts/node_modules'));
}

/** Puts one line before the first line that begins with `end`, after the line that begins with `after`. */
export function addLine(path: string, after: string, end: string, line: string): void {
  const lines = readFileSync(path, 'utf8').split('\n');
  const start = lines.findIndex((one) => one.startsWith(after));
  const at = lines.findIndex((one, index) => index > start && one.startsWith(end));
  if (start < 0 || at < 0) throw new Error(`${path} has no place for the line`);
  writeFileSync(path, lines.toSpliced(at, 0, line).join('\n'));
}

/** Copies the files of the new game to their places. */
export const addFiles = (copy: string): void =>
  cpSync(resolve(import.meta.dirname, 'pig'), copy, { recursive: true });

export interface Changes {
  /** New files of the game itself. */
  readonly own: readonly string[];
  /** Every other file that is not as it was, by its package, or by its folder outside the packages. */
  readonly touched: ReadonlyMap<string, readonly string[]>;
}

/** Compares the copy with the workspace. A file is the game's own if the game's name is in its path. */
export function changesIn(copy: string, game: string): Changes {
  const own: string[] = [];
  const touched = new Map<string, string[]>();
  for (const path of new Set([...sourcesIn(ROOT), ...sourcesIn(copy)])) {
    const [before, after] = [join(ROOT, path), join(copy, path)];
    const isNew = !existsSync(before);
    if (!isNew && existsSync(after) && readFileSync(before).equals(readFileSync(after))) continue;
    if (isNew && isOf(game, path)) {
      own.push(path);
      continue;
    }
    const [first = '', second = ''] = path.split('/');
    const room = first === 'packages' ? second : first;
    touched.set(room, [...(touched.get(room) ?? []), path]);
  }
  return { own, touched };
}

const isOf = (game: string, path: string): boolean =>
  path.split('/').some((part) => part === game || part === `${game}.json`);

function sourcesIn(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory()
      ? sourcesIn(root, path)
      : [relative(root, path).replaceAll(sep, '/')];
  });
}
