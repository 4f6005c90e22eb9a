/**
 * Measures taps and frames in a real Chromium whose processor is made four times slower, and prints what it found
 * as JSON: `npm run bench -- web` makes figures of it. `--quick` repeats less.
 */

import { GAME_IDS } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { type App, openApp } from '../test/app.ts';
import { slowed, type Taps, type TapWork, tapped, worked } from './taps.ts';

/** Frames while twenty dice tumble, and what the same page draws when nothing but one square turns. */
async function twenty(app: App, times: number) {
  const { page, close } = await app.visit('/settings', {
    reducedMotion: 'no-preference',
    settings: {},
  });
  const found: { readonly bare: number; readonly dice: number; readonly late: number }[] = [];
  await page.addStyleTag({ url: await styleOf(page) });
  await slowed(page);
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
const count = isQuick ? 4 : 12;
const taps: Record<string, { readonly games: readonly Taps[]; readonly work: readonly TapWork[] }> =
  {};
for (const game of GAME_IDS) {
  process.stderr.write(`web: taps in ${game}\n`);
  const games: Taps[] = [];
  while (games.length < (isQuick ? 2 : 5)) games.push(await tapped(app, game, count));
  const work: TapWork[] = [];
  while (work.length < (isQuick ? 1 : 2)) work.push(await worked(app, game, count));
  taps[game] = { games, work };
}
process.stderr.write('web: twenty dice\n');
const frames = await twenty(app, isQuick ? 2 : 5);
await app.close();
console.log(JSON.stringify({ taps, frames }));
