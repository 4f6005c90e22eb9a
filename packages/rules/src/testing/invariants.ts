/**
 * What holds at every moment of every play, game by game: dice, chips and boards are conserved, and
 * what is no longer needed has been put back. Each returns the first thing that does not hold.
 */

import { CHIPS, DODGE_DICE, type DodgeState } from '../dodge-dice/index.ts';
import { type DodgyState, diceOf, startingHand } from '../dodgy-dice/index.ts';
import type { LiarsState, PigState } from '../fixtures/index.ts';
import type { SequenceState } from '../sequence-dice/index.ts';
import { colourOf, type SkipBoState } from '../skip-bo-dice/index.ts';

type Claims = Readonly<Record<string, boolean>>;

function firstFalse(claims: Claims): string | undefined {
  for (const claim in claims) if (claims[claim] === false) return claim;
  return undefined;
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i] ?? 0;
  return total;
}

export function dodgeFlaw(state: DodgeState): string | undefined {
  const { phase, seat, chips, centre, scores, penalty, left, playing, options } = state;
  const players = playing.filter(Boolean).length;
  const lowest = Math.min(...scores);
  const reached = Math.max(...scores) >= options.target;
  return firstFalse({
    'eighteen chips': sum(chips) + centre === CHIPS && Math.min(centre, ...chips) >= 0,
    'totals are in tens': scores.every((score) => score % 10 === 0),
    'Dodge dice in play': phase === 'give' ? left === 0 : left >= 1 && left <= DODGE_DICE,
    'all dice until a penalty stands': penalty !== 0 || left === DODGE_DICE,
    'a roll lies exactly while it can be ignored':
      (phase === 'after') === (state.rolled !== undefined),
    'only who can pay is asked': phase !== 'after' || (chips[seat] ?? 0) >= 2,
    'who acts plays': playing[seat] === true,
    'all play until the target is reached': reached || players === state.seats,
    'then only the lowest play':
      !reached || playing.every((plays, i) => plays === (scores[i] === lowest)),
    'over when one is left': (phase === 'over') === (players === 1),
  });
}

export function sequenceFlaw(state: SequenceState): string | undefined {
  const { phase, board, supply, total, contest, winner, options } = state;
  const chips = supply.slice();
  for (let space = 0; space < board.length; space++) {
    const side = board[space] ?? -1;
    if (side >= 0) chips[side] = (chips[side] ?? 0) + 1;
  }
  return firstFalse({
    'thirty-six spaces': board.length === 36,
    'every side has all its chips': chips.every((count) => count === options.chips),
    'no pile is in debt': Math.min(...supply) >= 0,
    'a total exactly while placing': (phase === 'place') === (total !== 0),
    'a contest exactly at the beginning': (phase === 'begin') === contest.length > 0,
    'a winner only at the end': winner < 0 || phase === 'over',
  });
}

/** The board is a ring: the dice in hand have the colours of the empty run that starts at `next`. */
export function skipBoFlaw(state: SkipBoState): string | undefined {
  const { phase, next, hand, dice, placed, points, scores, goal, closer, options } = state;
  const best = Math.max(...scores);
  return firstFalse({
    'a space of the ring': next >= 1 && next <= 12,
    'twelve dice, five of them in play at most': hand >= 0 && hand + placed <= 5,
    'dice lie exactly while placing': dice.length === (phase === 'place' ? hand : 0),
    'dice have the colours of the empty spaces': colourBalance(state) === 0,
    'the last space filled is worth its number': points === 0 || points % 12 === (next + 11) % 12,
    'five dice at the start of a turn': points > 0 || placed > 0 || hand === 5,
    'goals are in steps of 25': goal % 25 === 0 && goal >= options.goal,
    'who closes has reached the goal': closer < 0 ? best < goal : (scores[closer] ?? 0) >= goal,
    'one winner': phase !== 'over' || scores.filter((score) => score === best).length === 1,
  });
}

/** Dice less empty spaces, green in ones, red in tens, purple in hundreds. */
function colourBalance({ dice, next }: SkipBoState): number {
  let balance = 0;
  for (let i = 0; i < dice.length; i++) {
    const space = ((next - 1 + i) % 12) + 1;
    balance += 10 ** colourOf(dice[i] ?? 0) - 10 ** colourOf(space);
  }
  return balance;
}

export function dodgyFlaw(state: DodgyState): string | undefined {
  const { phase, seat, seats, dice, stone, hands, said, fallen, believed, options } = state;
  const dealt = seats * startingHand(seats);
  const inPlay = sum(dice) + (stone >= 0 ? 1 : 0);
  const thrown = phase === 'say' || phase === 'answer' || phase === 'take';
  const isOut = (one: number): boolean => fallen.includes(one);
  return firstFalse({
    'dice only change hands': options.outAt > 0 ? sum(dice) <= dealt : sum(dice) === dealt,
    'who is out has no dice': fallen.every((one) => diceOf(state, one) === 0),
    'who is in has more than the threshold': dice.every(
      (_, one) => isOut(one) || diceOf(state, one) > options.outAt,
    ),
    'who acts is in': !isOut(seat) && !isOut(state.opener),
    'a hand is as large as its dice': hands.every(
      (hand, one) => hand.length === 0 || sum(hand) === dice[one],
    ),
    'all have thrown before anybody speaks':
      !thrown || hands.every((hand, one) => hand.length > 0 || isOut(one)),
    'statements rise': said.every(({ count }, i) => count > (said[i - 1]?.count ?? 0)),
    'no statement above the dice in play': (said.at(-1)?.count ?? 0) <= inPlay,
    'nobody believes nobody': phase === 'answer' || phase === 'take' || !believed.includes(true),
    'over when one is left': (phase === 'over') === (fallen.length === seats - 1),
    'the winner holds all dice in play': phase !== 'over' || diceOf(state, seat) === inPlay,
  });
}

export const pigFlaw = ({ phase, scores, points, options }: PigState): string | undefined =>
  firstFalse({
    'no points below zero': Math.min(points, ...scores) >= 0,
    'over when the target is reached': (phase === 'over') === Math.max(...scores) >= options.target,
  });

export const liarsFlaw = ({ phase, dice, options }: LiarsState): string | undefined =>
  firstFalse({
    'dice show faces': dice.every((die) => die >= 0 && die <= options.sides),
    'both dice are thrown before anybody speaks': phase === 'roll' || !dice.includes(0),
  });
