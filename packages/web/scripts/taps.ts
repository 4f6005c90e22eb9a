/** Taps at a table, with the processor four times slower: how long until each is answered, and what that takes. */

import type { GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import type { App } from '../test/app.ts';
import { nextQuestion } from '../test/table.ts';

const SLOWER = 4;

/** What can be tapped. */
const TARGETS: Readonly<Partial<Record<GameId, string>>> = {
  'dodge-dice': '.dg-actions .button:not([aria-disabled="true"])',
  'sequence-dice': '.sd-may',
  'skip-bo-dice': '.sb-fits, .sb-actions .button:not([aria-disabled="true"])',
  'dodgy-dice': '.dd-say, .dd-answers .button:not([aria-disabled="true"])',
};

export async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** One game, in milliseconds on the wall. */
export interface Taps {
  /** Until the frame in which the tap is seen to be taken. */
  readonly taken: readonly number[];
  /** Until the frame that shows what came of it. */
  readonly answered: readonly number[];
  /** Long tasks. */
  readonly blocked: readonly number[];
}

/** One game, for each tap from the finger that goes down to the frame that answers. */
export interface TapWork {
  /** Milliseconds that the page's own thread had the processor. */
  readonly processor: readonly number[];
  /** How often the page was laid out. */
  readonly layouts: readonly number[];
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

/** Opens a new game, from whose first tap on the page is watched. */
async function opened(app: App, game: GameId) {
  const visit = await app.visit(`/play/${game}`);
  await nextQuestion(visit.page);
  await visit.page.evaluate(watchTaps);
  await slowed(visit.page);
  return visit;
}

/** Taps what is offered; the page itself takes the time until it has drawn the answer. */
async function tapOn(page: Page, game: GameId, count: number): Promise<void> {
  let at = await nextQuestion(page);
  for (let i = 0; i < count && at !== 'over'; i++) {
    const target = page
      .locator('.table')
      .locator(TARGETS[game] ?? '.plain-actions .button')
      .first();
    await target.waitFor();
    const box = await target.boundingBox();
    // By the mouse alone: a locator's own click looks for what it hits while the page handles it.
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    at = await asked(page, at);
  }
}

export async function tapped(app: App, game: GameId, count: number): Promise<Taps> {
  const { page, close } = await opened(app, game);
  await tapOn(page, game, count);
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
    requestAnimationFrame(() =>
      setTimeout(() => {
        taps[what].push(performance.now() - from);
        performance.mark(what);
      }),
    );
  };
  addEventListener('pointerdown', () => performance.mark('down'), { capture: true });
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

/** What a trace tells, as far as we read it. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the wall, and of the processor in that thread. */
  readonly ts: number;
  readonly tts?: number;
}

/** By a trace, which slows the page down a little: in games of their own. */
export async function worked(app: App, game: GameId, count: number): Promise<TapWork> {
  const { page, close } = await opened(app, game);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['blink.user_timing', 'devtools.timeline'] });
  await tapOn(page, game, count);
  const trace = await browser?.stopTracing();
  await close();
  const { traceEvents }: { readonly traceEvents: readonly Traced[] } = JSON.parse(String(trace));
  return workIn(traceEvents);
}

function workIn(events: readonly Traced[]): TapWork {
  const first = events.find(({ name }) => name === 'down');
  const own = events
    .filter(({ pid, tid }) => pid === first?.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts);
  const marks = own.flatMap(({ name }, at) => (name === 'down' || name === 'answered' ? [at] : []));
  const spans = marks.flatMap((from, index) => {
    const span = own.slice(from, (marks[index + 1] ?? from) + 1);
    return span[0]?.name === 'down' && span.at(-1)?.name === 'answered' ? [span] : [];
  });
  return {
    processor: spans.map((span) => ((span.at(-1)?.tts ?? 0) - (span[0]?.tts ?? 0)) / 1000),
    layouts: spans.map((span) => span.filter(({ name }) => name === 'Layout').length),
  };
}
