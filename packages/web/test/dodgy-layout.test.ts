import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { DODGY_SCENES } from './dodgy-scenes.ts';
import { misfits, resize, SIZES } from './fit/fits.ts';
import { keptScene, showScene } from './scenes.ts';

const app = appForAll();

test('several at one device: no cup lies over its words, and what asks everybody carries nobody’s sign', async () => {
  const { page, close } = await app.visit('/settings');
  const hidden = (): Promise<number> =>
    page.locator('.dd-tile-own').evaluateAll(
      (tiles) =>
        tiles.filter((tile) => {
          const cup = tile.querySelector('.dd-under')?.getBoundingClientRect();
          const words = tile.querySelector('.dd-look')?.getBoundingClientRect();
          return cup === undefined || words === undefined || cup.bottom > words.top + 1;
        }).length,
    );
  const three = { game: 'dodgy-dice', names: ['Ana', 'Ben', 'Cleo'], people: [0, 1, 2] } as const;
  const scenes = [
    keptScene({ ...three, act: () => undefined }),
    keptScene({
      ...three,
      act: ({ phase }, _, actions) => (phase === 'say' ? actions[0] : undefined),
    }),
  ];
  for (const [scene, kept] of scenes.entries()) {
    await showScene(page, kept);
    const back = page.getByRole('button', { name: 'Back to the table' });
    await page.locator('.handover, .dd-tile-own').first().waitFor();
    if ((await back.count()) > 0) await back.click();
    await page.locator('.dd-tile-own').first().waitFor();
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      expect({ scene, width, hidden: await hidden() }).toEqual({ scene, width, hidden: 0 });
    }
  }
  expect(await page.locator('.strip h1').textContent()).toBe('Everybody');
  expect(await page.locator('.strip h1 .shape').count()).toBe(0);
  await close();
});

test.each(['en-GB', 'es-MX'])(
  'Dodgy Dice in %s: every moment fits every screen',
  async (locale) => {
    const { page, faults, close } = await app.visit('/settings', { locale });
    const found: string[] = [];
    /** How far the bubble's tail is from the speaker's cup: a part of the cup's width. */
    const aside = (): Promise<number> =>
      page.evaluate(() => {
        const bubble = document.querySelector('.dd-claim:not(.dd-silent)');
        const cup = document.querySelector('.dd-seat:has(.dd-speaks)')?.getBoundingClientRect();
        if (bubble === null || cup === undefined) return 0;
        const { left, width } = getComputedStyle(bubble, '::after');
        const tail = Number.parseFloat(left) + Number.parseFloat(width) / 2;
        const { x } = bubble.getBoundingClientRect();
        return Math.abs(x + tail - cup.x - cup.width / 2) / cup.width;
      });
    for (const [name, scene] of Object.entries(DODGY_SCENES)) {
      await showScene(page, scene());
      await page.locator('.table:not([data-question=""])').waitFor();
      for (const [width, height] of SIZES) {
        await resize(page, width, height);
        for (const misfit of await misfits(page, '.dd-board')) {
          found.push(`${width} by ${height}, ${name}: ${misfit}`);
        }
        // Beside the stone, the bubble ends a little before the last cup.
        if ((await aside()) > 0.7) found.push(`${width} by ${height}, ${name}: tail elsewhere`);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
