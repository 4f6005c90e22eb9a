import { plainStyle } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import { expect, test } from 'vitest';
import { composePage, type OpenPage, turnPage } from './page.ts';

const style = plainStyle('en', true);
const words = Array.from({ length: 200 }, (_, n) => `w${n}`);
const page = { title: 'Words', lines: (columns: number) => wrap(words.join(' '), columns) };

/** Turns the pages, with a window for each. */
function readThrough(windows: readonly { columns: number; rows: number }[]): readonly string[] {
  const open: OpenPage = { page, read: 0 };
  const seen: string[] = [];
  for (const window of windows) {
    const canvas = { style, ...window };
    const shown = composePage(open, canvas);
    expect(shown.length).toBeLessThan(canvas.rows);
    for (const line of shown) expect(line.length).toBeLessThanOrEqual(canvas.columns);
    seen.push(...shown.slice(2));
    if (!turnPage(open, canvas)) return seen;
  }
  throw new Error('there was more to read');
}

const all = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.trim().split(' ')).filter((word) => word !== '');

test('every word is on one page, and on one alone', () => {
  const windows = Array.from({ length: 20 }, () => ({ columns: 60, rows: 10 }));
  expect(all(readThrough(windows))).toEqual(words);
});

test('a window that changes its size leaves nothing out', () => {
  const large = { columns: 100, rows: 8 };
  const small = { columns: 60, rows: 6 };
  for (const windows of [
    [large, ...Array.from({ length: 20 }, () => small)],
    [small, small, ...Array.from({ length: 20 }, () => large)],
  ]) {
    expect(new Set(all(readThrough(windows)))).toEqual(new Set(words));
  }
});
