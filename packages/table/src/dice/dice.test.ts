import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  diceFrom,
  handCommitment,
  type RollKey,
  receiptOf,
  seedOf,
  throwing,
} from './dice.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const TERMS = {
  table: 'quiet-otter-41',
  game: 1,
  header: 'skip-bo-dice@1 3 goal=50,wildFaces=2,first=lot',
  commitment: commitmentOf(SECRET, 'quiet-otter-41'),
  receipts: ['0f'.repeat(16), '', 'a0'.repeat(16)].map(receiptOf),
  contributions: ['0f'.repeat(16), '', 'a0'.repeat(16)],
  terms: '7e'.repeat(32),
};
/** Terms of the first release. */
const OLD_TERMS = { ...TERMS, terms: undefined };
const KEY: RollKey = { seat: 1, turn: 4, roll: 0 };

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const mac = (key: string, text: string) => createHmac('sha256', bytes(key)).update(text).digest();

const sidesOf = (seed: string, key: RollKey, dice: number, sides = 6): readonly number[] => {
  const thrown: number[] = [];
  const random = diceFrom(seed).throwing(key, thrown);
  for (let die = 0; die < dice; die++) random(sides);
  return thrown;
};

describe('the bytes are those that docs/record.md describes, by another library', () => {
  test('commitment and receipt', () => {
    const commitment = createHash('sha256').update(bytes(SECRET)).update('quiet-otter-41');
    expect(commitmentOf(SECRET, 'quiet-otter-41')).toBe(commitment.digest('hex'));
    const receipt = createHash('sha256').update(bytes('0f'.repeat(16)));
    expect(receiptOf('0f'.repeat(16))).toBe(receipt.digest('hex'));
    expect(receiptOf('')).toBe('');
  });

  test('seed', () => {
    const [one, , three] = TERMS.receipts;
    const text = `dicehall seed 2\nquiet-otter-41\n1\nskip-bo-dice@1 3 goal=50,wildFaces=2,first=lot\n${TERMS.commitment}\n${one}\n-\n${three}\n${'0f'.repeat(16)}\n-\n${'a0'.repeat(16)}`;
    expect(seedOf(SECRET, TERMS)).toBe(mac(SECRET, text).toString('hex'));
  });

  test('seed of the first release', () => {
    const text = `dicehall seed 1\nquiet-otter-41\nskip-bo-dice@1 3 goal=50,wildFaces=2,first=lot\n${'0f'.repeat(16)}\n-\n${'a0'.repeat(16)}`;
    expect(seedOf(SECRET, OLD_TERMS)).toBe(mac(SECRET, text).toString('hex'));
  });

  test('dice: a word each, eight to a block', () => {
    const seed = seedOf(SECRET, TERMS);
    const expected = Array.from({ length: 20 }, (_, die) => {
      const block = mac(seed, `die 1.4.0 ${Math.floor(die / 8)} 0`);
      return Number((BigInt(block.readUInt32BE((die % 8) * 4)) * 6n) >> 32n);
    });
    expect(sidesOf(seed, KEY, 20)).toEqual(expected);
  });

  test('a hidden hand', () => {
    const salt = mac(SECRET, 'salt 1.4.0').toString('hex');
    expect(diceFrom(SECRET).salt(KEY)).toBe(salt);
    const hash = createHash('sha256').update(bytes(salt)).update('1.4.0 2503');
    expect(handCommitment(salt, KEY, '2503')).toBe(hash.digest('hex'));
  });
});

test('the example in docs/record.md', () => {
  const page = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (.+?) \| `([^`]+)`/gm)];
  const values = new Map(rows.map(([, name, value]) => [name, value]));
  const seed = seedOf(SECRET, TERMS);
  const salt = diceFrom(seed).salt({ seat: 1, turn: 0, roll: 0 });
  const first = sidesOf(seed, { seat: 1, turn: 0, roll: 0 }, 5).join('');
  expect(values.get('secret')).toBe(SECRET);
  expect(values.get('table')).toBe(TERMS.table);
  expect(values.get('header')).toBe(TERMS.header);
  expect(values.get('number of the game')).toBe(`${TERMS.game}`);
  expect(values.get('commitment')).toBe(TERMS.commitment);
  expect(values.get('receipt of seat 0')).toBe(TERMS.receipts[0]);
  expect(values.get('receipt of seat 2')).toBe(TERMS.receipts[2]);
  expect(values.get('seed')).toBe(seed);
  expect(values.get('seed, version 1')).toBe(seedOf(SECRET, OLD_TERMS));
  expect(values.get('the lot, three sides')).toBe(
    sidesOf(seed, { seat: -1, turn: 0, roll: 0 }, 1, 3).join(''),
  );
  expect(values.get('its first five dice, six sides')).toBe(first);
  expect(values.get('salt `salt 1.0.0`')).toBe(salt);
  expect(values.get('commitment, if that were a hidden hand')).toBe(
    handCommitment(salt, { seat: 1, turn: 0, roll: 0 }, first),
  );
});

test('a word that would favour a side is passed over, for that die alone', () => {
  const thrown: number[] = [];
  const asked: string[] = [];
  // Six times the first word leaves 0, less than 2^32 modulo 6 = 4: the side it gives comes up too often.
  const words: Record<string, number> = { '0 0': 0, '0 1': 0xffff_ffff, '1 0': 0x8000_0001 };
  const random = throwing((die, attempt) => {
    asked.push(`${die} ${attempt}`);
    return words[`${die} ${attempt}`] ?? 1;
  }, thrown);
  expect([random(6), random(6)]).toEqual([5, 3]);
  expect(asked).toEqual(['0 0', '0 1', '1 0']);
  expect(thrown).toEqual([5, 3]);
});

test('every part that is fixed changes the seed, and the head of the log does not', () => {
  const seeds = [
    seedOf(SECRET, TERMS),
    seedOf(SECRET, OLD_TERMS),
    seedOf(`${SECRET.slice(0, -1)}e`, TERMS),
    seedOf(SECRET, { ...TERMS, table: 'quiet-otter-42' }),
    seedOf(SECRET, { ...TERMS, game: 2 }),
    seedOf(SECRET, { ...TERMS, header: TERMS.header.replace('50', '75') }),
    seedOf(SECRET, { ...TERMS, commitment: '00'.repeat(32) }),
    seedOf(SECRET, { ...TERMS, receipts: TERMS.receipts.toReversed() }),
    seedOf(SECRET, { ...TERMS, contributions: TERMS.contributions.toReversed() }),
    seedOf(SECRET, { ...TERMS, contributions: TERMS.contributions.with(1, '00'.repeat(16)) }),
    seedOf(SECRET, { ...TERMS, contributions: TERMS.contributions.slice(0, 2) }),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seedOf(SECRET, { ...TERMS, terms: '00'.repeat(32) })).toBe(seeds[0]);
});

test('a die depends on its own key only, not on what was thrown before it', () => {
  const seed = seedOf(SECRET, TERMS);
  const key = fc.record({
    seat: fc.integer({ min: -1, max: 7 }),
    turn: fc.nat(999),
    roll: fc.nat(99),
  });
  fc.assert(
    fc.property(key, key, fc.integer({ min: 1, max: 21 }), (one, other, dice) => {
      const together = diceFrom(seed);
      const thrown: number[] = [];
      together.throwing(other, [])(6);
      const random = together.throwing(one, thrown);
      for (let die = 0; die < dice; die++) random(6);
      expect(thrown).toEqual(sidesOf(seed, one, dice));
    }),
  );
});

test.each([2, 5, 6, 7, 8])('a die with %i sides is fair', (sides) => {
  const counts = new Array<number>(sides).fill(0);
  for (let turn = 0; turn < 3000; turn++) {
    for (const side of sidesOf(SECRET, { seat: 0, turn, roll: 0 }, 8, sides))
      counts[side] = (counts[side] ?? 0) + 1;
  }
  const expected = (3000 * 8) / sides;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // The secret is fixed, so this cannot fail by chance: one in a thousand of them would pass 24.3 with 7 degrees.
  expect(chi).toBeLessThan(24.3);
});
