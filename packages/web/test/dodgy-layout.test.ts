import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { DODGY_SCENES } from './dodgy-scenes.ts';
import { misfits, resize, SIZES } from './fits.ts';
import { showScene } from './scenes.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

test.each(['en-GB', 'es-MX'])(
  'Dodgy Dice in %s: every moment fits every screen',
  async (locale) => {
    const { page, faults, close } = await app.visit('/settings', { locale });
    const found: string[] = [];
    for (const [name, scene] of Object.entries(DODGY_SCENES)) {
      await showScene(page, scene());
      await page.locator('.table:not([data-question=""])').waitFor();
      for (const [width, height] of SIZES) {
        await resize(page, width, height);
        for (const misfit of await misfits(page, '.dd-board')) {
          found.push(`${width} by ${height}, ${name}: ${misfit}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
