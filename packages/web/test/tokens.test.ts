/** The colours of the look against each other: WCAG 1.4.3 and 1.4.11 in every theme, and greyscale. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SHAPE_PATHS, SHAPES } from '../src/parts/shapes.ts';

const read = (path: string): string =>
  readFileSync(resolve(import.meta.dirname, '../src', path), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\//g,
    '',
  );

const TOKENS = read('look/tokens.css');

/** What is declared for a selector, by name. */
function declared(css: string, selector: string): ReadonlyMap<string, string> {
  const blocks = css.split(`${selector} {`).slice(1);
  const all = blocks.flatMap((block) => [
    ...(block.split('}')[0] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g),
  ]);
  return new Map(all.map(([, name = '', value = '']) => [name, value.trim()]));
}

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0] = (full.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));
  return [r, g, b];
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = parse(hex).map((own) => {
    const part = own / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The L* of CIELAB: how light it looks without its colour. */
const lightness = (hex: string): number => {
  const y = luminance(hex);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
};

/** One of the two that `light-dark` names. */
function inScheme(value: string, isDark: boolean): string {
  const [, light, dark] = /^light-dark\((.+?),\s*(.+)\)$/.exec(value) ?? [];
  return (isDark ? dark : light) ?? value;
}

const usual = declared(TOKENS.split('@media')[0] ?? '', ':root');
const THEMES = {
  standard: usual,
  'high contrast': new Map([...usual, ...declared(TOKENS, ':root[data-colours="strong"]')]),
  'contrast that the system asks for': new Map([
    ...usual,
    ...declared(TOKENS.split('prefers-contrast: more')[1] ?? '', ':root'),
  ]),
};

const SURFACES = ['paper', 'paper-2', 'card'] as const;

/** Names of tokens or colours, what stands on what, and how much is needed. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...SURFACES.flatMap((surface) => [
    ['ink', surface, 4.5] as const,
    ['ink-soft', surface, 4.5] as const,
    ['good', surface, 4.5] as const,
    ['bad', surface, 4.5] as const,
    ['line', surface, 3] as const,
    ['focus', surface, 3] as const,
  ]),
  ['on-sun', 'sun', 4.5],
  ['on-sun', 'sun-press', 4.5],
  // The strip of the own turn, and a die that fits.
  ['ink', 'light-dark(#ffe6a6, #4a370c)', 4.5],
  ['bad', 'light-dark(#ffe6a6, #4a370c)', 4.5],
  ['ink', 'light-dark(#fdebbd, #5a4310)', 4.5],
];

test.each(
  Object.entries(THEMES).flatMap(([name, tokens]) =>
    [false, true].map((isDark) => [name, isDark ? 'dark' : 'light', tokens] as const),
  ),
)('%s, %s: text and lines can be told from what they stand on', (_, scheme, tokens) => {
  const colour = (name: string): string => inScheme(tokens.get(name) ?? name, scheme === 'dark');
  const poor = PAIRS.map(([over, under, least]) => {
    const ratio = contrast(colour(over), colour(under));
    return ratio >= least ? '' : `${over} on ${under}: ${ratio.toFixed(2)} of ${least}`;
  }).filter((one) => one !== '');
  expect(poor).toEqual([]);
});

test('high contrast is more than the usual: seven to one for all text', () => {
  const tokens = THEMES['high contrast'];
  for (const isDark of [false, true]) {
    for (const surface of SURFACES) {
      for (const ink of ['ink', 'ink-soft']) {
        const [over, under] = [ink, surface].map((name) =>
          inScheme(tokens.get(name) ?? '', isDark),
        );
        expect(contrast(over ?? '', under ?? '')).toBeGreaterThanOrEqual(7);
      }
    }
  }
});

/** Dice that come in three colours, by their bodies. */
const BODIES = {
  'skip-bo-dice': ['.sb-green', '.sb-red', '.sb-purple'],
  'dodge-dice': ['.dg-10', '.dg-20', '.dg-40'],
} as const;

test.each(
  Object.entries(BODIES).flatMap(([game, selectors]) =>
    [false, true].map((isDark) => [game, isDark ? 'dark' : 'light', selectors] as const),
  ),
)('%s, %s: the colours differ in greyscale too', (game, scheme, selectors) => {
  const css = read(`games/${game}/${game}.css`);
  const light = selectors.map((one) =>
    lightness(inScheme(declared(css, one).get('die') ?? '', scheme === 'dark')),
  );
  const apart = light.flatMap((one, at) =>
    light.slice(at + 1).map((other) => Math.abs(one - other)),
  );
  expect(Math.min(...apart), light.join(', ')).toBeGreaterThanOrEqual(20);
});

test('every seat has a colour and a shape of its own', () => {
  const colours = SHAPES.map((shape) => declared(TOKENS, `.seat-${shape}`).get('seat'));
  expect(new Set(colours).size).toBe(SHAPES.length);
  expect(colours).not.toContain(undefined);
  expect(new Set(SHAPES.map((shape) => SHAPE_PATHS[shape])).size).toBe(SHAPES.length);
});

test('the seats that most games have differ in greyscale too', () => {
  const [disc = 0, square = 0, triangle = 0] = SHAPES.slice(0, 3).map((shape) =>
    lightness(declared(TOKENS, `.seat-${shape}`).get('seat') ?? ''),
  );
  const apart = [disc - square, triangle - disc, triangle - square].map(Math.abs);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(15);
});
