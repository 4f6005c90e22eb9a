/** Tables of text. */

import { pad, padLeft, width } from './text.ts';

/** The first columns to the left, the rest, which are figures, to the right. */
export function columns(rows: readonly (readonly string[])[], left: number): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, width(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => (i < left ? pad(cell, widths[i] ?? 0) : padLeft(cell, widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
