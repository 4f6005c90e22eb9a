/**
 * Everybody's chances through a game, as an SVG of its own: told apart by dash, mark and colour, named beside the
 * lines, described for those who do not see them, on light paper or on dark.
 */

import type { GameId } from '@dicehall/rules';
import { gameName, type Lang, say } from '@dicehall/words';
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { hundredths, type ReviewedGame, sideName } from './review.ts';
import { turningLine } from './verdicts.ts';

const [WIDTH, HEIGHT] = [900, 440];
const [TOP, BOTTOM, LEFT] = [72, 48, 48];

/** Room for a dash, and for each letter of a name. */
const [SAMPLE, LETTER] = [64, 8];
const LONGEST_NAME = 24;
const ROW = 24;

const INK = { light: '#1f2937', dark: '#e5e7eb' };
const PAPER = { light: '#ffffff', dark: '#111827' };

interface CurveStyle {
  readonly light: string;
  readonly dark: string;
  readonly dash: string;
  readonly symbol: Plot.SymbolName;
}

/** By side. Each colour stands out from its paper at 4.5 to 1 or more. */
const STYLES: readonly [CurveStyle, ...CurveStyle[]] = [
  { light: '#c2410c', dark: '#fb923c', dash: 'none', symbol: 'circle' },
  { light: '#0e7490', dark: '#22d3ee', dash: '9 5', symbol: 'square' },
  { light: '#7c3aed', dark: '#a78bfa', dash: '2 4', symbol: 'triangle' },
  { light: '#15803d', dark: '#4ade80', dash: '14 4 2 4', symbol: 'diamond' },
  { light: '#be185d', dark: '#f472b6', dash: '5 3', symbol: 'star' },
  { light: '#1d4ed8', dark: '#93c5fd', dash: '14 6', symbol: 'cross' },
  { light: '#854d0e', dark: '#facc15', dash: '2 2', symbol: 'wye' },
  { light: '#374151', dark: '#d1d5db', dash: '8 3 2 3 2 3', symbol: 'hexagon' },
];

export function chartOf<K extends GameId>(reviewed: ReviewedGame<K>, lang: Lang): string {
  const { start, moments } = reviewed.review;
  const names = start.map((_, side) => sideName(reviewed, side));
  const letters = Math.min(LONGEST_NAME, Math.max(...names.map((name) => name.length)));
  const right = SAMPLE + LETTER * letters;
  const last = moments.length - 1;
  const { document } = parseHTML('<html></html>');
  const title = say(lang, 'review.chart-title', { game: gameName(lang, reviewed.game) });
  const drawn = Plot.plot({
    document,
    className: CLASS,
    width: WIDTH,
    height: HEIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    marginLeft: LEFT,
    marginRight: right,
    style: { fontSize: '13px', fontFamily: 'system-ui, sans-serif' },
    x: {
      ...{ domain: [0, last], ticks: 8, tickFormat: 'd' },
      ...{ label: say(lang, 'review.chart-steps'), labelAnchor: 'center', labelArrow: 'none' },
    },
    y: { domain: [0, 100], ticks: 5, grid: true, label: null },
    marks: [
      Plot.text([title], {
        ...{ frameAnchor: 'top-left', dx: -LEFT + 8, dy: -TOP + 12 },
        ...{ fontSize: 16, fontWeight: 'bold' },
      }),
      Plot.text([say(lang, 'review.chart-chances')], {
        ...{ frameAnchor: 'top-left', textAnchor: 'start', dx: -LEFT + 8, dy: -26 },
      }),
      ...names.flatMap((name, side) => {
        const chances = moments.map((moment, n) => [n, 100 * (moment.chances[side] ?? 0)] as const);
        return sideMarks(name, side, chances, (WIDTH - LEFT - right) / last);
      }),
    ],
  });
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-labelledby', 'title about');
  drawn.insertAdjacentHTML('afterbegin', '<title id="title"></title><desc id="about"></desc>');
  const [heading, about] = drawn.children;
  if (heading !== undefined) heading.textContent = title;
  if (about !== undefined) about.textContent = aboutText(reviewed, names, lang);
  drawn.insertAdjacentHTML('beforeend', `<style>${styleOf(names.length)}</style>`);
  return `${drawn.outerHTML}\n`;
}

const CLASS = 'dicehall-chances';

type Point = readonly [number, number];

/** A line with its marks, and the same beside the name; `scale` is the width of a step. */
function sideMarks(
  name: string,
  side: number,
  chances: readonly Point[],
  scale: number,
): readonly Plot.Markish[] {
  const { light, dash, symbol } = STYLES[side % STYLES.length] ?? STYLES[0];
  const last = chances.length - 1;
  const y = 100 - (100 * (ROW * side + ROW / 2)) / (HEIGHT - TOP - BOTTOM);
  const at = (offset: number): Point => [last + offset / scale, y];
  // A mark about every 60 pixels, each line's a little beside the others'.
  const every = Math.max(1, Math.round(60 / scale));
  const marked = chances.filter(([n]) => n % every === (side * 3) % every && n > 0 && n < last);
  const line = {
    className: `line-${side}`,
    stroke: light,
    strokeWidth: 2,
    ...(dash !== 'none' && { strokeDasharray: dash }),
  };
  const dot = { className: `mark-${side}`, fill: light, symbol, r: 4 };
  return [
    Plot.line(chances, line),
    Plot.dot(marked, dot),
    Plot.line([at(14), at(54)], line),
    Plot.dot([at(34)], dot),
    Plot.text([at(SAMPLE)], {
      ...{ text: [name], textAnchor: 'start', fill: 'currentColor' },
      ...{ lineWidth: LONGEST_NAME * 0.6, textOverflow: 'ellipsis-end' },
    }),
  ];
}

function aboutText<K extends GameId>(
  reviewed: ReviewedGame<K>,
  names: readonly string[],
  lang: Lang,
): string {
  const { start, result, moments } = reviewed.review;
  const list = new Intl.ListFormat(lang, { type: 'unit' });
  const tell = (chances: readonly number[]): string =>
    list.format(
      chances.map((chance, side) =>
        say(lang, 'review.chart-side', {
          player: names[side] ?? '',
          chance: hundredths(chance, lang),
        }),
      ),
    );
  const data = { steps: moments.length - 1, start: tell(start), end: tell(result) };
  const turning = turningLine(reviewed, lang);
  return [say(lang, 'review.chart-about', data), ...(turning === undefined ? [] : [turning])].join(
    ' ',
  );
}

/** What cannot read this draws dark ink without paper. */
function styleOf(sides: number): string {
  const looks = (paper: 'light' | 'dark'): string =>
    STYLES.slice(0, sides)
      .map(
        (look, side) =>
          `.${CLASS} .line-${side}{stroke:${look[paper]}}.${CLASS} .mark-${side}{fill:${look[paper]}}`,
      )
      .join('');
  const page = (paper: 'light' | 'dark'): string =>
    `.${CLASS}{color:${INK[paper]};background:${PAPER[paper]}}`;
  return `${page('light')}@media (prefers-color-scheme:dark){${page('dark')}${looks('dark')}}`;
}
