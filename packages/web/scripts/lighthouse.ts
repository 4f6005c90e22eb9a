/**
 * `npm run lighthouse`: the built app on the real server, as a mid-range phone on a mobile network finds
 * it. Fails below 95 for performance, 100 for accessibility and best practices, or if it does not work offline.
 * Performance is a matter of time: run it on a quiet machine. `npm run lighthouse -- --runs 1` is quicker.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startTables } from '../test/server.ts';
import { builtApp } from '../test/start/build-cache.ts';
import { chromiumPath } from '../test/start/chromium.ts';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'set-up', path: '/setup/skip-bo-dice' },
  { name: 'rules', path: '/rules/dodgy-dice' },
  { name: 'a table', path: '/play/dodge-dice' },
] as const;

const BARS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices'];

interface Run {
  readonly scores: Readonly<Record<Category, number>>;
  /** What costs points, by Lighthouse's own names. */
  readonly lacking: readonly string[];
}

/** A browser that Lighthouse can talk to, and the port for it. */
async function openBrowser(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'dicehall-lighthouse-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'];
  const child: ChildProcess = spawn(
    chromiumPath(),
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  const port = await new Promise<number>((ready, fail) => {
    let heard = '';
    child.stderr?.on('data', (data: Buffer) => {
      heard += data;
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(heard) ?? [];
      if (found !== undefined) ready(Number(found));
    });
    child.once('exit', () => fail(new Error(`the browser ended:\n${heard}`)));
  });
  return {
    port,
    async close() {
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function measure(url: string): Promise<Run> {
  const browser = await openBrowser();
  const result = await lighthouse(url, {
    port: browser.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  await browser.close();
  if (result === undefined) throw new Error(`Lighthouse says nothing about ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const score = (name: Category): number => Math.round((categories[name]?.score ?? 0) * 100);
  const lacking = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    lacking: [...new Set(lacking)],
  };
}

/** The run in the middle by performance. */
async function median(url: string, runs: number): Promise<Run> {
  const all: Run[] = [];
  for (let i = 0; i < runs; i++) all.push(await measure(url));
  all.sort((one, other) => one.scores.performance - other.scores.performance);
  const middle = all[all.length >> 1];
  if (middle === undefined) throw new RangeError('at least one run');
  return middle;
}

/** Opens the app once, takes the network away, and opens a page and a game. */
async function worksOffline(url: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${url}/rules/skip-bo-dice`);
    await page.locator('.rules').waitFor();
    await page.goto(`${url}/play/dodgy-dice`);
    await page.locator('.table').waitFor();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 3);
const site = await startTables(builtApp());
let isGood = true;
console.log(['page', ...CATEGORIES].map((head) => head.padEnd(16)).join(''));
for (const { name, path } of PAGES) {
  const { scores, lacking } = await median(site.url + path, runs);
  const cells = CATEGORIES.map((category) => {
    const isEnough = scores[category] >= BARS[category];
    isGood &&= isEnough;
    return `${scores[category]}${isEnough ? '' : ` < ${BARS[category]}`}`;
  });
  console.log([name, ...cells].map((cell) => cell.padEnd(16)).join(''));
  for (const line of lacking) console.log(`  ${line}`);
}
const isOffline = await worksOffline(site.url);
console.log(`offline         ${isOffline ? 'works' : 'FAILS'}`);
await site.close();
process.exitCode = isGood && isOffline ? 0 : 1;
