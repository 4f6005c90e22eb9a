/**
 * Skip-Bo Dice for searches: the same play as through the rules, throw for throw, in a few small numbers. Dice
 * that no space can take any more are not kept.
 */

import type { Random, Seat } from '@dicehall/rules';
import {
  colourOf,
  HAND,
  isSymbol,
  type SkipBoState,
  SPACES,
  spaceAfter,
} from '@dicehall/rules/skip-bo-dice';
import { OVER, type Rehearsal, ROLL } from '@dicehall/strategy/search/rehearsal';

/** How far the goal moves on after a tie (Skip-Bo 16, 17). */
const GOAL_STEP = 25;

/**
 * Rolled dice as counts of three bits each: the four numbers and the symbol of the next space's colour,
 * then those of the colour after it.
 */
const BITS = 3;
const COUNT = 7;
const SYMBOL_SHIFT = 4 * BITS;
const COLOUR_BITS = 5 * BITS;
const shiftOf = (space: number): number => BITS * ((space - 1) & 3);

/** What is allowed, as bits in canonical order: the number, the symbol, rolling on, stopping. */
const NUMBER = 1;
const SYMBOL = 2;
const ROLL_ON = 4;
const STOP = 8;
const ALL = [NUMBER, SYMBOL, ROLL_ON, STOP];
const LISTS = Array.from({ length: 16 }, (_, allowed) => ALL.filter((bit) => allowed & bit));
const HOW_MANY = Uint8Array.from(LISTS, (list) => list.length);
/** The n-th thing allowed, at 4 * allowed + n. */
const NTH = Uint8Array.from(LISTS.flatMap((list) => ALL.map((_, n) => list[n] ?? 0)));

/** What a die adds to the dice rolled, by the side it falls on: four numbers, and the symbol once or twice. */
const UNITS = Int32Array.from([0, 1, 2, 3, 4, 4], (kind) => 1 << (BITS * kind));

/** The lot for the first turn is a roll too. */
const LOT = -3;

export function rehearseSkipBo(state: SkipBoState, _viewer: Seat, random: Random): Rehearsal {
  const { seats } = state;
  const sides = 4 + state.options.wildFaces;
  const firstDice = packDice(state);
  const firstTurn = turnOf(state);
  const scores = new Int32Array(seats);
  let { seat, next, hand, placed, onSymbol, points, goal, closer } = state;
  /** The seat that acts now, or `ROLL`, `OVER` or `LOT`. */
  let turn = firstTurn;
  let dice = firstDice;
  let seen = 0;
  let allowed = 0;

  function allow(): void {
    let bits = placed === 0 ? 0 : onSymbol ? ROLL_ON : ROLL_ON | STOP;
    if (((dice >> shiftOf(next)) & COUNT) > 0) bits |= NUMBER;
    if (((dice >> SYMBOL_SHIFT) & COUNT) > 0) bits |= SYMBOL;
    allowed = bits;
  }

  function endTurn(won: number): void {
    const score = (scores[seat] ?? 0) + won;
    scores[seat] = score;
    if (closer < 0 && score >= goal) closer = seat;
    points = 0;
    hand = HAND;
    seat = seat + 1 === seats ? 0 : seat + 1;
    turn = ROLL;
    if (seat === closer) endLastTurns();
  }

  function endLastTurns(): void {
    const best = Math.max(...scores);
    if (scores.indexOf(best) === scores.lastIndexOf(best)) {
      turn = OVER;
    } else {
      goal = (Math.floor(best / GOAL_STEP) + 1) * GOAL_STEP;
      closer = -1;
    }
  }

  function throwDice(): number {
    const spaces = 4 - ((next - 1) & 3);
    const ofColour = hand < spaces ? hand : spaces;
    let thrown = 0;
    for (let die = 0; die < ofColour; die++) thrown += UNITS[random(sides)] ?? 0;
    for (let die = ofColour; die < hand; die++) {
      thrown += (UNITS[random(sides)] ?? 0) << COLOUR_BITS;
    }
    return thrown;
  }

  function place(shift: number): void {
    dice -= 1 << shift;
    points = points === 0 ? next : points + 1;
    next = next === SPACES ? 1 : next + 1;
    // The first space of a colour: dice of the colour before it have come too late.
    if ((next & 3) === 1) dice >>= COLOUR_BITS;
    hand--;
    placed++;
    onSymbol = shift === SYMBOL_SHIFT;
    allow();
  }

  return {
    begin() {
      ({ seat, next, hand, placed, onSymbol, points, goal, closer } = state);
      for (let one = 0; one < seats; one++) scores[one] = state.scores[one] ?? 0;
      turn = firstTurn;
      dice = firstDice;
      allow();
    },
    turn: () => (turn === LOT ? ROLL : turn),
    roll() {
      if (turn === LOT) {
        seat = random(seats);
        seen = seat;
        turn = ROLL;
        return;
      }
      seen = throwDice();
      dice = seen;
      placed = 0;
      onSymbol = false;
      turn = seat;
      allow();
      if (allowed === 0) endTurn(0);
    },
    seen: () => seen,
    choices: () => HOW_MANY[allowed] ?? 0,
    label: (choice) => choice,
    act(choice) {
      const bit = NTH[4 * allowed + choice] ?? 0;
      if (bit === NUMBER) place(shiftOf(next));
      else if (bit === SYMBOL) place(SYMBOL_SHIFT);
      else if (bit === STOP) endTurn(points);
      else {
        if (hand === 0) hand = HAND;
        turn = ROLL;
      }
    },
    share(one) {
      if (turn !== OVER) return 1 / seats;
      return scores[one] === Math.max(...scores) ? 1 : 0;
    },
  };
}

function turnOf({ phase, seat }: SkipBoState): number {
  if (phase === 'place') return seat;
  return phase === 'roll' ? ROLL : phase === 'lot' ? LOT : OVER;
}

function packDice({ dice, next }: SkipBoState): number {
  const own = colourOf(next);
  const after = colourOf(spaceAfter(next, 4));
  let packed = 0;
  for (const face of dice) {
    const shift = isSymbol(face) ? SYMBOL_SHIFT : shiftOf(face);
    if (colourOf(face) === own) packed += 1 << shift;
    else if (colourOf(face) === after) packed += 1 << (shift + COLOUR_BITS);
  }
  return packed;
}
