/** Where things are: the root, the tools, the files of the project. */

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** A tool as a script for Node, so that it runs on the Node that runs us, whatever else is installed. */
export const tool = (name: keyof typeof TOOLS): string => resolve(ROOT, TOOLS[name]);

const FOREIGN = /(^|[\\/])(node_modules|\.git|coverage|data|screenshots|build)([\\/]|$)/;

/** Files of the project that match, from the root, with forward slashes, in order. */
export const projectFiles = (...patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: ROOT, exclude: (path) => FOREIGN.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

export const readProjectFile = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** What the checks read of a `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readProjectFile(`${folder}/package.json`));
  return manifest;
}

/** Says what is wrong and leaves with the code for it. */
export function finish(what: string, faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  console.log(`${what}: ${faults.length === 0 ? 'all right' : `${faults.length} faults`}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
