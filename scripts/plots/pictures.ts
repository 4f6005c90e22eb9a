/** The pictures of docs/strategy.md, each drawn from its data. */

import type { BluffData, ChipData, HeatData, HoldData } from './shapes.ts';
import { atX, atY, axes, box, COLOURS, type Frame, line, picture, shade, text } from './svg.ts';

const colour = (index: number): string => COLOURS[index % COLOURS.length] ?? COLOURS[0];

const upTo = (most: number, step: number): number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);

/** Orange where stopping is best, blue where rolling is; pale where it hardly matters. */
export function stopOrRoll({ start }: HoldData): string {
  const [size, left, top] = [24, 90, 40];
  const points = start[0]?.gains.length ?? 0;
  const width = left + points * size + 20;
  const cells = start.flatMap(({ hand, gains }, row) => [
    text(left - 10, top + row * size + 16, hand === 5 ? '5 new dice' : `${hand} in hand`, {
      anchor: 'end',
    }),
    ...gains.map((gain, i) =>
      box(
        left + i * size,
        top + row * size,
        size - 1,
        size - 1,
        gain >= 0
          ? shade([194, 65, 12], 0.15 + 12 * gain)
          : shade([14, 116, 144], 0.15 - 12 * gain),
      ),
    ),
  ]);
  const bottom = top + start.length * size;
  const numbers = Array.from({ length: points }, (_, i) =>
    text(left + i * size + size / 2, bottom + 16, String(i + 1), { size: 11 }),
  );
  return picture(width, bottom + 62, 'Skip-Bo Dice at 0 to 0: stop or roll', [
    text(left, 20, 'orange: stop; blue: roll; the deeper, the more it matters', {
      anchor: 'start',
    }),
    ...cells,
    ...numbers,
    text(left + (points * size) / 2, bottom + 40, 'points of the turn'),
  ]);
}

export function holdCurve({ curves, goal }: HoldData): string {
  const frame: Frame = { left: 46, top: 40, width: 560, height: 260, x: [0, goal], y: [0, 15] };
  const hand = 5;
  const lines = curves.flatMap(({ other, hands }, i) => {
    const found = hands.find((one) => one.hand === hand)?.holdAt ?? [];
    const points = found.flatMap((at, own): [number, number][] =>
      at === null ? [] : [[atX(frame, own), atY(frame, at)]],
    );
    return [
      line(points, colour(i)),
      text(620, 70 + 20 * i, `other at ${other}`, { anchor: 'start', fill: colour(i) }),
    ];
  });
  return picture(720, 360, 'Skip-Bo Dice: the least points to stop with, all dice placed', [
    ...axes(
      frame,
      { x: upTo(goal, 10), y: upTo(15, 5) },
      { x: 'own score', y: 'stop from this many points, with five new dice to roll' },
    ),
    ...lines,
  ]);
}

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
      { x: 'score of both players', y: 'worth of the last of this many chips, in points' },
    ),
    ...lines,
  ]);
}

const SIDE = 6;

export function heatMaps({ boards }: HeatData): string {
  const [size, gap, top] = [48, 60, 40];
  const board = SIDE * size;
  const parts = boards.flatMap(({ row, chances }, b) => {
    const left = 20 + b * (board + gap);
    const [low, high] = [Math.min(...chances), Math.max(...chances)];
    return [
      text(left + board / 2, 24, `${row} in a row`),
      ...chances.flatMap((chance, space) => {
        const x = left + (space % SIDE) * size;
        const y = top + Math.floor(space / SIDE) * size;
        const share = (chance - low) / (high - low);
        const ink = share > 0.6 ? '#ffffff' : '#1f2937';
        return [
          box(x, y, size - 2, size - 2, shade([124, 58, 237], 0.08 + 0.9 * share)),
          text(x + size / 2 - 1, y + 29, (100 * chance).toFixed(1), { fill: ink }),
        ];
      }),
    ];
  });
  const title = 'Sequence Dice: the chance to win with a first chip on each space, in percent';
  return picture(40 + 2 * board + gap, top + board + 20, title, parts);
}

export function bluffing({ rounds }: BluffData): string {
  const frame: Frame = { left: 46, top: 60, width: 560, height: 240, x: [0, 1], y: [0, 100] };
  const step = frame.width / rounds.length;
  const names = ['no more than held', 'one more', 'two or more'];
  const bars = rounds.flatMap(({ round, over }, i) => {
    let below = 0;
    const left = frame.left + i * step + step * 0.15;
    const parts = over.map((share, k) => {
      const top = atY(frame, 100 * (below + share));
      const height = atY(frame, 100 * below) - top;
      below += share;
      return box(left, top, step * 0.7, height, colour(2 - k));
    });
    return [...parts, text(left + step * 0.35, frame.top + frame.height + 18, round)];
  });
  return picture(640, 360, 'Dodgy Dice: how often the first statement of a round is a bluff', [
    ...axes(
      frame,
      { x: [], y: upTo(100, 25) },
      { x: 'dice of the opener and of the other', y: '' },
    ),
    ...bars,
    ...names.map((name, k) =>
      text(frame.left + k * 170, 30, name, { anchor: 'start', fill: colour(2 - k) }),
    ),
    text(frame.left, 48, 'percent of first statements, by what the speaker holds', {
      anchor: 'start',
    }),
  ]);
}
