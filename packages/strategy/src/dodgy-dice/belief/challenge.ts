/** What it is worth to each seat that somebody calls: the dice of all seats are added up. */

import type { Statement } from '@dicehall/rules/dodgy-dice';
import { NOBODY } from '../adviser.ts';
import { afterTakes, type Standing, winChances } from '../dice-worth.ts';
import { addSum } from '../round/sums.ts';
import { countsIn, type Range, type Ranges } from './range.ts';
import type { Round, RoundSetup, TalkNode } from './talk.ts';

/** How likely a seat wins a challenge against another, at winner * seats + loser. */
export type ChallengeOutcome = Float64Array;

export const noOutcome = ({ seats }: RoundSetup): ChallengeOutcome =>
  new Float64Array(seats * seats);

/** How many dice of a seat count for a statement; the last number stands for as many as named, or more. */
export const countsFor = (
  { stone }: RoundSetup,
  { seat: speaker, count, image }: Statement,
  range: Range,
  seat: number,
): Float64Array =>
  countsIn(range, { image, isServed: seat === speaker && stone === speaker }, count);

/** `counts` are the dice that count on the whole table, for a statement of `speaker`. */
export function addCall(
  outcome: ChallengeOutcome,
  { seat: speaker, count }: Statement,
  caller: number,
  counts: Float64Array,
): void {
  const seats = Math.sqrt(outcome.length);
  const isTrue = counts[count] ?? 0;
  let isFalse = 0;
  for (let dice = 0; dice < count; dice++) isFalse += counts[dice] ?? 0;
  const [held, failed] = [speaker * seats + caller, caller * seats + speaker];
  outcome[held] = (outcome[held] ?? 0) + isTrue;
  outcome[failed] = (outcome[failed] ?? 0) + isFalse;
}

/** Chances to win by seat. What is missing to a sure outcome was not followed: nothing changes then. */
export function chancesAfter(round: Round, outcome: ChallengeOutcome): readonly number[] {
  const rest = 1 - outcome.reduce((sum, chance) => sum + chance, 0);
  const chances = winChances(standingOf(round)).map((now) => rest * now);
  outcome.forEach((chance, place) => {
    if (chance === 0) return;
    endOf(round, place).forEach((then, seat) => {
      chances[seat] = (chances[seat] ?? 0) + chance * then;
    });
  });
  return chances;
}

const standingOf = ({ table: { dice, stone, options } }: Round): Standing => ({
  dice,
  stone,
  opener: NOBODY,
  outAt: options.outAt,
});

/** Chances to win after a challenge: `place` as in its outcome. */
export function endOf(round: Round, place: number): readonly number[] {
  const { ends, table } = round;
  const known = ends.get(place);
  if (known !== undefined) return known;
  const [winner, loser] = [Math.floor(place / table.seats), place % table.seats];
  const end = afterTakes(standingOf(round), winner, loser);
  ends.set(place, end);
  return end;
}

/** The newest statement is called. */
export function ifCalled(
  table: RoundSetup,
  { said }: TalkNode,
  caller: number,
  ranges: Ranges,
): ChallengeOutcome {
  const outcome = noOutcome(table);
  const statement = said.at(-1);
  if (statement === undefined) return outcome;
  const { count } = statement;
  const counts = ranges.reduce(
    (sum, range, seat) =>
      range === undefined ? sum : sumOf(sum, countsFor(table, statement, range, seat), count),
    nothing(count),
  );
  addCall(outcome, statement, caller, counts);
  return outcome;
}

/** No dice at all. */
export function nothing(last: number): Float64Array {
  const counts = new Float64Array(last + 1);
  counts[0] = 1;
  return counts;
}

export function sumOf(a: Float64Array, b: Float64Array, last: number): Float64Array {
  const sum = new Float64Array(last + 1);
  addSum(a, b, sum, last, last);
  return sum;
}
