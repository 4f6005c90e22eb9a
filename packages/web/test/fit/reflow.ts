/** What is wrong with a page in a small window, whatever its text is like. Each is looked for where it can be seen. */

import type { Page } from 'playwright-core';
import type { ScreenMoment } from '../moments.ts';
import { resize } from './fits.ts';
import { clipped, drawn } from './pseudo.ts';

/** The text spacing that readers may choose (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** From now on, and gone with the page. Our own pages allow no style of others, so it comes as a sheet of the browser's. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);

const unspaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/**
 * Sideways scrolling, controls that are smaller than a finger, cut off, on one another or behind what stays in its
 * place when they have the focus.
 */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const found = new Set<string>();
    const say = (why: string, element: Element): void => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const own = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      found.add(`${why}: ${own} ${text.trim().slice(0, 40)}`);
    };
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide`);
    const root = document.querySelector('dialog[open]') ?? document;
    for (const own of root.querySelectorAll<HTMLElement>('*')) {
      const { overflowX } = getComputedStyle(own);
      const isHidden = !/auto|scroll/.test(overflowX) || own.scrollWidth <= own.clientWidth;
      if (!isHidden && own.tabIndex < 0) say('scrolls sideways without the keyboard', own);
    }
    const controls = [
      ...root.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, textarea'),
    ].filter((own) => {
      const { width } = own.getBoundingClientRect();
      // Not drawn, or only while it has the focus.
      const isDrawn = width > 0 && own.checkVisibility() && !own.matches('.skip-link');
      return isDrawn && !getComputedStyle(own).clipPath.startsWith('inset(50%');
    });
    /** The part of it that the boxes round it leave, wherever they are scrolled to. */
    const isCut = (own: Element): boolean => {
      const box = own.getBoundingClientRect();
      for (let round = own.parentElement; round !== null; round = round.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(round);
        const edge = round.getBoundingClientRect();
        const across = box.left < edge.left - 1 || box.right > edge.right + 1;
        const down = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
        if (/hidden|clip/.test(overflowX) && across && round !== document.body) return true;
        if (/hidden|clip/.test(overflowY) && down && round !== document.body) return true;
        // What scrolls down can be scrolled to; sideways only lists of things may.
        if (/auto|scroll/.test(`${overflowX}${overflowY}`)) return false;
        if (position === 'fixed') break;
      }
      return box.left < -1 || box.right > innerWidth + 1;
    };
    for (const own of controls) {
      const { width, height } = own.getBoundingClientRect();
      // A label round it is the target; links within a sentence are as high as their line.
      const target = own.closest('label')?.getBoundingClientRect() ?? { width, height };
      const isInline = own.matches('a') && getComputedStyle(own).display === 'inline';
      if (!isInline && Math.min(target.width, target.height) < LEAST - 0.5) {
        say(`${Math.round(target.width)} by ${Math.round(target.height)}`, own);
      }
      if (isCut(own)) say('cut off', own);
      if (own.scrollWidth > own.clientWidth + 1 && own.matches('button, a')) {
        say('spills over', own);
      }
      // Scrolled to, as the focus does it, it is on top and not behind anything.
      own.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = own.getBoundingClientRect();
      const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
      const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      const top = document.elementFromPoint(x, y);
      const isOwn =
        top !== null &&
        (own.contains(top) || top.contains(own) || own.closest('label')?.contains(top) === true);
      if (!isOwn && top !== null)
        say(`behind ${top.tagName.toLowerCase()}.${top.getAttribute('class')}`, own);
      if (top === null) say('cannot be scrolled to', own);
    }
    return [...found];
  });

/** A window of 1280 by 1024 at 400 %; the smallest phone; both also with text set apart. */
const WINDOWS = [
  [320, 256],
  [320, 568],
] as const;

/** Everything that is wrong with one screen. */
export async function faultsOf(
  page: Page,
  url: string,
  { name, show }: ScreenMoment,
): Promise<readonly string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, url);
  const found: string[] = [];
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    const where = `${name} at ${width} by ${height}`;
    const look = async (how: string): Promise<void> => {
      const all = [...(await misplaced(page)), ...(await clipped(page))].filter(
        // A name may be of any length, and is cut with an ellipsis.
        (one) => !/W{20}/.test(one),
      );
      found.push(...all.map((one) => `${where}${how}, ${one}`));
    };
    await drawn(page);
    await look('');
    await spaceText(page);
    await drawn(page);
    await look(', spaced');
    await unspaceText(page);
  }
  return found;
}
