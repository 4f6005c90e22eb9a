import { BOARD } from '@dicehall/rules/sequence-dice';
import { sizeOf } from '@dicehall/rules/testing';
import { fromDisk } from '@dicehall/strategy/books-node';
import { seeded } from '@dicehall/strategy/random';
import { makeLayout, quarterTurn } from '@dicehall/strategy/sequence-dice/board/layout';
import { makePatterns } from '@dicehall/strategy/sequence-dice/board/patterns';
import { BoardPosition } from '@dicehall/strategy/sequence-dice/board/position';
import { readBook, readFacts } from '@dicehall/strategy/sequence-dice/book';
import { Search } from '@dicehall/strategy/sequence-dice/search';
import { expect, test } from 'vitest';
import { settingsFor, solve } from './book-settings.ts';
import { packBook } from './pack-book.ts';
import { TINY } from './small-board.ts';
import { solver, trainTable } from './solver.ts';
import { train } from './train.ts';

const GAMES = sizeOf(300, 50);

test('the same settings learn the same weights; another seed learns others', () => {
  const settings = settingsFor({ row: 5, sides: 2 }, GAMES);
  const weights = train(settings);
  expect(train(settings)).toEqual(weights);
  expect(train({ ...settings, seed: 2 })).not.toEqual(weights);
});

test.each([2, 3])('with %i sides a quarter turn of the board changes no chance', (sides) => {
  const settings = settingsFor({ row: 5, sides }, GAMES);
  const { layout, house } = settings;
  const position = new BoardPosition(layout, sides, house, makePatterns(layout, sides));
  const search = new Search(position, train(settings));
  const random = seeded(11);
  for (let i = 0; i < 50; i++) {
    const board = BOARD.map(() => random(sides + 1) - 1);
    const found = [0, 1].map((turns) => {
      position.clear();
      board.forEach((chip, space) => {
        position.set(turns === 0 ? space : quarterTurn(space, layout.size), chip);
      });
      return Array.from(search.chances(i % sides));
    });
    found[0]?.forEach((chance, side) => {
      expect(chance).not.toBe(0.5);
      expect(found[1]?.[side]).toBeCloseTo(chance, 5);
    });
  }
});

test('packing rounds every weight to the nearest step and loses nothing else', () => {
  const trained = { row: 5, sides: 3 };
  const settings = settingsFor(trained, 100);
  const weights = train(settings);
  const patterns = makePatterns(settings.layout, trained.sides);
  const bytes = packBook(trained, weights);
  const back = readBook(trained, patterns, bytes);
  weights.forEach((output, i) => {
    output.forEach((weight, code) => {
      expect(Math.abs((back[i]?.[code] ?? 9) - weight)).toBeLessThanOrEqual(1 / 1024);
    });
  });
  expect(packBook(trained, back)).toEqual(bytes);
});

test('a book for another game, of other patterns or cut short is refused', () => {
  const trained = { row: 5, sides: 2 };
  const settings = settingsFor(trained, 20);
  const patterns = makePatterns(settings.layout, 2);
  const bytes = packBook(trained, train(settings));
  expect(() => readBook({ row: 6, sides: 2 }, patterns, bytes)).toThrow(/row=6/);
  expect(() => readBook(trained, patterns, bytes.slice(0, -3))).toThrow('cut short');
  const tiny = makePatterns(makeLayout(TINY, 3), 2);
  expect(() => readBook(trained, tiny, bytes)).toThrow(RangeError);
  const longer = Uint8Array.from([...bytes, 0]);
  expect(() => readBook(trained, patterns, longer)).toThrow('too long');
});

test('broken off and taken up again, in a thread or not, the same bytes come out', async () => {
  const trained = { row: 5, sides: 2 };
  const games = 1000;
  const whole = solve(trained, () => {}, games);
  let kept: Uint8Array | undefined;
  const checkpoint = {
    load: () => kept,
    save: (bytes: Uint8Array) => {
      kept = bytes;
    },
  };
  const broken = trainTable(
    trained,
    {
      checkpoint,
      onProgress: ({ share }) => {
        if (share >= 0.5) throw new Error('enough');
      },
    },
    games,
    500,
  );
  await expect(broken).rejects.toThrow('enough');
  expect(kept).toBeDefined();
  const shares: number[] = [];
  const onProgress = ({ share }: { readonly share: number }) => shares.push(share);
  expect(await trainTable(trained, { checkpoint, onProgress, workers: 2 }, games)).toEqual(whole);
  // The first part was not done again.
  expect(shares).toEqual([1]);
});

test.each(solver.books)('$name says what it is', ({ name }) => {
  const facts = readFacts(fromDisk(name) ?? new Uint8Array());
  expect(facts['learnt']).toBeGreaterThan(10_000);
  expect(facts['learnt']).toBeLessThan(facts['weights'] ?? 0);
});
