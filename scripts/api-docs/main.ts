/**
 * `npm run docs`: the documentation of everything public, in packages/server/api-docs, where the server finds it for
 * `/docs/api`, or in the folder after `--out`. Fails if something public says nothing of itself.
 */

import { renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { finish, ROOT } from '../workspace.ts';
import { buildDocs } from './build.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'packages/server/api-docs' } },
});
const out = resolve(ROOT, values.out);
const beside = `${out}.${process.pid}`;
try {
  const faults = await buildDocs(beside);
  if (faults.length === 0) {
    rmSync(out, { recursive: true, force: true });
    renameSync(beside, out);
  }
  finish(`API documentation in ${values.out}`, faults);
} finally {
  rmSync(beside, { recursive: true, force: true });
}
