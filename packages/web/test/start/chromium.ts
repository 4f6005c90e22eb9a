/**
 * A real browser: the one that `CHROMIUM` names, or the one from the registry, unpacked once into the cache.
 * Two test files may ask at the same time, so it is unpacked beside and renamed.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export function chromiumPath(): string {
  const own = process.env['CHROMIUM'];
  if (own !== undefined && own !== '') return own;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const folder = packageFolder(dirname(entry));
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const cache = resolve(import.meta.dirname, `../../../../node_modules/.cache/chromium-${version}`);
  if (!existsSync(join(cache, 'chromium'))) unpack(folder, cache);
  return join(cache, 'chromium');
}

function packageFolder(from: string): string {
  return existsSync(join(from, 'package.json')) && existsSync(join(from, 'bin'))
    ? from
    : packageFolder(dirname(from));
}

function unpack(folder: string, cache: string): void {
  const beside = `${cache}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  const libraries = JSON.stringify(join(folder, 'bin/al2023.tar.br'));
  const code = `const m = await import('@sparticuz/chromium'); await m.default.executablePath(); await m.inflate(${libraries});`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: beside },
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  try {
    renameSync(beside, cache);
  } catch {
    rmSync(beside, { recursive: true, force: true });
  }
}
