/** The pictures of when to stop in Skip-Bo Dice. */

import type { StopData } from './shapes.ts';
import { box, picture, shade, text } from './svg.ts';

const STOP = [194, 65, 12] as const;
const ROLL = [14, 116, 144] as const;

/** A gain of this much is as deep as it gets. */
const DEEPEST = 0.07;

const colourOf = (gain: number): string =>
  shade(gain > 0 ? STOP : ROLL, 0.15 + (0.85 * Math.abs(gain)) / DEEPEST);

const inkOn = (gain: number): string => (Math.abs(gain) > DEEPEST / 2 ? '#ffffff' : '#1f2937');

/** What the colours stand for: orange where stopping is best, blue where rolling is, pale where it hardly matters. */
function colourKey(left: number, top: number): readonly string[] {
  const percents = [-7, -4, -1, 1, 4, 7];
  return [
    text(left, top + 13, 'rolling is better by', { anchor: 'start' }),
    ...percents.flatMap((percent, i) => {
      const gain = percent / 100;
      const x = left + 116 + i * 44;
      return [
        box(x, top, 43, 18, colourOf(gain)),
        text(x + 21, top + 13, `${Math.abs(percent)} %`, { size: 11, fill: inkOn(gain) }),
      ];
    }),
    text(left + 386, top + 13, 'stopping is better by (chance to win)', { anchor: 'start' }),
  ];
}

/** At 0 to 0, a row for each run of spaces a turn can begin on. */
export function stopOrRoll({ start }: StopData): string {
  const [size, left, top] = [26, 110, 70];
  const most = Math.max(...start.flatMap(({ moments }) => moments.map(({ points }) => points)));
  const x = (points: number): number => left + (points - 1) * size;
  const cells = start.flatMap(({ from, moments }, row) => {
    const y = top + row * size;
    return [
      text(left - 10, y + 17, from.join(', '), { anchor: 'end' }),
      ...moments.flatMap(({ points, hand, gain }) => [
        box(x(points), y, size - 1, size - 1, colourOf(gain)),
        text(x(points) + size / 2, y + 17, String(hand), { fill: inkOn(gain) }),
      ]),
    ];
  });
  const bottom = top + start.length * size;
  const numbers = Array.from({ length: most }, (_, i) =>
    text(x(i + 1) + size / 2, bottom + 16, String(i + 1), { size: 11 }),
  );
  const title = 'Skip-Bo Dice at 0 to 0: stop or roll';
  return picture(left + most * size + 20, bottom + 52, title, [
    ...colourKey(20, 10),
    text(20, 56, 'turn begun on space', { anchor: 'start' }),
    text(left + (most * size) / 2, 56, 'in each cell: dice to roll next'),
    ...cells,
    ...numbers,
    text(left + (most * size) / 2, bottom + 40, 'points of the turn'),
  ]);
}

/** With five new dice, by both scores and the points of the turn. */
export function withNewDice({ goal, newDice: { points, against } }: StopData): string {
  const [size, left, top, gap] = [13, 60, 76, 66];
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  const height = points.length * size;
  const panels = against.flatMap(({ other, gains }, panel) => {
    const head = top + panel * (height + gap);
    const y = (at: number): number => head + (last - at) * size;
    return [
      text(left, head - 10, `other player at ${other} points; up: points of the turn`, {
        anchor: 'start',
      }),
      ...gains.flatMap((byPoints, own) =>
        byPoints.map((gain, i) =>
          box(left + own * size, y(points[i] ?? 0), size - 1, size - 1, colourOf(gain)),
        ),
      ),
      ...points
        .filter((at) => at % 5 === 0)
        .map((at) => text(left - 8, y(at) + 10, String(at), { anchor: 'end', size: 11 })),
      ...Array.from({ length: goal / 5 }, (_, i) =>
        text(left + 5 * i * size + size / 2, y(first) + size + 14, String(5 * i), { size: 11 }),
      ),
      text(left + (goal * size) / 2, y(first) + size + 32, 'own score, in points'),
    ];
  });
  const title = 'Skip-Bo Dice with five new dice to roll: stop or roll';
  const bottom = top + against.length * (height + gap);
  return picture(left + goal * size + 20, bottom, title, [...colourKey(20, 10), ...panels]);
}
