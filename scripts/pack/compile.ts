/** Sources as JavaScript and declarations, by the compiler; then what only Node's own running of sources understands. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, ROOT, readProjectFile, tool } from '../workspace.ts';

/** Makes `<folder>/<package>/src` for every package but the app. */
export function compileInto(folder: string): void {
  const args = [tool('tsc'), '-p', 'tsconfig.dist.json', '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the packages do not compile:\n${stdout}`);
}

/**
 * What the compiler leaves: imports in declarations, and the files of threads, name sources. Texts in JSON become modules
 * of JavaScript, because bundlers and older compilers do not agree on how JSON is imported.
 */
export const withBuiltNames = (text: string): string =>
  text.replace(SOURCE, '$1.js$2').replace(JSON_FILE, '$1.js$2');

const SOURCE = /((?:\bfrom|\bmodule|\bimport\(?|\bnew URL\() ?['"]\.{1,2}\/[^'"]+)\.ts(['"])/g;
const JSON_FILE =
  /((?:\bfrom |\bimport\()['"]\.{1,2}\/[^'"]+\.json)(['"])(?: with \{ type: 'json' \}|, \{ with: \{ type: 'json' \} \})?/g;

/** A module for the texts in a JSON file, with the type that the compiler gives the file. */
export function jsonModule(json: string): { readonly code: string; readonly types: string } {
  const value: unknown = JSON.parse(json);
  return {
    code: `export default ${JSON.stringify(value, null, 2)};\n`,
    types: `declare const texts: ${typeOf(value)};\nexport default texts;\n`,
  };
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) {
    const types = [...new Set(value.map(typeOf))];
    return `(${types.length === 0 ? 'never' : types.join(' | ')})[]`;
  }
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const members = Object.entries(value).map(
    ([key, own]) => `${JSON.stringify(key)}: ${typeOf(own)};`,
  );
  return `{ ${members.join(' ')} }`;
}

/** Puts the modules of a package's JSON files beside the compiled ones. */
export function writeTexts(name: string, target: string): void {
  const source = `packages/${name}/src/`;
  for (const path of projectFiles(`${source}**/*.json`)) {
    if (/\/(?:testdata|testing)\//.test(path)) continue;
    const { code, types } = jsonModule(readProjectFile(path));
    const file = join(target, path.slice(source.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.js`, code);
    writeFileSync(`${file}.d.ts`, types);
  }
}

export function rewriteFile(file: string): void {
  const text = readFileSync(file, 'utf8');
  const built = withBuiltNames(text);
  if (built !== text) writeFileSync(file, built);
}
