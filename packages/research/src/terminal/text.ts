/** Text in columns: everything here counts what the terminal shows, not bytes or colour codes. */

import { stripVTControlCharacters } from 'node:util';
import type { Lang } from '@dicehall/words';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Scripts and pictures that take two columns; names may contain them. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Latin letters, arrows, boxes and shapes: a column each, and nearly all that we print. */
const SIMPLE = /^[\x20-\u02ff\u2010-\u2027\u2190-\u21ff\u2212\u2500-\u25f0\u2605\u2691]*$/;

/** Columns that a text takes on the screen. */
export function width(text: string): number {
  const shown = text.includes('\u001b') ? stripVTControlCharacters(text) : text;
  if (SIMPLE.test(shown)) return shown.length;
  let columns = 0;
  for (const { segment } of graphemes.segment(shown)) {
    columns += WIDE.test(segment) ? 2 : 1;
  }
  return columns;
}

/** Fills up with blanks on the right. */
export const pad = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - width(text)));

/** Fills up with blanks on the left. */
export const padLeft = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - width(text))) + text;

/** Shortens a text without colours to that many columns. */
export function cut(text: string, columns: number, sign: string): string {
  if (width(text) <= columns) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (width(kept + segment) + width(sign) > columns) break;
    kept += segment;
  }
  return kept + sign;
}

/** Two blocks of lines next to each other. */
export function beside(left: readonly string[], right: readonly string[], gap: number): string[] {
  const columns = Math.max(0, ...left.map(width)) + gap;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const tail = right[row] ?? '';
    return tail === '' ? (left[row] ?? '') : pad(left[row] ?? '', columns) + tail;
  });
}

/** Breaks a text without colours at blanks; further lines of it begin with the indent. */
export function wrap(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line.trim() === '') {
      line += word;
    } else if (width(line) + 1 + width(word) <= columns) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = indent + word;
    }
  }
  lines.push(line);
  return lines;
}

/** Items in a row as long as they fit, then the next row. Items may have colours. */
export function flow(items: readonly string[], columns: number, gap: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && width(line) + gap + width(item) <= columns) {
      lines[lines.length - 1] = line + ' '.repeat(gap) + item;
    } else {
      lines.push(item);
    }
  }
  return lines;
}

/** Items in columns of equal width, read row by row. */
export function grid(items: readonly string[], columns: number, gap: number): string[] {
  const widest = Math.max(1, ...items.map(width));
  const perRow = Math.max(1, Math.floor((columns + gap) / (widest + gap)));
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) =>
    items.slice(row * perRow, (row + 1) * perRow),
  );
  return rows.map((row) =>
    row
      .map((item) => pad(item, widest + gap))
      .join('')
      .trimEnd(),
  );
}

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

/** A share of 1 as each language writes it: `77.8%`, `77,8 %`. Not broken across lines. */
export const percent = (share: number, lang: Lang, most: number, least = most): string =>
  share.toLocaleString(lang, {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
