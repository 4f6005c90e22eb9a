import { fromDisk } from '@dicehall/strategy/books-node';
import { seeded } from '@dicehall/strategy/random';
import { describe, expect, test } from 'vitest';
import { BOOK_NAMES, packBook, readBook, SHIPPED } from './book.ts';
import { judge } from './cfr.ts';
import { diceInAll, makeRound, type RoundSetup } from './round.ts';
import { policyIn, roundsUpTo, type SolvedRound, solveOne } from './small-rounds.ts';
import { solver, solveTable } from './solver.ts';

const RULES = ['rolled', 'speaker-only'] as const;

function bytesOf(rule: RoundSetup['rule']): Uint8Array {
  const bytes = fromDisk(BOOK_NAMES[rule]);
  if (bytes === undefined) throw new Error(`no book ${BOOK_NAMES[rule]}`);
  return bytes;
}

describe.each(RULES)('the shipped book, stone %s', (rule) => {
  const book = readBook(bytesOf(rule), SHIPPED[rule]);
  const pickFrom = (list: readonly SolvedRound[], index: number): SolvedRound => {
    const entry = list[index];
    if (entry === undefined) throw new Error('an empty book');
    return entry;
  };

  test('has every round with up to seven dice, solved to a thousandth of a die', () => {
    // Splits of 2 to 7 dice among two, with the stone in the middle or as one of either side's dice.
    expect(book).toHaveLength(3 * (1 + 2 + 3 + 4 + 5 + 6));
    for (const { gain } of book) expect(gain).toBeLessThan(0.001);
  });

  test('is small', () => {
    expect(bytesOf(rule).length).toBeLessThan(1.5 * 2 ** 20);
  });

  test('a sample of it comes out of the rules again', () => {
    const random = seeded(12);
    const small = book.filter(({ setting }) => diceInAll(setting) <= 5);
    for (let i = 0; i < 6; i++) {
      const entry = pickFrom(small, random(small.length));
      expect(solveOne(entry.setting, SHIPPED[rule].gain)).toEqual(entry);
    }
  });

  test('what is kept of a policy is as good as the book says, up to seven dice', () => {
    const random = seeded(13);
    const large = book.filter(({ setting }) => diceInAll(setting) === 7);
    const chosen = [
      ...book.filter(({ setting }) => diceInAll(setting) <= 4),
      pickFrom(large, random(large.length)),
    ];
    for (const entry of chosen) {
      const { value, gain } = judge(makeRound(entry.setting), policyIn(entry));
      expect(value).toBeCloseTo(entry.value, 12);
      expect(gain).toBeCloseTo(entry.gain, 12);
    }
  });

  test('more dice win more, and the stone wins more than a die', () => {
    const value = (own: number, other: number, stone: string): number =>
      book.find(
        ({ setting }) =>
          setting.dice[0] === own && setting.dice[1] === other && setting.stone === stone,
      )?.value ?? Number.NaN;
    expect(value(4, 3, 'middle')).toBeGreaterThan(value(3, 4, 'middle'));
    expect(value(2, 3, 'opener')).toBeGreaterThan(value(3, 3, 'middle'));
    expect(value(3, 2, 'other')).toBeLessThan(value(3, 3, 'middle'));
  });
});

describe('making a book', () => {
  const settings = { most: 3, rule: 'speaker-only', gain: 0.01 } as const;

  test('can be taken up where it stopped, to the same bytes', async () => {
    const saves: Uint8Array[] = [];
    const shares: number[] = [];
    const whole = await solveTable(settings, {
      onProgress: ({ share }) => shares.push(share),
      checkpoint: { load: () => undefined, save: (bytes) => saves.push(bytes) },
    });
    expect(readBook(whole, settings).map(({ setting }) => setting)).toEqual(
      roundsUpTo(3, 'speaker-only'),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    const left: number[] = [];
    const again = await solveTable(settings, {
      onProgress: ({ share }) => left.push(share),
      checkpoint: { load: () => saves[3], save: () => {} },
    });
    expect(again).toEqual(whole);
    expect(left).toEqual(shares.slice(4));
  });

  test('on two threads gives the same bytes', async () => {
    expect(await solveTable(settings, { workers: 2 })).toEqual(await solveTable(settings));
  });

  test('starts over if what was kept is of other settings', async () => {
    const other = await solveTable({ ...settings, gain: 0.02 });
    const load = () => other;
    const made = await solveTable(settings, { checkpoint: { load, save: () => {} } });
    expect(made).toEqual(await solveTable(settings));
  });

  test('a book of other settings or other rules, or cut short, is refused', () => {
    const bytes = packBook([], settings, false);
    expect(readBook(bytes, settings, false)).toEqual([]);
    expect(() => readBook(bytes, settings)).toThrow(RangeError);
    expect(() => readBook(bytes, { ...settings, rule: 'rolled' }, false)).toThrow(RangeError);
    const shipped = bytesOf('rolled');
    expect(() => readBook(shipped.subarray(0, -8), SHIPPED.rolled)).toThrow(RangeError);
    const text = new TextDecoder('latin1').decode(shipped.subarray(0, 80));
    const version = shipped.slice();
    version.set(new TextEncoder().encode('9'), text.indexOf('rules=') + 'rules='.length);
    expect(() => readBook(version, SHIPPED.rolled)).toThrow(RangeError);
  });

  test('the solver knows its books and what they say', () => {
    expect(solver.books.map(({ name }) => name)).toEqual(Object.values(BOOK_NAMES));
    const { rounds, worstGain, ...values } = solver.facts(bytesOf('rolled'));
    expect(rounds).toBe(63);
    expect(worstGain).toBeLessThan(0.001);
    expect(values['1-1']).toBeCloseTo(2 / 3, 5);
    expect(Object.keys(values)).toContain('3+1-3');
  });

  test('settings without a book are refused', async () => {
    await expect(solver.solve({ seats: 3, stone: 'rolled' })).rejects.toThrow(RangeError);
  });
});
