/** Moments at four times the size and on the smallest phone: one test for each kind of them, in one browser. */

import { expect, test } from 'vitest';
import type { openApp } from '../app.ts';
import { appForAll } from '../app-for-all.ts';
import { findings } from '../axe.ts';
import type { ScreenMoment } from '../moments.ts';
import { faultsOf } from './reflow.ts';

export function testZoomed(
  kinds: Readonly<Record<string, readonly ScreenMoment[]>>,
  start?: Parameters<typeof openApp>[0],
): void {
  const app = appForAll(start);

  test.each(Object.entries(kinds))(
    '%s at four times the size and on the smallest phone: nothing is cut off, covered or too small, nothing scrolls sideways, axe finds nothing',
    async (_, moments) => {
      const { page, faults, close } = await app.visit('/settings');
      const found: string[] = [];
      for (const moment of moments) {
        found.push(...(await faultsOf(page, app.url, moment)));
        found.push(...(await findings(page)).map((finding) => `${moment.name}: ${finding}`));
      }
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    },
  );
}
