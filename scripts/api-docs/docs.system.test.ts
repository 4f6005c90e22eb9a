/** The documentation of the packages: built, whole, readable under the server's policy, with examples that run. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Env } from '../../packages/server/src/http/caller.ts';
import { addDocs } from '../../packages/server/src/http/docs.ts';
import { CACHE } from '../../packages/web/build/app-build.ts';
import { chromiumPath } from '../../packages/web/test/start/chromium.ts';
import { builtDocs } from './built.ts';
import { publishedExamples } from './examples.ts';
import { publicModules } from './modules.ts';

describe('the pages', () => {
  let folder: string;
  let pages: ReadonlyMap<string, string>;
  beforeAll(() => {
    folder = builtDocs();
    const names = globSync('**/*.html', { cwd: folder });
    pages = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  }, 300_000);

  test('there is one for every public module, by the name it is imported by', () => {
    const titles = Array.from(pages.values(), (page) => /<title>(.*?) \|/.exec(page)?.[1]);
    for (const { name } of publicModules()) expect(titles).toContain(name);
    expect(pages.get('index.html')).toContain('@dicehall/rules');
  });

  test('a browser reads and searches them under the policy they are sent with', async () => {
    const app = new Hono<Env>({ strict: false });
    addDocs(app, folder);
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const browser = await chromium.launch({ executablePath: chromiumPath() });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(100_000);
    const faults: string[] = [];
    page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`http://127.0.0.1:${port}/docs/api/modules.html`);
    await page.locator('a[href="modules/_dicehall_rules.html"]:visible').first().click();
    await page.locator('a[href$="_dicehall_rules.loadGame.html"]:visible').first().click();
    await page.waitForURL(/loadGame/);
    await page.locator('#tsd-search-trigger').click();
    await page.locator('#tsd-search-input').fill('verifyRecord');
    const found = page.locator('#tsd-search-results').getByText('verifyRecord').first();
    await found.waitFor();
    expect(faults).toEqual([]);
  }, 300_000);

  test('nothing in them comes from elsewhere or asks for more than the policy of the server allows', () => {
    for (const [name, page] of pages) {
      expect(page, name).not.toMatch(/ style="| on\w+="/);
      expect(page, name).not.toMatch(/<(?:script|link|img)[^>]* (?:src|href)="(?:https?:)?\/\//);
    }
  });
});

const OPTIONS = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };
/** Node takes no types in the folder where programs of an instant lie. */
const javaScript = (code: string): string =>
  ts.transpileModule(code, { compilerOptions: OPTIONS }).outputText;

describe('every example runs, and prints what it says', () => {
  mkdirSync(CACHE, { recursive: true });
  const place = mkdtempSync(join(CACHE, 'examples-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const examples = publishedExamples();

  test('there is one for each of the main functions', () => {
    expect(examples.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'loadGame',
        'open',
        'parseRecord',
        'playout',
        'botNamed',
        'oddsAt',
        'hintAt',
        'reviewPlay',
        'tellStory',
        'treeSearch',
        'actionText',
        'openTable',
        'verifyRecord',
        'localLink',
        'socketLink',
        'startServer',
      ]),
    );
  });

  test.each(examples)('$name', async ({ name, code, prints }) => {
    const file = join(place, `${name}.mjs`);
    writeFileSync(file, javaScript(code));
    const child = spawn(process.execPath, [file], { cwd: place });
    const [out, err, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(prints.length).toBeGreaterThan(0);
    let from = 0;
    for (const line of prints) {
      const at = lines.indexOf(line, from);
      expect(lines.slice(from), name).toContain(line);
      from = at + 1;
    }
  });
});
