import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bluffData } from './bluff-data.ts';
import { chipData, heatData } from './data.ts';
import { drawAll } from './main.ts';
import { reachable, stopData } from './stop-data.ts';
import { shade, text } from './svg.ts';

const docs = (path: string): string =>
  readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

test.each([...drawAll()])('docs/%s is what npm run plots makes', (path, made) => {
  expect(docs(path)).toBe(made);
});

test.each([
  ['skip-bo-dice-stop', stopData],
  ['dodge-dice-chip', chipData],
  ['sequence-dice-heat', heatData],
])('docs/figures/%s.json is what the books say', (name, read) => {
  const round = (value: unknown): string =>
    JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toFixed(9)) : one));
  expect(round(JSON.parse(docs(`figures/${name}.json`)))).toBe(round(read()));
});

test('docs/figures/dodgy-dice-bluff.json is what the solver finds, up to four dice', () => {
  const { bonus, rounds } = JSON.parse(docs('figures/dodgy-dice-bluff.json'));
  const found = bluffData(4);
  expect(found.bonus).toBe(bonus);
  expect(found.rounds).toEqual(rounds.slice(0, found.rounds.length));
}, 120_000);

test('every picture of the page is there, and its command', () => {
  const page = docs('strategy.md');
  for (const [path] of drawAll()) if (path.endsWith('.svg')) expect(page).toContain(`(${path})`);
  expect(page).toContain('npm run plots:data');
});

test('the first turn of a game has one hand for each number of points', () => {
  const first = reachable().filter(({ from }) => from === 1);
  expect(first.slice(0, 6).map(({ points, hand }) => [points, hand])).toEqual([
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
    [5, 5],
    [6, 4],
  ]);
  expect(first.length).toBe(new Set(first.map(({ points }) => points)).size);
});

test('markup in a text is not markup in the picture', () => {
  expect(text(0, 0, 'a < b & c')).toContain('a &lt; b &amp; c');
  expect(shade([0, 0, 0], 2)).toBe('rgb(0,0,0)');
});
