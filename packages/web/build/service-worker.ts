/**
 * Writes `sw.js` beside what was built: the worker of `src/sw.ts` with the list of all files in it and a
 * version that changes exactly if one of them does.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

export function serviceWorker(): Plugin {
  let outDir = '';
  let source = '';
  return {
    name: 'dicehall-service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      source = join(config.root, 'src/sw.ts');
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const files = builtFiles(outDir);
        const hash = createHash('sha256');
        for (const file of files) hash.update(file).update(readFileSync(join(outDir, file)));
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
        const paths = files.map((file) => (file === 'index.html' ? '/' : `/${file}`));
        // What makes it a module for the compiler would keep it from being a worker.
        const worker = code
          .replace(/^export \{\};?$/m, '')
          .replace('__PRECACHE__', JSON.stringify(paths))
          .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
        writeFileSync(join(outDir, 'sw.js'), worker);
      },
    },
  };
}

const builtFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll(sep, '/'))
    .sort();
