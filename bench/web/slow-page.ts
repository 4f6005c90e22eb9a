/**
 * A page whose processor is slower than this machine's, as on a phone, and what its thread takes for a call. A browser
 * slows down pages and not their workers, so the page itself does here what workers do in the app.
 */

import type { Page } from 'playwright-core';

export const SLOWER = 4;

export interface Timed<T> {
  readonly value: T;
  /** Milliseconds of the page's own thread, the slowing down included. */
  readonly taken: number;
}

export interface SlowPage {
  /** Calls a function of the page. */
  call<T>(name: string, ...args: readonly unknown[]): Promise<Timed<T>>;
  close(): Promise<void>;
}

/** `slower`: how many times. */
export async function slowPage(page: Page, slower: number = SLOWER): Promise<SlowPage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const used = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return {
    async call<T>(name: string, ...args: readonly unknown[]) {
      const list = args.map((arg) => JSON.stringify(arg)).join();
      const before = await used();
      const value = await page.evaluate<T>(`globalThis.${name}(${list})`);
      return { value, taken: (await used()) - before };
    },
    close: () => page.close(),
  };
}
