/**
 * Before `npm start`: the app is built if it is missing, or older than its sources. Where the tools to
 * build are not installed, the server starts with what is there.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildInto, CACHE, fingerprint } from '../build/app-build.ts';

const DIST = resolve(import.meta.dirname, '../dist');
/** Which sources the app in `dist` was built from. */
const STAMP = join(CACHE, 'dist-of-web');

function stamped(): string {
  return existsSync(STAMP) && existsSync(join(DIST, 'sw.js')) ? readFileSync(STAMP, 'utf8') : '';
}

/** Beside first: a server that is starting at this moment finds the old app or the new one. */
function build(): void {
  const beside = join(CACHE, `dist-new-${process.pid}`);
  const old = join(CACHE, `dist-old-${process.pid}`);
  mkdirSync(CACHE, { recursive: true });
  try {
    buildInto(beside);
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(beside, DIST);
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

const hasTools = existsSync(resolve(import.meta.dirname, '../../../node_modules/vite'));
try {
  const now = fingerprint();
  if (hasTools && stamped() !== now) {
    build();
    writeFileSync(STAMP, now);
  }
} catch (error) {
  process.stderr.write(
    `The app could not be built; the server starts without a new one.\n${error}\n`,
  );
}
