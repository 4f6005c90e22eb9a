/** Who is likely to win a game of Skip-Bo Dice: for two exactly, from the book and the turn solved on the spot. */

import type { Seat } from '@dicehall/rules';
import { type SkipBoAction, type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { type BookSource, needBooks, servedBook } from '../books.ts';
import { estimate, type Outlook, sharesOf, type WinChances } from '../story/win-chances.ts';
import { placeOf, worthOf } from './advise.ts';
import { type Advice, adviceOf, planTurn, raceOf } from './plan.ts';
import { bustChance } from './planner.ts';
import { bookName, readBook } from './race/book.ts';
import { headToHeadOf, isExact } from './race/head-to-head.ts';
import { standingChance } from './race/standing.ts';
import { HAND } from './turn/patterns.ts';
import { rollIndex, type TurnValues } from './turn/turn.ts';

const booksFor = ({ options }: Pick<SkipBoState, 'options'>): readonly string[] => [
  bookName(options.wildFaces),
];

/** With the books that the setting needs at hand. */
export async function loadWinChances(
  setting: Pick<SkipBoState, 'options' | 'seats'>,
): Promise<WinChances<SkipBoState, SkipBoAction, unknown>> {
  await needBooks(booksFor(setting));
  return winChancesFrom(servedBook);
}

export function winChancesFrom(source: BookSource): WinChances<SkipBoState, SkipBoAction, unknown> {
  const advice = new Map<number, Advice | undefined>();
  const plans = new Map<string, TurnValues>();
  const adviceFor = (wildFaces: number): Advice | undefined => {
    if (!advice.has(wildFaces)) {
      const bytes = source(bookName(wildFaces));
      advice.set(wildFaces, bytes && adviceOf(headToHeadOf(readBook(bytes, wildFaces)), wildFaces));
    }
    return advice.get(wildFaces);
  };
  const planFor = (known: Advice, state: SkipBoState): TurnValues => {
    const race = raceOf(state);
    const key = [state.options.wildFaces, race.seat, race.closer, ...race.needs].join();
    const plan = plans.get(key) ?? planTurn(known, race).values;
    plans.set(key, plan);
    return plan;
  };
  return {
    outlook(state) {
      const known = adviceFor(state.options.wildFaces);
      if (known === undefined) return plainly(state);
      const own = isFresh(state)
        ? standingChance(known.headToHead, { ...standingOf(state), mover: state.seat }, state.seat)
        : restOfTurn(planFor(known, state), state);
      return shared(known, state, own);
    },
    endsTurn: (before, after) => before.seat !== after.seat,
    turnsInRound: (seats) => seats,
    risk(state, seat, action) {
      const { points } = state;
      if (action.kind !== 'roll' || points < AT_STAKE || hadToRoll(state, seat)) return undefined;
      return { chance: bustChance(state), stake: points, data: { points } };
    },
    // A bust ends the turn.
    noted: (_, after) => ({ bust: after.phase === 'place' ? 0 : 1 }),
    held: ([, rolled]) => (rolled?.phase === 'place' ? {} : undefined),
  };
}

/** Fewer points are nothing to be bold about. */
const AT_STAKE = 5;

/** The turn could not end yet, or it was the last one and too little for the best total (Skip-Bo 15). */
function hadToRoll(state: SkipBoState, seat: Seat): boolean {
  const { scores, points, closer } = state;
  const mayStop = skipBoDice.actions(state, seat).some(({ kind }) => kind === 'stop');
  return !mayStop || (closer >= 0 && (scores[seat] ?? 0) + points < Math.max(...scores));
}

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
function shared({ headToHead, last }: Advice, state: SkipBoState, own: number): Outlook {
  const { seat, seats, closer } = state;
  const { needs, space } = standingOf(state);
  if (seats === 2) {
    const [a = 0, b = 0] = needs;
    const chances = seat === 0 ? [own, 1 - own] : [1 - own, own];
    return { chances, exact: isExact(a, b) };
  }
  const mover = (seat + 1) % seats;
  const weights =
    closer < 0
      ? needs.map((_, other) =>
          standingChance(headToHead, { needs, mover, space: undefined }, other),
        )
      : lastWeights(needs, seat, closer, (toTie, over) => last.holds(toTie, over)[space - 1] ?? 0);
  const rest = sharesOf(weights.with(seat, 0));
  return {
    chances: rest.map((share, other) => (other === seat ? own : share * (1 - own))),
    exact: false,
  };
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
const plainly = ({ scores, points, seat, goal }: SkipBoState): Outlook =>
  estimate(scores.map((score, own) => (score + (own === seat ? points : 0)) / (goal / 5)));
