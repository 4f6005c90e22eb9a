/** Boxes for dice and spaces. The kind of box tells things apart without colours. */

import type { Ink, Style } from '@dicehall/research/terminal/style';
import { padLeft, width } from '@dicehall/research/terminal/text';

export type Box = keyof typeof BOXES;

/** Upper and lower edge as left corner, edge, junction, right corner; then the side. */
const BOXES = {
  round: { unicode: ['╭─┬╮', '╰─┴╯', '│'], ascii: ['.-..', "'-''", '|'] },
  square: { unicode: ['┌─┬┐', '└─┴┘', '│'], ascii: ['+-++', '+-++', '|'] },
  double: { unicode: ['╔═╦╗', '╚═╩╝', '║'], ascii: ['#=##', '#=##', '#'] },
} as const;

/** Columns inside a box. */
const INSIDE = 4;

export interface Die {
  readonly box: Box;
  readonly ink: Ink;
  /** At most four columns. */
  readonly face: string;
  /** One sign in the upper and the lower edge; empty for none. */
  readonly top: string;
  readonly foot: string;
}

/** A row of dice, three lines high, seven columns each. */
export const drawDice = (dice: readonly Die[], style: Style): string[] => {
  const drawn = dice.map((die) => drawDie(die, style));
  return [0, 1, 2].map((row) => drawn.map((lines) => lines[row] ?? '').join(' '));
};

function drawDie({ box, ink, face, top, foot }: Die, style: Style): string[] {
  const { upper, lower, side } = partsOf(box, style);
  const rim = ([left = '', edge = '', , right = '']: readonly string[], sign: string): string =>
    left + (sign === '' ? edge.repeat(INSIDE) : edge + sign + edge.repeat(INSIDE - 2)) + right;
  const lines = [rim(upper, top), side + inside(face) + side, rim(lower, foot)];
  return lines.map((line) => style.paint(ink, line));
}

/** Spaces side by side with common walls; every row of contents is one line. */
export function drawSpaces(
  box: Box,
  ink: Ink,
  rows: readonly (readonly string[])[],
  style: Style,
): string[] {
  const { upper, lower, side } = partsOf(box, style);
  const count = rows[0]?.length ?? 0;
  const rim = ([left = '', edge = '', joint = '', right = '']: readonly string[]): string =>
    style.paint(ink, left + new Array(count).fill(edge.repeat(INSIDE)).join(joint) + right);
  const wall = style.paint(ink, side);
  return [
    rim(upper),
    ...rows.map((row) => wall + row.map((cell) => inside(cell)).join(wall) + wall),
    rim(lower),
  ];
}

function partsOf(box: Box, style: Style) {
  const [upper, lower, side] = style.unicode ? BOXES[box].unicode : BOXES[box].ascii;
  return { upper: [...upper], lower: [...lower], side };
}

/** Right of the middle, so that numbers of one and two digits line up. */
const inside = (text: string): string => padLeft(width(text) < INSIDE ? `${text} ` : text, INSIDE);
