/** One line per player, the same in every game: whose turn, number, name, and then the game's own. */

import { glyph, type Style } from '@dicehall/research/terminal/style';
import { cut, pad, padLeft } from '@dicehall/research/terminal/text';
import type { Seat } from '@dicehall/rules';
import { numberText } from '@dicehall/words';

export const NAME_COLUMNS = 12;

/** `▸ 2 Ben         `: the number is what `give 2` means. */
export function playerLabel(
  seat: Seat,
  name: string,
  onTurn: boolean,
  style: Style,
  columns = NAME_COLUMNS,
): string {
  const sign = onTurn ? glyph(style, ['▸', '>']) : ' ';
  const label = `${sign} ${seat + 1} ${pad(cut(name, columns, glyph(style, ['…', '.'])), columns)}`;
  return onTurn ? style.paint('strong', label) : label;
}

/** How far a number has come towards another, with the number behind it. */
export function drawBar(value: number, most: number, columns: number, style: Style): string {
  const share = Math.min(1, Math.max(0, value / most));
  const full = Math.round(share * columns);
  const rest = style.paint('quiet', glyph(style, ['░', '.']).repeat(columns - full));
  return `${glyph(style, ['█', '#']).repeat(full)}${rest} ${padLeft(numberText(value), 3)}`;
}

/** Rows in two columns, the first half on the left. */
export function twoColumns(rows: readonly string[], columns: number): string[] {
  const half = Math.ceil(rows.length / 2);
  return rows
    .slice(0, half)
    .map((row, i) => pad(row, columns) + (rows[half + i] ?? ''))
    .map((row) => row.trimEnd());
}
