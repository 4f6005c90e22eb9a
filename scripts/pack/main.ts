/**
 * `npm run pack`: every package as a tarball that installs anywhere, in `tarballs`, or in the folder after `--out`. The
 * sources are compiled, app and documentation are built, and npm packs what lies ready.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildInto, CACHE } from '../../packages/web/build/app-build.ts';
import { builtDocs } from '../api-docs/built.ts';
import { ROOT } from '../workspace.ts';
import { tarballOf } from './packages.ts';
import { type BuiltParts, stagePackages } from './stage.ts';

/** Gives the files, the command's last. */
export function packInto(out: string, parts: BuiltParts): readonly string[] {
  const work = join(CACHE, `pack-${process.pid}`);
  try {
    const staged = stagePackages(work, parts);
    mkdirSync(out, { recursive: true });
    const folders = staged.map(({ folder }) => folder);
    const args = ['pack', '--silent', '--pack-destination', out, ...folders];
    const { status, stderr } = spawnSync('npm', args, { cwd: work, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
    return staged.map(({ manifest }) => join(out, tarballOf(manifest)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function main(): void {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'tarballs' } } });
  const app = join(CACHE, `app-to-pack-${process.pid}`);
  try {
    buildInto(app);
    for (const file of packInto(resolve(ROOT, values.out), { app, docs: builtDocs() }))
      console.log(file);
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

if (import.meta.main) main();
