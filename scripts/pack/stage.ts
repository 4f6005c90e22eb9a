/** Puts each published package into a folder as it will be installed. */

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspace.ts';
import { compileInto, rewriteFile, writeTexts } from './compile.ts';
import {
  builtFile,
  type PackageManifest,
  publishedManifest,
  withPackagesInside,
} from './manifest.ts';
import { COMMAND, LIBRARIES, manifestOf } from './packages.ts';

export interface Staged {
  readonly folder: string;
  readonly manifest: PackageManifest;
}

/**
 * Where the command's own modules look first, and npm does not: with `bundleDependencies` it leaves the folders of what
 * the bundled packages need empty.
 */
const INSIDE = 'dist/node_modules';
/** Where a server looks for it, as in the workspace. */
const APP = '@dicehall/web/dist';
const DOCS = 'api-docs';
/** Bots to begin from, where `dicehall bot-starter` looks for them. */
const CLIENTS = ['python/dicehall', 'python/examples/bot.py', 'typescript/bot.ts'];

/** Folders with what is built besides the packages themselves. */
export interface BuiltParts {
  /** The app for browsers, which the command carries. */
  readonly app: string;
  /** The documentation of the packages, which the server carries. */
  readonly docs: string;
}

export function stagePackages(into: string, { app, docs }: BuiltParts): readonly Staged[] {
  rmSync(into, { recursive: true, force: true });
  const compiled = join(into, 'compiled');
  compileInto(compiled);
  const libraries = LIBRARIES.map((name) => stage(name, into, compiled));
  cpSync(docs, join(into, 'server', DOCS), { recursive: true });
  const command = stage(COMMAND, into, compiled);
  for (const { folder, manifest } of libraries) {
    cpSync(folder, join(command.folder, INSIDE, manifest.name), { recursive: true });
  }
  for (const path of globSync('dist/**/*.js', { cwd: command.folder })) {
    callInstalled(join(command.folder, path));
  }
  cpSync(app, join(command.folder, INSIDE, APP), { recursive: true });
  for (const path of CLIENTS) {
    const isSource = (file: string): boolean => !file.includes('__pycache__');
    const inside = join(command.folder, INSIDE, 'clients', path);
    cpSync(join(ROOT, 'clients', path), inside, { recursive: true, filter: isSource });
  }
  const inside = libraries.map(({ manifest }) => manifest);
  const manifest = withPackagesInside(command.manifest, inside);
  writeManifest(command.folder, manifest);
  return [...libraries, { ...command, manifest }];
}

/** Here the command is called through npx; where it is installed, by its name. */
function callInstalled(file: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.includes('npx dicehall'))
    writeFileSync(file, text.replaceAll('npx dicehall', 'dicehall'));
}

function stage(name: string, into: string, compiled: string): Staged {
  const source = resolve(ROOT, 'packages', name);
  const folder = join(into, name);
  const dist = join(folder, 'dist');
  cpSync(join(compiled, name, 'src'), dist, { recursive: true });
  writeTexts(name, dist);
  for (const path of globSync('**/*.{js,d.ts}', { cwd: dist })) rewriteFile(join(dist, path));
  const workspace = manifestOf(`packages/${name}`);
  const files = Array.isArray(workspace['files']) ? workspace['files'].map(String) : [];
  for (const file of ['README.md', ...files].filter((one) => one !== DOCS)) {
    const from = join(source, file);
    if (existsSync(from)) cpSync(from, join(folder, file), { recursive: true });
  }
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const isBuilt = (path: string): boolean => globSync(builtFile(path), { cwd: folder }).length > 0;
  const manifest = publishedManifest(workspace, isBuilt);
  writeManifest(folder, manifest);
  return { folder, manifest };
}

function writeManifest(folder: string, manifest: PackageManifest): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
