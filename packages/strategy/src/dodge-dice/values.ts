/** What a moment of Dodge Dice is worth: for two from the solved book, for more by the learnt worth of standings. */

import type { DodgeAction, DodgeRoll, DodgeState } from '@dicehall/rules/dodge-dice';
import { type BookSource, needBooks, servedBook } from '../books.ts';
import { estimate, type MomentValues, type ReferenceValues, sharesOf } from '../review/values.ts';
import { kept, penaltyIndex } from './advice.ts';
import { bookName, FARTHEST } from './book.ts';
import {
  type Crowd,
  gift,
  ignoring,
  momentIndex,
  planCrowd,
  rolling,
  solveCrowd,
  standingOf,
  taking,
} from './crowd/crowd.ts';
import { type Judge, judgeBy } from './crowd/network.ts';
import { readWeights, WEIGHTS_NAME } from './crowd/weights.ts';
import { type RoundAdvice, roundAdviser } from './round-advice.ts';

type DodgeValues = ReferenceValues<DodgeState, DodgeAction, DodgeRoll>;

/**
 * Standard errors. Among three, 120 games from each of 60 moments put values between 0 and 0.036 and differences between 0
 * and 0.067 (`measure-reviews.ts dodge-dice values` of the research package).
 */
const CROWD_ERROR = 0.03;
const CROWD_GAP = 0.045;
/**
 * The same for two near the end of the book, and for each ten beyond it: with the book cut short they were 0.0027 and
 * 0.0004, one ten on 0.0074 and 0.0012, four tens on 0.0281 and 0.0028 (`dodge-dice/measure-beyond.ts` there).
 */
const TWO_ERROR = { near: 0.003, beyond: 0.007 };
const TWO_GAP = { near: 0.0006, beyond: 0.0006 };
/** Without any book nobody knows better. */
const PLAIN_ERROR = 0.15;

const booksFor = ({ options, seats }: Pick<DodgeState, 'options' | 'seats'>): readonly string[] => [
  seats === 2 ? bookName(options.lastMatchChip) : WEIGHTS_NAME,
];

/** With the books that the setting needs at hand. */
export async function loadValues(
  setting: Pick<DodgeState, 'options' | 'seats'>,
): Promise<DodgeValues> {
  await needBooks(booksFor(setting));
  return valuesFrom(servedBook);
}

export function valuesFrom(source: BookSource): DodgeValues {
  const advise = roundAdviser(source);
  const crowds = new Map<string, Crowd>();
  const judgeFrom = (): Judge | undefined => {
    const bytes = source(WEIGHTS_NAME);
    return bytes && judgeBy(readWeights(bytes));
  };
  let judge: Judge | undefined;
  const values: DodgeValues = {
    reference: 'dodge-dice/marlene/1',
    gapError(state) {
      if (state.seats === 2) return advise(state) ? errorBeyond(state, TWO_GAP) : PLAIN_ERROR;
      judge ??= judgeFrom();
      return judge === undefined ? PLAIN_ERROR : CROWD_GAP;
    },
    at(state) {
      if (state.seats === 2) {
        const advice = advise(state);
        return advice === undefined ? plainly(state) : betweenTwo(state, advice);
      }
      judge ??= judgeFrom();
      if (judge === undefined) return plainly(state);
      const key = [state.scores, state.chips, state.playing].join(' ');
      const known = judge;
      const crowd = kept(crowds, key, () => planCrowd(known, { ...state, seat: 0 }));
      const chances = sharesOf(amongMany(state, known, crowd));
      return { chances, exact: false, error: CROWD_ERROR };
    },
    // A round is solved with every roll in it: for two that is what dice in the air are worth.
    rollMean: (state) => (state.seats === 2 ? values.at(state).chances : undefined),
  };
  return values;
}

/** The opening of a round is in the book, the moments in it are worked out from the openings after it. */
function betweenTwo(state: DodgeState, { opening, exact, worth }: RoundAdvice): MomentValues {
  const known =
    state.phase === 'before' && state.penalty === 0
      ? opening
      : { chance: Math.max(...choices(state).map(worth)), exact };
  const own = known.chance;
  return {
    chances: state.seat === 0 ? [own, 1 - own] : [1 - own, own],
    exact: known.exact,
    error: known.exact ? 0 : errorBeyond(state, TWO_ERROR),
  };
}

/** By how many tens the longest way to go is beyond the book. */
const errorBeyond = (state: DodgeState, { near, beyond }: typeof TWO_ERROR): number =>
  near + beyond * Math.max(0, Math.max(...standingOf(state).tens) - FARTHEST);

/** What the seat on turn will choose between. The dice in the air are a roll that is chosen already. */
function choices({ phase, chips, seat }: DodgeState): readonly DodgeAction[] {
  if (phase === 'after') return [{ kind: 'take' }, { kind: 'ignore' }];
  if (phase === 'before' && (chips[seat] ?? 0) > 0) return [{ kind: 'roll' }, { kind: 'skip' }];
  return [{ kind: 'roll' }];
}

/** Everybody's chances after what the seat on turn does best for itself. */
function amongMany(state: DodgeState, judge: Judge, crowd: Crowd): ArrayLike<number> {
  const { phase, seat, left, rolled } = state;
  const penalty = penaltyIndex(state.penalty);
  if (phase === 'give' && state.penalty !== 0) {
    const points = state.penalty;
    const receivers = state.playing.flatMap((plays, to) => (plays && to !== seat ? [to] : []));
    return bestFor(
      seat,
      receivers.map((to) => gift(judge, state, seat, points, to)),
    );
  }
  solveCrowd(crowd, penalty);
  const moment = penalty === undefined ? 0 : momentIndex(penalty, left);
  if (phase === 'roll') return rolling(crowd, seat, moment);
  if (phase === 'after' && rolled !== undefined) {
    const fixed = penalty ?? penaltyIndex(rolled.penalty) ?? 0;
    const taken = taking(crowd, seat, fixed, left, rolled);
    const ignored = ignoring(crowd, seat, moment);
    return bestFor(seat, ignored === undefined ? [taken] : [taken, ignored]);
  }
  return crowd.moments[seat]?.[moment] ?? [];
}

const bestFor = (seat: number, ways: readonly ArrayLike<number>[]): ArrayLike<number> =>
  ways.reduce((a, b) => ((b[seat] ?? 0) > (a[seat] ?? 0) ? b : a), ways[0] ?? []);

/** Without a book: a quarter of the target less is worth odds of e to one; a player who is out has no chance. */
const plainly = ({ scores, playing, options }: DodgeState): MomentValues =>
  estimate(
    scores.map((score, seat) =>
      playing[seat] === true ? -score / (options.target / 4) : Number.NEGATIVE_INFINITY,
    ),
    PLAIN_ERROR,
  );
