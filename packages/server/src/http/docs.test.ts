/** `/docs/api`, from a folder of its own. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { Env } from './caller.ts';
import { addDocs } from './docs.ts';

const place = mkdtempSync(join(tmpdir(), 'dicehall-docs-'));
const folder = join(place, 'api-docs');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const app = new Hono<Env>({ strict: false });
addDocs(app, folder);
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  app.request(path, { headers });

test('a folder that is not there is a page with the command that makes it, in two languages', async () => {
  const missing = await get('/docs/api/');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/not built yet.*npm run docs/s);
  const spanish = await get('/docs/api/', { 'Accept-Language': 'es' });
  expect(await spanish.text()).toMatch(/Falta generar.*npm run docs/s);
});

test('once it is there its files are served, and nothing beside it', async () => {
  mkdirSync(join(folder, 'modules'), { recursive: true });
  writeFileSync(join(place, 'secret.html'), 'not for you');
  writeFileSync(join(folder, 'index.html'), '<script>let a = 1</script><p>Start</p>');
  writeFileSync(join(folder, 'modules', 'rules.html'), '<p>Rules</p>');

  const short = await get('/docs/api');
  expect([short.status, short.headers.get('Location')]).toEqual([308, '/docs/api/']);
  const start = await get('/docs/api/');
  expect(await start.text()).toContain('Start');
  // The script in it may run, and no other.
  expect(start.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-[^;]+;/);
  const etag = start.headers.get('ETag') ?? '';
  expect((await get('/docs/api/', { 'If-None-Match': etag })).status).toBe(304);
  expect(await (await get('/docs/api/modules/rules.html')).text()).toBe('<p>Rules</p>');
  for (const path of ['none.html', 'modules', '../secret.html', '..%2fsecret.html']) {
    expect((await get(`/docs/api/${path}`)).status).toBe(404);
  }
});
