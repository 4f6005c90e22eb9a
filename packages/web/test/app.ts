/** The built app in a real browser. Every page is watched: no error, no failed request, nothing foreign. */

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { seedContext, TEST_SEED } from './seeds.ts';
import { builtApp } from './start/build-cache.ts';
import { chromiumPath } from './start/chromium.ts';
import { type Site, startSite } from './start/site.ts';

export interface Visit {
  readonly page: Page;
  /** What went wrong in the page so far. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Kept on the device before the visit. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The coach asks for guesses now and then, which would come between a test and what it is about. */
  readonly isGuessing?: boolean;
}

export interface App {
  readonly url: string;
  readonly folder: string;
  /**
   * Opens a path as a first-time visitor on a phone; dice do not move and bots are quick unless asked. The same
   * visit meets the same chance, see seeds.ts.
   */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  /** That time has passed for the server and on these pages, without anybody waiting for it. */
  pass(milliseconds: number, pages: readonly Page[]): Promise<void>;
  close(): Promise<void>;
}

/** A name for this machine that a browser trusts as little as an address of the home network. */
const HOME = 'dicehall.home';

/** The same server as other devices of the house reach it: by plain http, under a name that is not this machine's own. */
export const atHome =
  (start: (folder: string) => Promise<Site>) =>
  async (folder: string): Promise<Site> => {
    const site = await start(folder);
    return { ...site, url: site.url.replace('localhost', HOME) };
  };

const guessNothing = (): void => {
  localStorage.setItem('dicehall.guesses', '{"version":1,"isOff":true,"guesses":[]}');
};

/** `start` serves the folder: the app alone, or with a table server. */
export async function openApp(start: (folder: string) => Promise<Site> = startSite): Promise<App> {
  const folder = builtApp();
  const site: Site = await start(folder);
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--host-resolver-rules=MAP ${HOME} 127.0.0.1`],
  });
  const visits = new Map<string, number>();
  /** Two visits that ask for the same are still two people. */
  const seedFor = (visit: string): string => {
    const nth = (visits.get(visit) ?? 0) + 1;
    visits.set(visit, nth);
    return `${TEST_SEED}/${visit}/${nth}`;
  };
  return {
    url: site.url,
    folder,
    async visit(path, asked = {}) {
      const {
        settings = { bots: 'fast', dice: 'instant' },
        isGuessing = false,
        ...options
      } = asked;
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        serviceWorkers: 'block',
        ...options,
      });
      // Longer than any machine needs, and less than a test may take: what fails says what it waited for.
      context.setDefaultTimeout(100_000);
      await seedContext(context, seedFor(`${path} ${options.locale ?? ''}`));
      const kept = JSON.stringify(settings);
      await context.addInitScript((text) => {
        if (localStorage.getItem('dicehall.settings') === null) {
          localStorage.setItem('dicehall.settings', text);
        }
      }, kept);
      if (!isGuessing) await context.addInitScript(guessNothing);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        const isExpected = message.text().includes('blocked by Playwright');
        if (!isExpected && ['error', 'warning'].includes(message.type()))
          faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('requestfailed', (request) => {
        // What a page still fetches when it is left is given up, and nobody misses it.
        const why = request.failure()?.errorText;
        if (why !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${why}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const isOurs = origin === site.url || protocol === 'blob:' || protocol === 'data:';
        if (!isOurs) faults.push(`foreign: ${request.url()}`);
      });
      await page.goto(site.url + path);
      await page.locator('h1').waitFor();
      return { page, faults, close: () => context.close() };
    },
    async pass(milliseconds, pages) {
      await site.setForward?.(milliseconds);
      for (const page of pages) {
        await page.clock.install();
        await page.clock.fastForward(milliseconds);
      }
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
