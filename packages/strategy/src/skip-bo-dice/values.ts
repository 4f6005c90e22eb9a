/** What a moment of Skip-Bo Dice is worth: for two from the solved book and the turn solved on the spot. */

import {
  colourOf,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoState,
  skipBoDice,
  symbolOf,
} from '@dicehall/rules/skip-bo-dice';
import { type BookSource, needBooks, servedBook } from '../books.ts';
import {
  estimate,
  type MomentValues,
  type ReferenceValues,
  sharesOf,
  valuesAt,
} from '../review/values.ts';
import { placeOf, worthOf } from './advice.ts';
import { type PlanBasis, planBasisOf, planTurn, raceOf } from './plan.ts';
import { bookName, readBook } from './race/book.ts';
import { standingChance, standingChances } from './race/chances.ts';
import { headToHeadOf, isExact } from './race/head-to-head.ts';
import { HAND, patternsAt } from './turn/patterns.ts';
import { rollIndex, type TurnValues } from './turn/turn.ts';

type SkipBoValues = ReferenceValues<SkipBoState, SkipBoAction, SkipBoRoll>;

/**
 * Standard errors, as large as they may be: 150 games from each of 120 moments, among three and among four players, put
 * values below 0.028 and differences below 0.037 (`measure-reviews.ts skip-bo-dice values` of the research package).
 */
const ERROR = 0.03;
const GAP_ERROR = 0.04;
/** Without any book nobody knows better. */
const PLAIN_ERROR = 0.15;

/** With the books that the setting needs at hand. */
export async function loadValues({
  options,
}: Pick<SkipBoState, 'options' | 'seats'>): Promise<SkipBoValues> {
  await needBooks([bookName(options.wildFaces)]);
  return valuesFrom(servedBook);
}

export function valuesFrom(source: BookSource): SkipBoValues {
  const advice = new Map<number, PlanBasis | undefined>();
  const plans = new Map<string, TurnValues>();
  const adviceFor = (wildFaces: number): PlanBasis | undefined => {
    if (!advice.has(wildFaces)) {
      const bytes = source(bookName(wildFaces));
      advice.set(
        wildFaces,
        bytes && planBasisOf(headToHeadOf(readBook(bytes, wildFaces)), wildFaces),
      );
    }
    return advice.get(wildFaces);
  };
  const planFor = (known: PlanBasis, state: SkipBoState): TurnValues => {
    const race = raceOf(state);
    const key = [state.options.wildFaces, race.seat, race.closer, ...race.needs].join();
    const plan = plans.get(key) ?? planTurn(known, race).values;
    plans.set(key, plan);
    return plan;
  };
  const values: SkipBoValues = {
    reference: 'skip-bo-dice/ada/1',
    gapError: ({ options }) =>
      adviceFor(options.wildFaces) === undefined ? PLAIN_ERROR : GAP_ERROR,
    at(state) {
      const known = adviceFor(state.options.wildFaces);
      if (known === undefined) return plainly(state);
      const own = isFresh(state)
        ? standingChance(known.headToHead, { ...standingOf(state), mover: state.seat }, state.seat)
        : restOfTurn(planFor(known, state), state);
      return shared(known, state, own);
    },
    rollMean(state) {
      const known = adviceFor(state.options.wildFaces);
      if (known === undefined) return undefined;
      const plan = planFor(known, state);
      if (state.seats === 2) return shared(known, state, restOfTurn(plan, state)).chances;
      return amongMany(known, plan, state, (next) => chancesAt(values.at, next));
    },
  };
  return values;
}

/** At a moment that may be the end: every seat plays for itself. */
const chancesAt = (at: SkipBoValues['at'], state: SkipBoState): readonly number[] =>
  valuesAt(
    skipBoDice,
    at,
    state,
    state.scores.map((_, seat) => seat),
  ).chances;

/**
 * The mean over all rolls, of which there are up to 525. Those that go bust all lead to the same moment; after the
 * others the rest is shared alike, whatever the seat on turn has.
 */
function amongMany(
  known: PlanBasis,
  plan: TurnValues,
  state: SkipBoState,
  chancesOf: (state: SkipBoState) => readonly number[],
): readonly number[] {
  const { seat, hand } = state;
  const place = placeOf(state);
  const { bust } = patternsAt(known.patterns, place, hand);
  const own = (plan.roll[rollIndex(place, hand)] ?? 0) - bust * (plan.bust[place] ?? 0);
  const rest = restShares(known, state);
  const chances = rest.map((share, other) => (other === seat ? own : share * (1 - bust - own)));
  const lost = skipBoDice.rolls(state).find(({ roll }) => goesBust(state, roll));
  if (lost === undefined) return chances;
  const then = skipBoDice.clone(state);
  skipBoDice.play(then, { kind: 'roll', roll: lost.roll });
  const after = chancesOf(then);
  return chances.map((chance, other) => chance + bust * (after[other] ?? 0));
}

const goesBust = ({ next }: SkipBoState, roll: SkipBoRoll): boolean =>
  roll.kind === 'dice' &&
  !roll.faces.some((face) => face === next || face === symbolOf(colourOf(next)));

/** Before the first roll of a turn the book itself has the answer, unless it is a last turn. */
const isFresh = ({ phase, points, hand, closer }: SkipBoState): boolean =>
  phase === 'roll' && points === 0 && hand === HAND && closer < 0;

const standingOf = ({ scores, goal, next }: SkipBoState) => ({
  needs: scores.map((score) => goal - score),
  space: next,
});

function restOfTurn(values: TurnValues, state: SkipBoState): number {
  if (state.phase === 'roll') return values.roll[rollIndex(placeOf(state), state.hand)] ?? 0;
  const actions = skipBoDice.actions(state, state.seat);
  return Math.max(...actions.map((action) => worthOf(values, state, action)));
}

/**
 * For two the other has the rest. Among more the rest is shared as it would be if the turn ended now
 * with nothing, which is an estimate.
 */
function shared(known: PlanBasis, state: SkipBoState, own: number): MomentValues {
  const { seat, seats } = state;
  if (seats === 2) {
    const [a = 0, b = 0] = standingOf(state).needs;
    const chances = seat === 0 ? [own, 1 - own] : [1 - own, own];
    return isExact(a, b)
      ? { chances, exact: true, error: 0 }
      : { chances, exact: false, error: ERROR };
  }
  const chances = restShares(known, state).map((share, other) =>
    other === seat ? own : share * (1 - own),
  );
  return { chances, exact: false, error: ERROR };
}

/** What each of the others has of what the seat on turn leaves. */
function restShares({ headToHead, last }: PlanBasis, state: SkipBoState): readonly number[] {
  const { seat, seats, closer } = state;
  const { needs, space } = standingOf(state);
  const mover = (seat + 1) % seats;
  const weights =
    closer < 0
      ? standingChances(headToHead, { needs, mover, space: undefined })
      : lastWeights(needs, seat, closer, (toTie, over) => last.holds(toTie, over)[space - 1] ?? 0);
  return sharesOf(weights.with(seat, 0));
}

/** In the last turns the best total stands, or one of those still to come passes it. */
function lastWeights(
  needs: readonly number[],
  seat: number,
  closer: number,
  holds: (toTie: readonly number[], over: number) => number,
): number[] {
  const seats = needs.length;
  const over = -Math.min(...needs);
  const later: number[] = [];
  for (let next = (seat + 1) % seats; next !== closer; next = (next + 1) % seats) later.push(next);
  const stands =
    later.length === 0
      ? 1
      : holds(
          later.map((other) => (needs[other] ?? 0) + over),
          over,
        );
  const weights = needs.map((need) => (need === -over ? stands : 0));
  for (const other of later) weights[other] = (1 - stands) / later.length;
  return weights;
}

/** Without a book: a lead of a fifth of the goal is worth odds of about e to one. */
const plainly = ({ scores, points, seat, goal }: SkipBoState): MomentValues =>
  estimate(
    scores.map((score, own) => (score + (own === seat ? points : 0)) / (goal / 5)),
    PLAIN_ERROR,
  );
