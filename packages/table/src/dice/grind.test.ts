/**
 * A keeper who plays along and tries ten thousand ways to make the dice suit. In the first release it saw the others'
 * contributions before it gave its own, and won whenever it liked; now it has to choose before it sees them.
 */

import { repetitions, seededRandom } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../testing/replies.ts';
import { type Bytes, bytesFrom, Room } from '../testing/room.ts';
import { commitmentOf, diceFrom, receiptOf, seedOf } from './dice.ts';
import { type Hex, toHex } from './hash.ts';

const TRIES = repetitions(10_000);
/** In each of many games: who gains nothing by these gains nothing by more. */
const TRIES_A_GAME = repetitions(1_000);
const GAMES = 32;
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
  const first = choose(bytes, own);
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < TRIES_A_GAME; n++) {
    // Another secret is as good as other contributions too, and drawn in no time.
    const choice = { ...first, secret: first.secret.slice(8) + n.toString(16).padStart(8, '0') };
    const found = lead(seedOf(choice.secret, partsOf(choice, receipts, guessed)), own);
    if (found > most) [best, most] = [choice, found];
  }
  // Against what it guessed it would win by far.
  expect(most).toBeGreaterThan(4);
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
    expect(won).toBeLessThan(GAMES * chance + 2.6 * spread);
    expect(won).toBeLessThan(GAMES);
  });

  test('reads what the others show, and finds that nothing can be chosen any more', () => {
    const room = new Room({ game: 'dodge-dice', seats: SEATS, options: 'target=50' }, own);
    for (let seat = 0; seat < SEATS; seat++) room.sit(seat);
    room.do({ kind: 'start' }, room.host);
    const receipts = room.table.terms?.event.receipts ?? [];
    for (let seat = own; seat < SEATS; seat++) {
      const contribution = room.contributionTo(receipts[seat] ?? '');
      room.do({ kind: 'contribute', seat, contribution }, room.holds(seat));
    }
    const shown = room.log.flatMap((entry) => (entry.kind === 'contribute' ? [entry.seat] : []));
    expect(shown).toHaveLength(SEATS - own);
    const { length } = room.log;
    const answers = new Set<string>();
    for (let n = 0; n < TRIES; n++) {
      const seat = n % own;
      const contribution = hex(room.bytes);
      answers.add(codeOf(room.send({ kind: 'contribute', seat, contribution }, room.holds(seat))));
      const receipt = receiptOf(contribution);
      answers.add(codeOf(room.send({ kind: 'receipt', seat, receipt }, room.holds(seat))));
    }
    expect(answers).toEqual(new Set(['wrong-contribution', 'starting']));
    expect(room.log).toHaveLength(length);
    // What was promised is all that there is to give.
    room.contribute();
    expect(room.table.match?.start.contributions.map(receiptOf)).toEqual(receipts);
  });
});
