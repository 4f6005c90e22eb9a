/** A client made from the OpenAPI document by others' generator, compiled and played with against a real server. */

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { running } from '../packages/server/src/testing/whole-server.ts';
import { ROOT, readProjectFile, tool } from './workspace.ts';

const CACHE = resolve(ROOT, 'node_modules/.cache');

const OPTIONS = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
  rewriteRelativeImportExtensions: true,
  outDir: 'js',
  rootDir: '.',
};

test('the client of clients/typescript plays a game to the end', async () => {
  const own = await running({ MAX_REQUESTS_PER_MINUTE: '100000' });
  onTestFinished(() => own.close());
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'http-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  const document = await (await fetch(`${own.server.url}/api/openapi.json`)).text();
  write('dicehall-api.ts', astToString(await openapiTS(document)));
  write('http-game.ts', readProjectFile('clients/typescript/http-game.ts'));
  write('package.json', '{"type":"module"}');
  write('tsconfig.json', JSON.stringify({ compilerOptions: OPTIONS, include: ['*.ts'] }));

  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [...args], { cwd: folder }).catch(
      ({ stdout, stderr }) => ({ stdout, stderr }),
    );
  expect(await run(tool('tsc'), '-p', '.')).toEqual({ stdout: '', stderr: '' });
  const { stdout, stderr } = await run('js/http-game.js', own.server.url);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^I and \w+: \[ \d+, \d+ \]/);
});
