/** The pictures of docs/strategy.md, each drawn from its data. */

import type { BluffData, ChipData, HeatData } from './shapes.ts';
import { atX, atY, axes, box, colour, type Frame, line, picture, shade, text } from './svg.ts';

const upTo = (most: number, step: number): number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);

export function chipPrice({ scores, chips }: ChipData): string {
  const frame: Frame = { left: 46, top: 40, width: 560, height: 260, x: [0, 80], y: [0, 20] };
  const lines = chips.flatMap(({ chips: count, points }, i) => [
    line(
      points.map((value, at) => [atX(frame, scores[at] ?? 0), atY(frame, value)]),
      colour(i),
    ),
    text(620, 70 + 20 * i, `chip ${count}`, { anchor: 'start', fill: colour(i) }),
  ]);
  return picture(700, 360, 'Dodge Dice: what a Skip chip is worth in points', [
    ...axes(
      frame,
      { x: upTo(80, 20), y: upTo(20, 5) },
      {
        x: 'score of both players, in points',
        y: 'worth of the last of this many chips, in points',
      },
    ),
    ...lines,
  ]);
}

const SIDE = 6;
const VIOLET = [124, 58, 237] as const;

export function heatMaps({ boards }: HeatData): string {
  const [size, gap, top, edge] = [48, 60, 56, 40];
  const board = SIDE * size;
  const parts = boards.flatMap(({ row, chances }, b) => {
    const left = edge + b * (board + gap);
    const [low, high] = [Math.min(...chances), Math.max(...chances)];
    const sides = Array.from({ length: SIDE }, (_, i) => [
      text(left + (i + 0.5) * size, top - 8, 'abcdef'.charAt(i)),
      text(left - 8, top + (i + 0.5) * size + 4, String(i + 1), { anchor: 'end' }),
    ]);
    return [
      text(left + board / 2, 24, `${row} in a row: chance to win, in %`),
      ...sides.flat(),
      ...chances.flatMap((chance, space) => {
        const x = left + (space % SIDE) * size;
        const y = top + Math.floor(space / SIDE) * size;
        const share = (chance - low) / (high - low);
        const ink = share > 0.6 ? '#ffffff' : '#1f2937';
        return [
          box(x, y, size - 2, size - 2, shade(VIOLET, 0.08 + 0.9 * share)),
          text(x + size / 2 - 1, y + 29, (100 * chance).toFixed(1), { fill: ink }),
        ];
      }),
      text(left + board / 2, top + board + 22, 'column and row of the space with the first chip'),
    ];
  });
  const title = 'Sequence Dice: the chance to win with a first chip on each space, in percent';
  return picture(edge + 2 * board + gap + 20, top + board + 36, title, parts);
}

/** Percent, as a range if its ends round differently. */
export function percentRange(least: number, most: number): string {
  const [low, high] = [least, most].map((share) => (100 * share).toFixed(0));
  return low === high ? `${low} %` : `${low} to ${high} %`;
}

export function bluffing({ rounds }: BluffData): string {
  const frame: Frame = { left: 46, top: 60, width: 560, height: 240, x: [0, 1], y: [0, 60] };
  const step = frame.width / rounds.length;
  const bars = rounds.flatMap(({ round, least, most }, i) => {
    const left = frame.left + i * step + step * 0.25;
    const middle = left + step * 0.25;
    const top = atY(frame, 100 * most);
    const height = Math.max(3, atY(frame, 100 * least) - top);
    return [
      box(left, top - (height === 3 ? 1.5 : 0), step * 0.5, height, colour(0)),
      text(middle, top - 8, percentRange(least, most)),
      text(middle, frame.top + frame.height + 18, round.replace('-', ' against ')),
    ];
  });
  return picture(640, 360, 'Dodgy Dice: how often perfect play may bluff in its first statement', [
    ...axes(
      frame,
      { x: [], y: upTo(60, 20) },
      {
        x: 'dice of the opener and of the other',
        y: '% of first statements that name more than is held',
      },
    ),
    ...bars,
  ]);
}
