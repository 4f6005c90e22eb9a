/**
 * A whole turn planned: what every stop, bust and further roll in it is worth to the mover. The turn
 * itself is solved exactly; what comes after it is worth what the book says of the standing.
 */

import type { SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { standingChance } from './race/chances.ts';
import { type HeadToHead, isExact } from './race/head-to-head.ts';
import { TIE_STEP } from './race/needs.ts';
import { type LastTurns, lastTurns } from './turn/last-turns.ts';
import { HAND, listPatterns, type PatternTable, SPACES, spaceOf } from './turn/patterns.ts';
import { solveTurn, type TurnValues, turnValues } from './turn/turn.ts';

/** What a planner knows about the game. */
export interface PlanBasis {
  readonly headToHead: HeadToHead;
  readonly last: LastTurns;
  readonly patterns: PatternTable;
}

export const planBasisOf = (headToHead: HeadToHead, wildFaces: number): PlanBasis => ({
  headToHead,
  last: lastTurns(headToHead, wildFaces),
  patterns: listPatterns(wildFaces),
});

/** The scores as far as they matter: points to the goal, whose turn it is, who reached the goal. */
export interface Race {
  readonly needs: readonly number[];
  readonly seat: number;
  readonly closer: number;
}

export const raceOf = ({ scores, goal, seat, closer }: SkipBoView): Race => ({
  needs: scores.map((score) => goal - score),
  seat,
  closer,
});

export interface Plan {
  readonly values: TurnValues;
  readonly farthest: number;
  /** True if nothing is estimated: two players, and no need beyond the book. */
  readonly exact: boolean;
}

/** How far past the goal (or a tie) a turn is followed. */
const HORIZON = 40;

export function planTurn(advice: PlanBasis, race: Race): Plan {
  const { needs, seat, closer } = race;
  const own = needs[seat] ?? 0;
  const target = closer < 0 ? own : own - Math.min(...needs);
  const farthest = target + HORIZON;
  const values = turnValues(farthest);
  if (closer < 0) fillOpen(advice, race, farthest, values);
  else fillLast(advice, race, farthest, values);
  solveTurn(advice.patterns, farthest, values, 0);
  return { values, farthest, exact: needs.length === 2 && isExact(needs[0] ?? 0, needs[1] ?? 0) };
}

/** Seats after this one, in order, up to (not including) `end`. */
function seatsAfter({ needs, seat }: Race, end: number): readonly number[] {
  const seats: number[] = [];
  for (let next = (seat + 1) % needs.length; next !== end; next = (next + 1) % needs.length) {
    seats.push(next);
  }
  return seats;
}

/** Nobody has reached the goal yet: a stop below it leads to the next standing, any other to the last turns. */
function fillOpen(
  { headToHead, last }: PlanBasis,
  race: Race,
  farthest: number,
  values: TurnValues,
): void {
  const { needs, seat } = race;
  const { stop, bust } = values;
  const own = needs[seat] ?? 0;
  const mover = (seat + 1) % needs.length;
  const others = seatsAfter(race, seat);
  const after = (points: number, space: number): number =>
    standingChance(headToHead, { needs: needs.with(seat, own - points), mover, space }, seat);
  for (let place = 1; place <= farthest + HAND; place++) {
    bust[place] = place <= SPACES ? after(0, place) : (bust[place - SPACES] ?? 0);
    const points = place;
    if (points < own) {
      stop[points] = after(points, spaceOf(points + 1));
      continue;
    }
    const over = Math.min(points - own, HORIZON);
    const toTie = others.map((other) => (needs[other] ?? 0) + over);
    stop[points] = last.holds(toTie, over)[spaceOf(points + 1) - 1] ?? 0;
  }
}

/** A last turn: less than the best total loses, more must stand against those who come after. */
function fillLast(
  { headToHead, last }: PlanBasis,
  race: Race,
  farthest: number,
  values: TurnValues,
): void {
  const { needs, seat, closer } = race;
  const { stop } = values;
  const own = needs[seat] ?? 0;
  const best = -Math.min(...needs);
  const later = seatsAfter(race, closer);
  for (let points = own + best; points <= farthest + HAND; points++) {
    const over = Math.min(points - own, best + HORIZON);
    const toTie = later.map((other) => (needs[other] ?? 0) + over);
    const space = spaceOf(points + 1);
    const stands = last.holds(toTie, over)[space - 1] ?? 0;
    stop[points] =
      over === best ? stands * tieChance(headToHead, race, best, later, space) : stands;
  }
}

/** Skip-Bo 16, 17: after a tie everybody plays on for the next multiple of 25. */
function tieChance(
  headToHead: HeadToHead,
  { needs, seat, closer }: Race,
  best: number,
  later: readonly number[],
  space: number,
): number {
  const further = (Math.floor(best / TIE_STEP) + 1) * TIE_STEP;
  const then = needs.with(seat, -best).map((need) => need + further);
  const known = later.length === 0 ? space : undefined;
  return standingChance(headToHead, { needs: then, mover: closer, space: known }, seat);
}
