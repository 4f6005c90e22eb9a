/**
 * A language that nobody speaks, made from the English messages while a page loads them: accented, at least 40 %
 * longer, in brackets. Text without brackets was never a message; text that does not fit will not fit in German either.
 * It exists in the tests alone.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAME_IDS } from '@dicehall/rules';
import type { Page } from 'playwright-core';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const LONGER = 1.4;

/** Vowels are drawn out, because words of other languages are longer and not only more. */
function stretched(text: string): string {
  const missing = Math.ceil(text.length * (LONGER - 1));
  const vowels = text.match(/[aeiou]/gi)?.length ?? 0;
  if (vowels === 0) return text + 'o'.repeat(missing);
  let left = missing;
  let seen = 0;
  return text.replaceAll(/[aeiou]/gi, (vowel) => {
    const share = Math.ceil(left / (vowels - seen++));
    left -= share;
    return vowel + vowel.toLowerCase().repeat(share);
  });
}

const accented = (text: string): string =>
  Array.from(text, (sign) => Array.from(ACCENTED)[PLAIN.indexOf(sign)] ?? sign).join('');

/** Placeholders stay as they are. */
const sentence = (text: string): string =>
  `[${text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : accented(stretched(part))))
    .join('')}]`;

export const pseudo = (text: string): string => text.split('|').map(sentence).join('|');

/** Stay as they are: `by` names a number, and a table refuses names with brackets. */
const NO_TEXT = /(?:^|\.)(?:by|animals|name)$/;

/** Whatever is a text in there. */
function pseudoIn(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(pseudoIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [
      key,
      typeof own === 'string' && NO_TEXT.test(key) ? own : pseudoIn(own),
    ]),
  );
}

const EN = resolve(import.meta.dirname, '../../../words/src/en');

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** Every text of these files as it stands in a script, with what it becomes. A game need not have all of them. */
const textsIn = (name: string): readonly (readonly [string, string])[] =>
  GAME_IDS.map((game) => join(EN, game, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => textsOf(JSON.parse(readFileSync(path, 'utf8'))))
    .map((text) => [`\`${text}\``, `\`${pseudo(text)}\``] as const);

/** Nothing but messages. A comment for the browser may come first, see build/chunks.ts. */
const MESSAGES =
  /^(?:\/\/.*)?\n?(?:var|const) \w+=\{[\s\S]*\};export\{[^{}]*\bas default\b[^{}]*\};?\s*$/;

/** The scripts of the built app that hold English, as they are to be served instead. */
async function pseudoScripts(folder: string): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>();
  // The rules and the titles of the games come with code.
  const others = [...textsIn('rules.json'), ...textsIn('title.json')];
  for (const name of readdirSync(join(folder, 'assets')).filter((one) => one.endsWith('.js'))) {
    const path = join(folder, 'assets', name);
    const text = readFileSync(path, 'utf8');
    if (MESSAGES.test(text) && !/\bimport\b/.test(text)) {
      const { default: messages } = await import(pathToFileURL(path).href);
      scripts.set(name, `export default ${JSON.stringify(pseudoIn(messages))};`);
    } else if (/^(?:rules|app)-/.test(name)) {
      scripts.set(
        name,
        others.reduce((own, [from, to]) => own.replace(from, () => to), text),
      );
    }
  }
  if (scripts.size < 10) throw new Error('the messages are not where they were in the built app');
  return scripts;
}

/** From the next page on, this one speaks it. */
export async function speakPseudo(page: Page, folder: string): Promise<void> {
  const scripts = await pseudoScripts(folder);
  await page.route('**/assets/*.js', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = scripts.get(name);
    return body === undefined
      ? route.fallback()
      : route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** Text that is seen or read out and was not a message. Names and codes say so with `translate="no"` or `lang`. */
const hardCoded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const unbracketed = (text: string): string => {
      let depth = 0;
      let left = '';
      for (const sign of text) {
        if (sign === '[') depth++;
        else if (sign === ']') depth--;
        else if (depth === 0) left += sign;
      }
      return left;
    };
    // What the browser puts between the parts of a list, and letters that name a row, are nobody's text.
    const isText = (text: string): boolean =>
      /\p{L}{2,}/u.test(unbracketed(text).replaceAll(/(?:^|\s)(?:and|or)(?=\s|$)/g, ''));
    const isOwn = (element: Element | null): boolean =>
      element?.closest('[translate="no"], [lang]:not(html), script, style') !== null;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (isOwn(parentElement) || parentElement?.checkVisibility() !== true) continue;
      if (isText(textContent ?? '')) found.add(`text: ${textContent?.trim()}`);
    }
    for (const element of document.querySelectorAll('*')) {
      if (isOwn(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription']) {
        // A bot's name comes before what it is like.
        const text = element.getAttribute(name)?.replace(/^[\w-]+: (?=\[)/, '') ?? null;
        if (text !== null && isText(text)) found.add(`${name}: ${text}`);
      }
    }
    if (isText(document.title.replace('Dicehall', ''))) found.add(`title: ${document.title}`);
    return [...found];
  });

/** Texts that are cut off, leave the screen or spill out of what they stand in. */
export const clipped = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const found = new Set<string>();
    const say = (why: string, element: Element, text: string): void => {
      found.add(
        `${why}: <${element.tagName.toLowerCase()} class="${element.className}"> ${text.slice(0, 60)}`,
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || parent === null || !parent.checkVisibility()) continue;
      // For screen readers alone, or a name that may be of any length.
      if (parent.closest('.hidden-text, .skip-link, [translate="no"], option') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const box = {
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        top: Math.min(...rects.map(({ top }) => top)),
        bottom: Math.max(...rects.map(({ bottom }) => bottom)),
      };
      if (rects.length === 0) continue;
      let isElsewhere = false;
      for (let own: Element | null = parent; own !== null; own = own.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(own);
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) {
          isElsewhere = true;
          break;
        }
        const edge = own.getBoundingClientRect();
        // For screen readers alone.
        if (getComputedStyle(own).clipPath.startsWith('inset(50%')) {
          isElsewhere = true;
          break;
        }
        const isWide = box.left < edge.left - SLACK || box.right > edge.right + SLACK;
        const isHigh = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
        if (/hidden|clip/.test(overflowX) && isWide) say('cut across', own, text);
        if (/hidden|clip/.test(overflowY) && isHigh) say('cut below', own, text);
        if (own.matches('button, a.button, .choice, .player') && isWide) say('spills', own, text);
      }
      if (!isElsewhere && (box.right > innerWidth + SLACK || box.left < -SLACK)) {
        say('leaves the screen', parent, text);
      }
    }
    return [...found];
  });

const SIZES = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

/** Two frames: sizes by container settle with the second, and so does what watches sizes. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Everything that is wrong with the page as it is, at both sizes. */
export async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  const found = (await hardCoded(page)).map((one) => `${name}, ${one}`);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawn(page);
    found.push(...(await clipped(page)).map((one) => `${name} at ${size.width}, ${one}`));
  }
  return found;
}
