/** Lists in the terminal: a head and rows, as wide as they need to be. */

import { pad, width } from '@dicehall/research/terminal/text';
import type { Lang } from '@dicehall/words';

export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => width(row[i] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, i) => pad(cell, widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What a list prints: the same for people or as JSON. */
export function print(lines: readonly string[], data: unknown, isJson: true | undefined): void {
  process.stdout.write(`${isJson === true ? JSON.stringify(data) : lines.join('\n')}\n`);
}

export const timeText = (time: number, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' }).format(time);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function bytesText(bytes: number, lang: Lang): string {
  const power = bytes < 1 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power] ?? 'byte';
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}
