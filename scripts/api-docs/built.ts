/** The documentation as files, built only if a source has changed since. */

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fingerprint } from '../../packages/web/build/app-build.ts';
import { builtOnce } from '../../packages/web/test/start/build-cache.ts';
import { DOCUMENTED } from './modules.ts';

/** The folder with its pages. */
export const builtDocs = (): string =>
  builtOnce('api-docs', fingerprint([...DOCUMENTED, '../scripts/api-docs']), build);

/** In a process of its own: it takes a whole compiler. */
function build(folder: string): void {
  const args = [resolve(import.meta.dirname, 'main.ts'), '--out', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}
