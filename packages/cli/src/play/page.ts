/** A longer text on the screen, cut into pages for the window as it is now. */

import type { TextPage } from '../session/pages.ts';
import type { Canvas } from './screen.ts';

const INDENT = '  ';
/** The title, the blank lines round the text, and the line for typing. */
const AROUND = 4;

export interface OpenPage {
  readonly page: TextPage;
  /** How many words of the text have been read: lines change with the window. */
  read: number;
}

export function composePage({ page, read }: OpenPage, canvas: Canvas): readonly string[] {
  const { lines, top, room } = placeIn({ page, read }, canvas);
  const pages = Math.ceil(top / room) + Math.ceil((lines.length - top) / room);
  const count = pages > 1 ? ` (${Math.ceil(top / room) + 1}/${pages})` : '';
  const head = canvas.style.paint('strong', `${INDENT}${page.title}${count}`);
  return [head, '', ...lines.slice(top, top + room).map((line) => INDENT + line), ''];
}

/** Goes on to what has not been shown; false if that was all. */
export function turnPage(open: OpenPage, canvas: Canvas): boolean {
  const { lines, top, room } = placeIn(open, canvas);
  open.read = wordsIn(lines.slice(0, top + room));
  return top + room < lines.length;
}

/** The first line with a word that has not been read. */
function placeIn({ page, read }: OpenPage, { columns, rows }: Canvas) {
  const lines = page.lines(columns - 2 * INDENT.length);
  const room = Math.max(1, rows - AROUND);
  let top = 0;
  for (let words = 0; top < lines.length; top++) {
    words += wordsIn(lines.slice(top, top + 1));
    if (words > read) break;
  }
  return { lines, top: read === 0 ? 0 : top, room };
}

const wordsIn = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + (line.match(/\S+/g)?.length ?? 0), 0);
