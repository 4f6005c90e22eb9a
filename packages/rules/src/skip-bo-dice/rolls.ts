/**
 * The dice in hand have the colours of the empty spaces (facts), so a hand is known by the next
 * space and the number of dice, and five dice in a run show at most two colours. The rolls of a hand
 * are listed once; throwing dice looks up its faces by the counts of each colour. There they are
 * packed, because some nine thousand lists would not stay in a processor's cache.
 */

import { binomial } from '../binomial.ts';
import type { Weighted } from '../game.ts';
import { lotRolls, sampleLot } from '../lot.ts';
import type { Random } from '../random.ts';
import { RulesError } from '../refusal.ts';
import { checkRollDue } from '../stepper.ts';
import {
  colourOf,
  type DiceRoll,
  FACE_NAMES,
  type Face,
  HAND,
  inOrder,
  type SkipBoRoll,
  type SkipBoState,
  symbolOf,
} from './state.ts';

export const ROLL_PHASES: readonly SkipBoState['phase'][] = ['lot', 'roll'];

/** Dice of one colour as they can fall: how many show each of the four numbers and the symbol. */
interface Group {
  readonly counts: readonly number[];
  /** In how many orders dice can show that, before the symbol faces of a die are told apart. */
  readonly orders: number;
}

interface Hand {
  /** Dice of the next space's colour; the others have the colour after it. */
  readonly dice: number;
  /** All of them as a sum of `COLOUR_UNIT`. */
  readonly units: number;
  readonly groupsAfter: number;
  /** By group of the first colour, then by group of the second. */
  readonly weighted: readonly Weighted<DiceRoll>[];
  /** Their faces in the same order, each roll packed into one number. */
  readonly packed: Int32Array;
}

/** What a die adds to a count by colours in octal digits; nothing for a face that does not exist. */
const COLOUR_UNIT = Uint8Array.from(FACE_NAMES, (_, face) =>
  face === 0 ? 0 : 8 ** colourOf(face),
);

/** What each side adds to its group's code: four numbers, the symbol, and the symbol once more. */
const SIDE_CODE = Uint16Array.of(1, 5, 25, 125, 625, 625);

const MOST_OF_A_COLOUR = 4;

/** Bits of a group's code; the code of the colour after comes above them. */
const CODE_BITS = 12;
const CODE_MASK = 2 ** CODE_BITS - 1;

/** Groups by number of dice, and each group's place in its list by its code. */
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
  return state.phase === 'roll' ? handOf(state).weighted : [];
}

/** Throws the dice in the order of the spaces they came from. */
export function sample(state: SkipBoState, random: Random): SkipBoRoll {
  if (state.phase !== 'roll') return sampleFirst(state, random);
  const hand = handOf(state);
  const code = throwDice(state.hand, hand.dice, 4 + state.options.wildFaces, random);
  const group = groupAt[code & CODE_MASK] ?? 0;
  const groupAfter = groupAt[code >> CODE_BITS] ?? 0;
  const faces = hand.packed[group * hand.groupsAfter + groupAfter] ?? 0;
  return { kind: 'dice', faces: unpack(faces, state.hand) };
}

/** The lot for the first turn; refused where no dice are due. */
function sampleFirst({ phase, seats }: SkipBoState, random: Random): SkipBoRoll {
  checkRollDue(phase, ROLL_PHASES);
  return sampleLot(seats, random);
}

/** The codes of both groups; `first` is how many of the dice have the colour of the next space. */
function throwDice(dice: number, first: number, sides: number, random: Random): number {
  let code = 0;
  for (let die = 0; die < dice; die++) {
    const side = random(sides);
    const unit = SIDE_CODE[side];
    if (unit === undefined || side >= sides) throw new RulesError({ code: 'impossible-roll' });
    code += die < first ? unit : unit << CODE_BITS;
  }
  return code;
}

/** Four bits a die, the lowest face in the lowest bits. */
const pack = (faces: readonly Face[]): number =>
  faces.reduceRight((packed, face) => packed * 16 + face, 0);

function unpack(packed: number, dice: number): Face[] {
  const faces = [
    packed & 15,
    (packed >> 4) & 15,
    (packed >> 8) & 15,
    (packed >> 12) & 15,
    (packed >> 16) & 15,
  ];
  while (faces.length > dice) faces.pop();
  return faces;
}

/** Whether the dice can show these faces: as many of each colour as in hand, and in order. */
export function canFall(state: SkipBoState, faces: readonly Face[]): boolean {
  if (faces?.length !== state.hand) return false;
  let units = 0;
  let before = 0;
  for (let die = 0; die < faces.length; die++) {
    const face = faces[die] ?? 0;
    if (typeof face !== 'number' || face < before) return false;
    units += COLOUR_UNIT[face] ?? 0;
    before = face;
  }
  return units === handOf(state).units;
}

function handOf({ next, hand, options }: SkipBoState): Hand {
  const index = ((next - 1) * (HAND + 1) + hand) * 2 + options.wildFaces - 1;
  const known = HANDS[index];
  if (known !== undefined) return known;
  const made = makeHand(next, hand, options.wildFaces);
  HANDS[index] = made;
  return made;
}

function makeHand(next: number, size: number, wildFaces: number): Hand {
  const colour = colourOf(next);
  const colourAfter = (colour + 1) % 3;
  const spacesLeft = 4 - ((next - 1) % 4);
  const dice = Math.min(size, spacesLeft);
  const diceAfter = size - dice;
  const groupsAfter = GROUPS[diceAfter] ?? [];
  const weighted: readonly Weighted<DiceRoll>[] = (GROUPS[dice] ?? []).flatMap((group) =>
    groupsAfter.map((after) =>
      Object.freeze({
        roll: Object.freeze({
          kind: 'dice',
          faces: inOrder([...facesOf(group, colour), ...facesOf(after, colourAfter)]),
        }),
        weight: ways(group, wildFaces) * ways(after, wildFaces),
      }),
    ),
  );
  return {
    dice,
    units: dice * 8 ** colour + diceAfter * 8 ** colourAfter,
    groupsAfter: groupsAfter.length,
    weighted,
    packed: Int32Array.from(weighted, ({ roll }) => pack(roll.faces)),
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
      extend([...counts, count], left - count, orders * binomial(left, count));
    }
  };
  extend([], dice, 1);
  return groups;
}
