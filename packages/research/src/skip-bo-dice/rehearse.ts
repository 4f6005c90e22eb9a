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

/** One game being rehearsed, changed in place. */
interface Play {
  readonly seats: number;
  readonly sides: number;
  readonly random: Random;
  readonly scores: Int32Array;
  /** The seat that acts now, or `ROLL`, `OVER` or `LOT`. */
  turn: number;
  seat: number;
  next: number;
  hand: number;
  placed: number;
  onSymbol: boolean;
  points: number;
  goal: number;
  closer: number;
  dice: number;
  seen: number;
  allowed: number;
}

export function rehearseSkipBo(state: SkipBoState, _viewer: Seat, random: Random): Rehearsal {
  const { seats } = state;
  const firstDice = packDice(state);
  const firstTurn = turnOf(state);
  const play = playFrom(state, random);
  return {
    begin() {
      play.seat = state.seat;
      play.next = state.next;
      play.hand = state.hand;
      play.placed = state.placed;
      play.onSymbol = state.onSymbol;
      play.points = state.points;
      play.goal = state.goal;
      play.closer = state.closer;
      for (let one = 0; one < seats; one++) play.scores[one] = state.scores[one] ?? 0;
      play.turn = firstTurn;
      play.dice = firstDice;
      allow(play);
    },
    turn: () => (play.turn === LOT ? ROLL : play.turn),
    roll: () => roll(play),
    seen: () => play.seen,
    choices: () => HOW_MANY[play.allowed] ?? 0,
    label: (choice) => choice,
    act: (choice) => act(play, choice),
    share(one) {
      if (play.turn !== OVER) return 1 / seats;
      return play.scores[one] === Math.max(...play.scores) ? 1 : 0;
    },
  };
}

const playFrom = (state: SkipBoState, random: Random): Play => ({
  seats: state.seats,
  sides: 4 + state.options.wildFaces,
  random,
  scores: new Int32Array(state.seats),
  turn: turnOf(state),
  seat: state.seat,
  next: state.next,
  hand: state.hand,
  placed: state.placed,
  onSymbol: state.onSymbol,
  points: state.points,
  goal: state.goal,
  closer: state.closer,
  dice: packDice(state),
  seen: 0,
  allowed: 0,
});

function allow(play: Play): void {
  let bits = play.placed === 0 ? 0 : play.onSymbol ? ROLL_ON : ROLL_ON | STOP;
  if (((play.dice >> shiftOf(play.next)) & COUNT) > 0) bits |= NUMBER;
  if (((play.dice >> SYMBOL_SHIFT) & COUNT) > 0) bits |= SYMBOL;
  play.allowed = bits;
}

function endTurn(play: Play, won: number): void {
  const { seat } = play;
  const score = (play.scores[seat] ?? 0) + won;
  play.scores[seat] = score;
  if (play.closer < 0 && score >= play.goal) play.closer = seat;
  play.points = 0;
  play.hand = HAND;
  play.seat = seat + 1 === play.seats ? 0 : seat + 1;
  play.turn = ROLL;
  if (play.seat === play.closer) endLastTurns(play);
}

function endLastTurns(play: Play): void {
  const { scores } = play;
  const best = Math.max(...scores);
  if (scores.indexOf(best) === scores.lastIndexOf(best)) {
    play.turn = OVER;
  } else {
    play.goal = (Math.floor(best / GOAL_STEP) + 1) * GOAL_STEP;
    play.closer = -1;
  }
}

function throwDice({ next, hand, random, sides }: Play): number {
  const spaces = 4 - ((next - 1) & 3);
  const ofColour = hand < spaces ? hand : spaces;
  let thrown = 0;
  for (let die = 0; die < ofColour; die++) thrown += UNITS[random(sides)] ?? 0;
  for (let die = ofColour; die < hand; die++) {
    thrown += (UNITS[random(sides)] ?? 0) << COLOUR_BITS;
  }
  return thrown;
}

function roll(play: Play): void {
  if (play.turn === LOT) {
    play.seat = play.random(play.seats);
    play.seen = play.seat;
    play.turn = ROLL;
    return;
  }
  play.seen = throwDice(play);
  play.dice = play.seen;
  play.placed = 0;
  play.onSymbol = false;
  play.turn = play.seat;
  allow(play);
  if (play.allowed === 0) endTurn(play, 0);
}

function act(play: Play, choice: number): void {
  const bit = NTH[4 * play.allowed + choice] ?? 0;
  if (bit === NUMBER) place(play, shiftOf(play.next));
  else if (bit === SYMBOL) place(play, SYMBOL_SHIFT);
  else if (bit === STOP) endTurn(play, play.points);
  else {
    if (play.hand === 0) play.hand = HAND;
    play.turn = ROLL;
  }
}

function place(play: Play, shift: number): void {
  play.dice -= 1 << shift;
  play.points = play.points === 0 ? play.next : play.points + 1;
  play.next = play.next === SPACES ? 1 : play.next + 1;
  // The first space of a colour: dice of the colour before it have come too late.
  if ((play.next & 3) === 1) play.dice >>= COLOUR_BITS;
  play.hand--;
  play.placed++;
  play.onSymbol = shift === SYMBOL_SHIFT;
  allow(play);
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
