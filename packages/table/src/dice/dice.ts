/**
 * Dice that anyone can check afterwards (docs/record.md gives every byte). A secret is drawn and its
 * commitment published; then the seats give receipts of bytes of their own; once everything is fixed they
 * show the bytes, and all of it together gives the seed. Each die is keyed by whose roll it is, never drawn from a running stream:
 * no choice shifts the dice of another seat or of a later turn, and tables with the same seed deal
 * the same dice.
 */

import { type Random, randomFrom, type Seat } from '@dicehall/rules';
import { type Hex, hashBytes, keyedHash, toHex } from './hash.ts';

/** Nobody's dice: a lot. */
export const NOBODY = -1;

/** Which roll: the `roll`-th of the `turn`-th turn in which that seat rolls, all from 0. */
export interface RollKey {
  readonly seat: Seat | typeof NOBODY;
  readonly turn: number;
  readonly roll: number;
}

/** What the seed is made of beside the secret: all of it is fixed before anybody shows a contribution. */
export interface SeedParts {
  readonly table: string;
  /** Counts the games at the table. */
  readonly game: number;
  /** Game, rules version, number of seats and options: `skip-bo-dice@1 2 goal=50,...`. */
  readonly header: string;
  readonly commitment: Hex;
  /** By seat; empty for a seat that gave none, as are its contributions. */
  readonly receipts: readonly Hex[];
  readonly contributions: readonly Hex[];
  /** The head of the log after the terms; missing in games of the first release, whose seed binds less. */
  readonly terms?: Hex | undefined;
}

/** All dice of a game, fixed by its seed. */
export interface Dice {
  /** Throws the dice of one roll, one after the other, and notes their faces in `thrown`. */
  throwing(key: RollKey, thrown: number[]): Random;
  /** Keeps a hidden hand's commitment from being tried out. */
  salt(key: RollKey): Hex;
}

export const SECRET_BYTES = 32;

/** Published before anybody contributes, so that the secret cannot be chosen to suit. */
export const commitmentOf = (secret: Hex, table: string): Hex => hashBytes(secret, table);

/** Given before the terms are fixed; the contribution itself is shown only afterwards. */
export const receiptOf = (contribution: Hex): Hex =>
  contribution === '' ? '' : hashBytes(contribution);

/** No name, key or time is in it: a game with the same parts has the same dice, and names can be removed from its record. */
export function seedOf(secret: Hex, parts: SeedParts): Hex {
  const { table, game, header, commitment, receipts, contributions, terms } = parts;
  const fixed =
    terms === undefined
      ? ['dicehall seed 1', table, header]
      : ['dicehall seed 2', table, `${game}`, header, commitment, ...receipts.map(orDash)];
  return toHex(keyedHash(secret)([...fixed, ...contributions.map(orDash)].join('\n')));
}

const orDash = (own: Hex): string => own || '-';

/** Words of 32 bits in one HMAC, and so dice that share it. */
const WORDS = 8;

/** The same seed throws the same dice, wherever it is done. */
export function diceFrom(seed: Hex): Dice {
  const hash = keyedHash(seed);
  return {
    throwing(key, thrown) {
      let block: Uint8Array = new Uint8Array();
      let known = '';
      const word = (die: number, attempt: number): number => {
        const name = `die ${makeKey(key)} ${Math.floor(die / WORDS)} ${attempt}`;
        if (name !== known) block = hash(name);
        known = name;
        return wordAt(block, die % WORDS);
      };
      return throwing(word, thrown);
    },
    salt: (key) => toHex(hash(`salt ${makeKey(key)}`)),
  };
}

/** A die has its own words, by attempt: a word that would favour a face is passed over. */
export function throwing(word: (die: number, attempt: number) => number, thrown: number[]): Random {
  return (faces) => {
    let attempt = 0;
    const face = randomFrom(() => word(thrown.length, attempt++))(faces);
    thrown.push(face);
    return face;
  };
}

const wordAt = (bytes: Uint8Array, index: number): number => {
  const at = 4 * index;
  return (
    (((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)) >>>
    0
  );
};

const makeKey = ({ seat, turn, roll }: RollKey): string => `${seat}.${turn}.${roll}`;

/** Faces as digits: no die here has more than eight. */
export const makeFaces = (thrown: readonly number[]): string => thrown.join('');

/** Binds a hidden hand from the moment it is thrown until it is opened. */
export const handCommitment = (salt: Hex, key: RollKey, faces: string): Hex =>
  hashBytes(salt, `${makeKey(key)} ${faces}`);
