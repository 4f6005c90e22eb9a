/**
 * Measures taps and frames in a real Chromium whose processor is made four times slower, and prints what it found
 * as JSON: `npm run bench -- web` makes figures of it. `--quick` repeats less.
 */

import type { CDPSession, Page } from 'playwright-core';
import { type App, openApp } from '../test/app.ts';
import { nextQuestion } from '../test/table.ts';

const SLOWER = 4;

const TAPPED = [
  { game: 'dodge-dice', tap: '.dg-actions .button:not([aria-disabled="true"])' },
  { game: 'sequence-dice', tap: '.sd-may' },
  { game: 'skip-bo-dice', tap: '.sb-fits, .sb-actions .button:not([aria-disabled="true"])' },
  { game: 'dodgy-dice', tap: '.dd-say, .dd-answers .button:not([aria-disabled="true"])' },
] as const;

async function throttled(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

interface Taps {
  /** Until the frame in which the tap is seen to be taken. */
  readonly taken: readonly number[];
  /** Until the frame that shows what came of it. */
  readonly answered: readonly number[];
  /** Long tasks. */
  readonly blocked: readonly number[];
}

/** Rarely, so that looking at the page does not slow down what is measured. */
const SELDOM = { polling: 250 } as const;

/** The next question after that one, or `over`. */
async function asked(page: Page, before: string): Promise<string> {
  const found = await page.waitForFunction(
    (last) => {
      const { phase, question } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
      return phase === 'over' ? phase : question !== last && question;
    },
    before,
    SELDOM,
  );
  return String(await found.jsonValue());
}

/** Taps what is offered; the page itself takes the time until it has drawn the answer. */
async function tapped(app: App, game: string, tap: string, taps: number): Promise<Taps> {
  const { page, close } = await app.visit(`/play/${game}`);
  await nextQuestion(page);
  await page.evaluate(watchTaps);
  await throttled(page, SLOWER);
  let at = await nextQuestion(page);
  for (let i = 0; i < taps && at !== 'over'; i++) {
    const target = page.locator('.table').locator(tap).first();
    await target.waitFor();
    const box = await target.boundingBox();
    // By the mouse alone: a locator's own click looks for what it hits while the page handles it.
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    at = await asked(page, at);
  }
  const found = await page.evaluate(() => Reflect.get(window, 'taps'));
  await close();
  return found;
}

/** Runs in the page. The first change after a tap takes it, the first other one is its answer; the frame draws both. */
function watchTaps(): void {
  const taps: Record<keyof Taps, number[]> = { taken: [], answered: [], blocked: [] };
  Object.assign(window, { taps });
  const since: { taken: number | undefined; answered: number | undefined } = {
    taken: undefined,
    answered: undefined,
  };
  const drawn = (what: 'taken' | 'answered'): void => {
    const from = since[what];
    since[what] = undefined;
    if (from === undefined) return;
    requestAnimationFrame(() => setTimeout(() => taps[what].push(performance.now() - from)));
  };
  addEventListener(
    'click',
    ({ timeStamp }) => Object.assign(since, { taken: timeStamp, answered: timeStamp }),
    { capture: true },
  );
  new MutationObserver((changes) => {
    drawn('taken');
    if (changes.some(({ attributeName }) => attributeName !== 'data-taken')) drawn('answered');
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) taps.blocked.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

/** Frames while twenty dice tumble, and what the same page draws when nothing but one square turns. */
async function twenty(app: App, times: number) {
  const { page, close } = await app.visit('/settings', {
    reducedMotion: 'no-preference',
    settings: {},
  });
  const found: { readonly bare: number; readonly dice: number; readonly late: number }[] = [];
  await page.addStyleTag({ url: await styleOf(page) });
  await throttled(page, SLOWER);
  for (let i = 0; i < times; i++) {
    const bare = await page.evaluate(countFrames, 'bare' as const);
    const dice = await page.evaluate(countFrames, 'dice' as const);
    found.push({ bare: bare.perSecond, dice: dice.perSecond, late: dice.late });
  }
  await close();
  return found;
}

/** The style sheet of dice, as built. */
async function styleOf(page: Page): Promise<string> {
  const found = page.waitForRequest(/assets\/table-[^/]*\.css/);
  await page.goto(page.url().replace('/settings', '/play/dodgy-dice'));
  return new URL((await found).url()).pathname;
}

/** Runs in the page. A hand of twenty lies in six groups, a cube for each image; all are thrown once. */
async function countFrames(
  what: 'dice' | 'bare',
): Promise<{ readonly perSecond: number; readonly late: number }> {
  const host = document.createElement('div');
  const sides = ['front', 'right', 'back', 'left', 'top', 'bottom'];
  const cube = sides.map((side) => `<span class="die-side die-${side}">${side}</span>`).join('');
  host.innerHTML =
    what === 'bare'
      ? '<i class="die"></i>'
      : `<div class="tumbling">${`<span class="die die-thrown"><span class="die-cube">${cube}</span></span>`.repeat(6)}</div>`;
  host.style.cssText = 'position:fixed;inset:0;z-index:99;background:Canvas;--tumble:1000ms';
  for (const [index, die] of host.querySelectorAll<HTMLElement>('.die').entries()) {
    die.style.setProperty('--turn-x', `${360 * (1 + (index % 2))}deg`);
    die.style.setProperty('--turn-y', '-720deg');
    die.style.setProperty('--lean', '18deg');
    die.style.setProperty('--drop', '-24px');
  }
  document.body.append(host);
  if (what === 'bare') {
    host
      .querySelector('i')
      ?.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(1turn)' }], 1000);
  }
  const times: number[] = [];
  await new Promise<void>((done) => {
    const step = (now: number): void => {
      times.push(now);
      if (now - (times[0] ?? now) >= 1000) done();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  host.remove();
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  const usual = gaps.toSorted((one, other) => one - other)[gaps.length >> 1] ?? 16.7;
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    perSecond: (1000 * gaps.length) / span,
    late: gaps.filter((gap) => gap > usual * 1.5).length,
  };
}

const isQuick = process.argv.includes('--quick');
const app = await openApp();
const taps: Record<string, Taps> = {};
for (const { game, tap } of TAPPED) {
  process.stderr.write(`web: taps in ${game}\n`);
  taps[game] = await tapped(app, game, tap, isQuick ? 4 : 12);
}
process.stderr.write('web: twenty dice\n');
const frames = await twenty(app, isQuick ? 2 : 5);
await app.close();
console.log(JSON.stringify({ taps, frames }));
