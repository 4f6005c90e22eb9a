import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { bare, lineOf, shapeOf } from './fit/signs.ts';
import { PAGES, TABLES } from './moments.ts';

const app = appForAll();

/** States that must be told apart by lines: the moment, and one of each. */
const LINED: readonly (readonly [RegExp, ...string[]])[] = [
  [/^Skip-Bo Dice/, '.sb-fits', '.sb-die:not(.sb-fits)'],
  [/^Skip-Bo Dice/, '.sb-next', '.sb-empty', '.sb-covered'],
  [/^Skip-Bo Dice/, '.player-now', '.player:not(.player-now)'],
  [/^Dodge Dice, after/, '.dg-actions [aria-disabled="true"]', '.dg-actions .primary'],
  [/^Sequence Dice, early/, '.sd-may', '.sd-space:not(.sd-may)'],
  [/six open/, '.dd-image[aria-pressed="true"]', '.dd-image[aria-pressed="false"]'],
  [/six open/, '.dd-next .dd-who', '.dd-cup:not(.dd-next) .dd-who'],
  [/answer after many/, '.dd-speaks .dd-who', '.dd-cup:not(.dd-speaks) .dd-who'],
  [/all dice of two/, '.dd-match', '.dd-other'],
];

/** And by shapes. */
const SHAPED: typeof LINED = [
  [
    /^Sequence Dice, later/,
    ...['disc', 'square', 'triangle'].map((own) => `.sd-grid .seat-${own}`),
  ],
  [/^Dodge Dice, after/, ...['disc', 'square', 'triangle'].map((own) => `.players .seat-${own}`)],
];

test('with forced colours every control has a line, the focus has one more, and states differ by more than a fill', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const found: string[] = [];
  const met = new Set<RegExp>();
  for (const { name, show } of [...PAGES, ...TABLES]) {
    await show(page, app.url);
    // A player who came by a key sees where it has led.
    await page.keyboard.press('Tab');
    found.push(...(await page.evaluate(bare)).map((one) => `${name}: ${one}`));
    for (const [all, signOf] of [
      [LINED, lineOf],
      [SHAPED, shapeOf],
    ] as const) {
      for (const [where, ...states] of all.filter((one) => one[0].test(name))) {
        met.add(where);
        const signs = await Promise.all(
          states.map((state) => page.locator(state).first().evaluate(signOf)),
        );
        if (new Set(signs).size < states.length) found.push(`${name}: ${states.join(' | ')}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect([...LINED, ...SHAPED].filter(([where]) => !met.has(where))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
