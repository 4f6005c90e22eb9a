import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exploitBot } from '../exploit.ts';
import { solverOf } from '../solver-of.ts';
import type { Solver } from './solver.ts';
import '@dicehall/strategy/books-node';
import { afterAll, expect, test } from 'vitest';
import { checkpointFor } from './checkpoint-file.ts';
import { factsText } from './facts.ts';
import { booksFor, type Made, makeBooks, settingsText } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Counts to ten, one at a time; broken off at `limit`. */
const counter = (limit: number): Solver => ({
  game: 'skip-bo-dice',
  books: [1, 2].map((n) => ({ name: `count/${n}.bin`, settings: { n } })),
  async solve(_settings, { checkpoint, onProgress } = {}) {
    let count = checkpoint?.load()?.[0] ?? 0;
    while (count < 10) {
      if (count === limit) throw new Error('broken off');
      count++;
      checkpoint?.save(Uint8Array.of(count));
      onProgress?.({ share: count / 10 });
    }
    return Uint8Array.of(count);
  },
  facts: (bytes) => ({ count: bytes[0] ?? 0, firstPlayerWins: 0.5 }),
});

test('books are made, and work that was broken off is gone on with', async () => {
  const shares: number[] = [];
  const made: Made[] = [];
  const making = {
    out: folder,
    workers: 1,
    onProgress: (share: number) => void shares.push(share),
    onTable: (one: Made) => void made.push(one),
  };
  const broken = counter(4);
  await expect(makeBooks(broken, broken.books, making)).rejects.toThrow('broken off');
  const unfinished = join(folder, 'count/1.bin.unfinished');
  expect(existsSync(unfinished)).toBe(true);
  shares.length = 0;
  const whole = counter(-1);
  await makeBooks(whole, whole.books, making);
  expect(made.map(({ book, resumed }) => [book.name, resumed])).toEqual([
    ['count/1.bin', true],
    ['count/2.bin', false],
  ]);
  expect(shares[0]).toBe(0.25);
  expect(shares.at(-1)).toBe(1);
  expect([...readFileSync(join(folder, 'count/2.bin'))]).toEqual([10]);
  expect(existsSync(unfinished)).toBe(false);
});

test('a checkpoint that was never written is not there', () => {
  const checkpoint = checkpointFor(join(folder, 'none.bin'));
  expect(checkpoint.found).toBe(false);
  expect(checkpoint.load()).toBeUndefined();
});

test('books are picked by their settings', async () => {
  const solver = await solverOf('skip-bo-dice', 'en');
  expect(booksFor(solver, {})).toHaveLength(2);
  expect(booksFor(solver, { wildFaces: '1' }).map(settingsText)).toEqual(['wildFaces=1']);
  expect(booksFor(solver, { wildFaces: '7' })).toEqual([]);
});

test('facts are told, the chance of the first player with the digits that are known', () => {
  const book = { name: 'x.bin', settings: { n: 1 } };
  const many = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`r${i}`, i]));
  const lines = factsText(book, { firstPlayerWins: 0.517133427265, ...many }, 'en');
  expect(lines[1]).toContain('0.517133427.');
  expect(lines.at(-1)).toContain('2 more numbers');
  expect(factsText(book, { standings: 30_000, low: 0.25 }, 'es').slice(1)).toEqual([
    '  situaciones entre turnos: 30.000',
    '  con seguridad al menos: 0,25',
  ]);
});

test.each([
  ['sequence-dice', 'selma', 'too-large'],
  ['skip-bo-dice', 'pip', 'not-planned'],
  ['dodge-dice', 'greta', 'not-planned'],
] as const)(
  '%s: what a best responder wins against %s is not computed: %s',
  async (game, bot, why) => {
    const found = await exploitBot(game, bot, { dice: 2, options: {} });
    expect(found).toEqual({ kind: 'not-computable', why });
  },
);

test.each([
  ['skip-bo-dice', 'ada', { options: { goal: 100 } }, 'options'],
  ['dodge-dice', 'marlene', { options: { target: 50 } }, 'options'],
  ['dodge-dice', 'marlene', { options: {}, seats: 3 }, 'too-large'],
] as const)('%s: not computed for %s with %j: %s', async (game, bot, settings, why) => {
  const found = await exploitBot(game, bot, { dice: 2, ...settings });
  expect(found).toEqual({ kind: 'not-computable', why });
});

test('Dodgy Dice: a best responder wins more from a beginner than from the solved policy', async () => {
  const gains = async (bot: string): Promise<readonly number[]> => {
    const found = await exploitBot('dodgy-dice', bot, { dice: 3, options: {} });
    return found.kind === 'found' ? found.found.map(({ gain }) => gain) : [];
  };
  const [solved, nora] = await Promise.all([gains('solved'), gains('nora')]);
  expect(Math.max(...solved)).toBeLessThan(0.0005);
  expect(Math.max(...nora)).toBeGreaterThan(0.1);
});
