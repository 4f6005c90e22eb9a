/**
 * What a roll lets the roller do, and how often. Taking the number before the symbol is never worse
 * (a number fits one space only, a symbol may serve a later one), so a roll comes down to how many
 * dice can be placed and which of them are numbers.
 */

import { colourOf, type Face, skipBoDice, symbolOf } from '@dicehall/rules/skip-bo-dice';

export const HAND = 5;
export const SPACES = 12;

/** The space at a place counted on past 12. */
export const spaceOf = (place: number): number => ((place - 1) % SPACES) + 1;

/** Columns of one table, a row for each thing that a roll can allow. */
export interface RollPatterns {
  /** The chance that nothing can be placed. */
  readonly bust: number;
  /** How many dice can be placed one after the other, at least one. */
  readonly most: Uint8Array;
  /** Bit k - 1 is set if the k-th of them shows its number, so that the turn may stop there. */
  readonly numbers: Uint8Array;
  readonly chance: Float64Array;
}

/** By next space (1 to 12) and dice in hand (1 to 5). */
export type PatternTable = readonly (readonly RollPatterns[])[];

const known = new Map<number, PatternTable>();

/** Listed once for each number of symbol faces and shared. */
export function listPatterns(wildFaces: number): PatternTable {
  const table =
    known.get(wildFaces) ??
    Array.from({ length: SPACES + 1 }, (_, next) =>
      Array.from({ length: HAND + 1 }, (_, hand) => patternsOf(Math.max(1, next), hand, wildFaces)),
    );
  known.set(wildFaces, table);
  return table;
}

const NOTHING: RollPatterns = {
  bust: 1,
  most: new Uint8Array(),
  numbers: new Uint8Array(),
  chance: new Float64Array(),
};

/** By place, counted on past 12, and dice in hand. */
export const patternsAt = (patterns: PatternTable, place: number, hand: number): RollPatterns =>
  patterns[spaceOf(place)]?.[hand] ?? NOTHING;

function patternsOf(next: number, hand: number, wildFaces: number): RollPatterns {
  const options = skipBoDice.options.parse({ wildFaces, first: 0 }, 2);
  if (!options.ok) throw new RangeError(options.refusal.code);
  const state = { ...skipBoDice.initial(options.value, 2), next, hand };
  const weights = new Map<number, number>();
  let total = 0;
  for (const { roll, weight } of skipBoDice.rolls(state)) {
    if (roll.kind !== 'dice') continue;
    const code = reach(roll.faces, next);
    weights.set(code, (weights.get(code) ?? 0) + weight);
    total += weight;
  }
  const bust = (weights.get(0) ?? 0) / total;
  weights.delete(0);
  const rows = [...weights].sort(([a], [b]) => a - b);
  return {
    bust,
    most: Uint8Array.from(rows, ([code]) => mostOf(code)),
    numbers: Uint8Array.from(rows, ([code]) => numbersOf(code)),
    chance: Float64Array.from(rows, ([, weight]) => weight / total),
  };
}

export const mostOf = (reached: number): number => reached >> HAND;
export const numbersOf = (reached: number): number => reached & ((1 << HAND) - 1);

/** Places all that fits; the number of dice placed above the five bits of which are numbers. */
export function reach(faces: readonly Face[], from: number): number {
  const symbols = [0, 1, 2].map(
    (colour) => faces.filter((face) => face === symbolOf(colour)).length,
  );
  let placed = 0;
  let numbers = 0;
  for (; placed < faces.length; placed++) {
    const space = spaceOf(from + placed);
    const colour = colourOf(space);
    if (faces.includes(space)) {
      numbers |= 1 << placed;
    } else if ((symbols[colour] ?? 0) > 0) {
      symbols[colour] = (symbols[colour] ?? 0) - 1;
    } else {
      break;
    }
  }
  return (placed << HAND) | numbers;
}
