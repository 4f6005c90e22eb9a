/**
 * A keeper who plays along and tries ten thousand ways to make the dice suit. In the first release it saw the others'
 * contributions before it gave its own, and won whenever it liked; now it has to choose before it sees them.
 */

import { repetitions, seededRandom } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { type Bytes, bytesFrom } from '../testing/room.ts';
import { commitmentOf, diceFrom, receiptOf, seedOf } from './dice.ts';
import { type Hex, toHex } from './hash.ts';

const TRIES = repetitions(10_000);
const GAMES = 8;
const SEATS = 4;
const TABLE = 'quiet-otter-41';
const HEADER = 'dodge-dice@1 4 target=50,first=0';
/** Any head of a log: it marks a game with terms. */
const TERMS = '7e'.repeat(32);

const hex = (bytes: Bytes, length = 16): Hex => toHex(bytes(length));

/** The game that is played here: six dice for each seat, and the highest sum wins. By how much the keeper's seats do. */
function lead(seed: Hex, own: number): number {
  const dice = diceFrom(seed);
  const sums = Array.from({ length: SEATS }, (_, seat) => {
    const faces: number[] = [];
    const random = dice.throwing({ seat, turn: 0, roll: 0 }, faces);
    for (let die = 0; die < 6; die++) random(6);
    return faces.reduce((sum, face) => sum + face, 0);
  });
  return Math.max(...sums.slice(0, own)) - Math.max(...sums.slice(own));
}

/** Everything that the keeper can choose as long as the terms are not fixed. */
interface Choice {
  readonly secret: Hex;
  readonly own: readonly Hex[];
}

const choose = (bytes: Bytes, own: number): Choice => ({
  secret: hex(bytes, 32),
  own: Array.from({ length: own }, () => hex(bytes)),
});

function partsOf({ secret, own }: Choice, receipts: readonly Hex[], others: readonly Hex[]) {
  return {
    table: TABLE,
    game: 1,
    header: HEADER,
    commitment: commitmentOf(secret, TABLE),
    receipts: [...own.map(receiptOf), ...receipts],
    contributions: [...own, ...others],
    terms: TERMS,
  };
}

/** The best of all tries against contributions that the keeper can only guess. */
function grind(bytes: Bytes, own: number, receipts: readonly Hex[]): Choice {
  const guessed = receipts.map(() => hex(bytes));
  let best = choose(bytes, own);
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < TRIES; n++) {
    const choice = choose(bytes, own);
    const found = lead(seedOf(choice.secret, partsOf(choice, receipts, guessed)), own);
    if (found > most) [best, most] = [choice, found];
  }
  // Against what it guessed it would win by far.
  expect(most).toBeGreaterThan(8);
  return best;
}

function winsNow(own: number, seed: number): boolean {
  const bytes = bytesFrom(seededRandom(seed));
  const others = Array.from({ length: SEATS - own }, () => hex(bytes));
  const receipts = others.map(receiptOf);
  const choice = grind(bytes, own, receipts);
  return lead(seedOf(choice.secret, partsOf(choice, receipts, others)), own) > 0;
}

/** The secret was committed to, but the keeper's own contributions could still be chosen. */
function wonThen(own: number, seed: number): boolean {
  const bytes = bytesFrom(seededRandom(seed));
  const secret = hex(bytes, 32);
  const others = Array.from({ length: SEATS - own }, () => hex(bytes));
  const receipts = others.map(receiptOf);
  for (let n = 0; n < TRIES; n++) {
    const choice = { ...choose(bytes, own), secret };
    const found = seedOf(secret, { ...partsOf(choice, receipts, others), terms: undefined });
    if (lead(found, own) > 0) return true;
  }
  return false;
}

/** How often such seats win if nobody tries anything. */
function chanceOf(own: number): number {
  const bytes = bytesFrom(seededRandom(own));
  const won = Array.from({ length: 2_000 }, () => lead(hex(bytes, 32), own) > 0);
  return won.filter(Boolean).length / won.length;
}

describe.each([1, 2, 3])('a keeper with %i of 4 seats', (own) => {
  const seeds = Array.from({ length: GAMES }, (_, game) => 1_000 * own + game);
  const chance = chanceOf(own);
  const spread = Math.sqrt(GAMES * chance * (1 - chance));

  test('won every game of the first release', () => {
    expect(seeds.every((seed) => wonThen(own, seed))).toBe(true);
  });

  test('wins no more now than by chance', () => {
    const won = seeds.filter((seed) => winsNow(own, seed)).length;
    expect(Math.abs(won - GAMES * chance)).toBeLessThan(2.6 * spread);
    expect(won).toBeLessThan(GAMES);
  });
});
