import { type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { fromDisk } from '@dicehall/strategy/books-node';
import { seeded } from '@dicehall/strategy/random';
import { EXACT } from '@dicehall/strategy/review/values';
import {
  BOOK_GOAL,
  bookName,
  readBook,
  readFacts,
} from '@dicehall/strategy/skip-bo-dice/race/book';
import { indexOf } from '@dicehall/strategy/skip-bo-dice/race/needs';
import { expect, test } from 'vitest';
import { solver } from './solver.ts';

const shipped = (wildFaces: number): Uint8Array => {
  const bytes = fromDisk(bookName(wildFaces));
  if (bytes === undefined) throw new Error('the book is missing');
  return bytes;
};

/** Beyond this many points a turn is not followed: it may be worth anything. */
const FOLLOWED = 26;

/**
 * The mover's chance by the rules alone: every throw, every action, until the turn has ended; from there
 * by the book. `beyond` is what is not followed.
 */
function chanceByRules(book: Float64Array, start: SkipBoState, beyond: 0 | 1): number {
  const mover = start.seat;
  const known = new Map<string, number>();
  const worth = (state: SkipBoState): number => {
    if (state.seat !== mover) {
      const [own = 0, other = 0] = [1 - mover, mover].map(
        (seat) => state.goal - (state.scores[seat] ?? 0),
      );
      if (other <= 0) return beyond;
      return 1 - (book[indexOf(BOOK_GOAL, own, other, state.next)] ?? 0);
    }
    if (state.points > FOLLOWED) return beyond;
    const key = skipBoDice.key(state);
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = state.phase === 'roll' ? rolled(state) : chosen(state);
    known.set(key, value);
    return value;
  };
  const rolled = (state: SkipBoState): number => {
    const rolls = skipBoDice.rolls(state);
    const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
    return rolls.reduce((sum, { roll, weight }) => {
      const after = skipBoDice.clone(state);
      skipBoDice.play(after, { kind: 'roll', roll });
      return sum + (weight / total) * worth(after);
    }, 0);
  };
  const chosen = (state: SkipBoState): number =>
    Math.max(
      ...skipBoDice.actions(state, mover).map((action) => {
        const after = skipBoDice.clone(state);
        skipBoDice.play(after, { kind: 'action', seat: mover, action });
        return worth(after);
      }),
    );
  return worth(start);
}

test.each([2, 1])('%i symbol faces: a sample of long games follows from the rules', (wildFaces) => {
  const book = readBook(shipped(wildFaces), wildFaces);
  const options = skipBoDice.options.parse({ wildFaces, first: 0 }, 2);
  if (!options.ok) throw new Error('no options');
  const random = seeded(wildFaces, 1);
  for (let sample = 0; sample < 3; sample++) {
    const [own, other, next] = [44 + random(7), 5 + random(46), 1 + random(12)] as const;
    const state = { ...skipBoDice.initial(options.value, 2), next, scores: [50 - own, 50 - other] };
    const stored = book[indexOf(BOOK_GOAL, own, other, next)] ?? 0;
    expect(stored).toBeGreaterThan(chanceByRules(book, state, 0) - 2 * EXACT);
    expect(stored).toBeLessThan(chanceByRules(book, state, 1) + 2 * EXACT);
  }
});

test('a book says what the first player wins, and is refused under other rules or cut short', () => {
  const bytes = shipped(2);
  expect(solver.facts(bytes)['firstPlayerWins']).toBeCloseTo(0.5171334272653, 10);
  expect(solver.facts(shipped(1))['firstPlayerWins']).toBeCloseTo(0.5171295658383, 10);
  expect(() => readBook(bytes, 1)).toThrow(/wanted the book/);
  expect(() => readFacts(shipped(1), 2)).toThrow(/wanted the book/);
  const stale = new TextDecoder('latin1').decode(bytes).replace('rules=1', 'rules=0');
  expect(() =>
    readBook(
      Uint8Array.from(stale, (c) => c.charCodeAt(0)),
      2,
    ),
  ).toThrow(/rules=0/);
  expect(() => readBook(bytes.subarray(0, bytes.length - 9), 2)).toThrow(/cut short/);
});

test('there is no book for three symbol faces', async () => {
  await expect(solver.solve({ wildFaces: 3 })).rejects.toThrow(/no book/);
});
