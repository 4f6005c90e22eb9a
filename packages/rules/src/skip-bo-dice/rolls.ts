/**
 * The dice in hand have the colours of the empty spaces (facts), so a hand is known by the next
 * space and the number of dice, and five dice in a run show at most two colours. The rolls of a hand
 * are listed once, frozen and shared; throwing dice looks them up by the counts of each colour.
 */

import type { Weighted } from '../game.ts';
import { lotRolls, sampleLot } from '../lot.ts';
import type { Random } from '../random.ts';
import {
  colourOf,
  type DiceRoll,
  FACE_NAMES,
  type Face,
  HAND,
  type SkipBoRoll,
  type SkipBoState,
  symbolOf,
} from './state.ts';

/** Dice of one colour as they can fall: how many show each of the four numbers and the symbol. */
interface Group {
  readonly counts: readonly number[];
  /** Ways to throw it, in orders of the dice; symbol faces come in later. */
  readonly orders: number;
}

interface Hand {
  readonly colour: number;
  /** Dice of that colour, and of the colour after it. */
  readonly dice: number;
  readonly diceAfter: number;
  readonly groupsAfter: number;
  readonly rolls: readonly Weighted<DiceRoll>[];
}

/** The colour of each face; 255 for what is none, undefined for what is not even a small number. */
const COLOUR_OF_FACE = Uint8Array.from(FACE_NAMES, (_, face) =>
  face === 0 ? 255 : colourOf(face),
);

/** A die's sides by what they add to its group's code; the sixth side is the second symbol. */
const SIDE_CODE = [1, 5, 25, 125, 625, 625] as const;
const MOST_OF_A_COLOUR = 4;

/** Groups by number of dice, and each group's place in that list by its code. */
const GROUPS = Array.from({ length: MOST_OF_A_COLOUR + 1 }, (_, dice) => listGroups(dice));
const groupAt = new Uint8Array(MOST_OF_A_COLOUR * 625 + 1);
for (const groups of GROUPS) {
  groups.forEach(({ counts }, index) => {
    groupAt[counts.reduce((code, count, kind) => code + count * (SIDE_CODE[kind] ?? 0), 0)] = index;
  });
}

const HANDS: (Hand | undefined)[] = [];

export function rolls(state: SkipBoState): readonly Weighted<SkipBoRoll>[] {
  if (state.phase === 'lot') return lotRolls(state.seats);
  return state.phase === 'roll' ? handOf(state).rolls : [];
}

/** Throws the dice in the order of the spaces they came from. */
export function sample(state: SkipBoState, random: Random): SkipBoRoll {
  if (state.phase === 'lot') return sampleLot(state.seats, random);
  const hand = handOf(state);
  const sides = 4 + state.options.wildFaces;
  let code = 0;
  for (let die = 0; die < hand.dice; die++) code += SIDE_CODE[random(sides)] ?? 0;
  let codeAfter = 0;
  for (let die = 0; die < hand.diceAfter; die++) codeAfter += SIDE_CODE[random(sides)] ?? 0;
  const index = (groupAt[code] ?? 0) * hand.groupsAfter + (groupAt[codeAfter] ?? 0);
  const weighted = hand.rolls[index];
  if (weighted === undefined) throw new RangeError(`random(${sides}) left its range`);
  return weighted.roll;
}

/** Whether these dice can fall so: as many of each colour as in hand, in canonical order. */
export function canFall({ next, hand }: SkipBoState, faces: readonly Face[]): boolean {
  if (faces?.length !== hand) return false;
  const colour = colourOf(next);
  const colourAfter = colour === 2 ? 0 : colour + 1;
  let ofColour = 0;
  let before = 0;
  for (let die = 0; die < hand; die++) {
    const face = faces[die] ?? 0;
    const own = COLOUR_OF_FACE[face];
    if (face < before || (own !== colour && own !== colourAfter)) return false;
    if (own === colour) ofColour++;
    before = face;
  }
  return ofColour === diceOfColour(next, hand);
}

/** How many of the dice in hand have the colour of the next space: the spaces left in its group. */
const diceOfColour = (next: number, hand: number): number => Math.min(hand, 4 - ((next - 1) % 4));

function handOf({ next, hand, options }: SkipBoState): Hand {
  const index = ((next - 1) * (HAND + 1) + hand) * 2 + options.wildFaces - 1;
  return (HANDS[index] ??= makeHand(next, hand, options.wildFaces));
}

function makeHand(next: number, size: number, wildFaces: number): Hand {
  const colour = colourOf(next);
  const dice = diceOfColour(next, size);
  const groups = GROUPS[dice] ?? [];
  const groupsAfter = GROUPS[size - dice] ?? [];
  const list = groups.flatMap((group) =>
    groupsAfter.map((after) =>
      Object.freeze({
        roll: Object.freeze({
          kind: 'dice' as const,
          faces: Object.freeze(
            [...facesOf(group, colour), ...facesOf(after, (colour + 1) % 3)].sort((a, b) => a - b),
          ),
        }),
        weight: ways(group, wildFaces) * ways(after, wildFaces),
      }),
    ),
  );
  return {
    colour,
    dice,
    diceAfter: size - dice,
    groupsAfter: groupsAfter.length,
    rolls: Object.freeze(list),
  };
}

function facesOf(group: Group, colour: number): Face[] {
  return group.counts.flatMap((count, kind) =>
    new Array<Face>(count).fill(kind === 4 ? symbolOf(colour) : colour * 4 + kind + 1),
  );
}

const ways = ({ counts, orders }: Group, wildFaces: number): number =>
  orders * wildFaces ** (counts[4] ?? 0);

/** Every way to count `dice` dice over the five kinds, most of the lowest kind first. */
function listGroups(dice: number): readonly Group[] {
  const groups: Group[] = [];
  const extend = (counts: readonly number[], left: number, orders: number): void => {
    if (counts.length === 4) {
      groups.push({ counts: [...counts, left], orders });
      return;
    }
    for (let count = left; count >= 0; count--) {
      extend([...counts, count], left - count, orders * choose(left, count));
    }
  };
  extend([], dice, 1);
  return groups;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
