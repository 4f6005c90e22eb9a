/** As much of a review as a page shows, as plain data: choices are told in notation, so any game's look alike. */

import type { Game, Seat } from '@dicehall/rules';
import type {
  Judgement,
  LedgerKind,
  PlayedQuestion,
  Review,
  Word,
} from '@dicehall/strategy/review';

export interface ReviewPage {
  /** Game, player and version of what it is compared with. */
  readonly reference: string;
  /** The side that each seat played for. */
  readonly sides: readonly number[];
  readonly start: readonly number[];
  readonly result: readonly number[];
  /** At the start and after every step, by side. */
  readonly chances: readonly (readonly number[])[];
  readonly exact: boolean;
  /** The largest standard error. */
  readonly error: number;
  readonly seats: readonly SeatLedger[];
  /** What nobody's dice or choices did, by side. */
  readonly others: Readonly<Record<LedgerKind, readonly number[]>>;
  readonly choices: readonly ReviewedChoice[];
  readonly turning: TurningPoint | undefined;
  /** Costly moments that come back as a question, of every seat. */
  readonly questions: readonly PlayedQuestion[];
}

/** What a seat did to each side. */
export interface SeatLedger {
  readonly dice: readonly number[];
  readonly choices: readonly number[];
  readonly cups: readonly number[];
  /** The steps of its best and its costliest choice. */
  readonly best: number | undefined;
  readonly costliest: number | undefined;
}

export interface ReviewedChoice {
  /** The number of the step, from 1. */
  readonly n: number;
  readonly seat: Seat;
  readonly word: Word;
  readonly cost: number;
  /** What was chosen, and the chance to win that it left. */
  readonly made: Chosen;
  /** The best of the others. */
  readonly other: Chosen | undefined;
  /** A bot made it in the player's place. */
  readonly isStandIn: boolean;
}

interface Chosen {
  /** In notation. */
  readonly action: string;
  readonly chance: number;
}

export interface TurningPoint {
  /** The number of the step, from 1. */
  readonly n: number;
  /** The winners, and what they gained by it. */
  readonly side: number;
  readonly gain: number;
}

export function reviewPageOf<O extends object, S, A, R, V>(
  { notation }: Pick<Game<O, S, A, R, V>, 'notation'>,
  review: Review<A>,
  standIns: ReadonlySet<number>,
  questions: readonly PlayedQuestion[],
): ReviewPage {
  const { reference, sides, start, result, moments, exact, others } = review;
  const winner = result.indexOf(Math.max(...result));
  const { turningPoint } = review;
  return {
    reference,
    sides,
    start,
    result,
    chances: moments.map((moment) => moment.chances),
    exact,
    error: Math.max(...moments.map((moment) => moment.error)),
    seats: review.seats.map(({ dice, choices, cups, best, costliest }) => ({
      dice,
      choices,
      cups,
      best: best?.entry.n,
      costliest: costliest?.entry.n,
    })),
    others,
    choices: review.judgements.map((judged) =>
      choiceOf(judged, sides, (action) => notation.makeAction(action), standIns),
    ),
    turning: turningPoint && {
      n: turningPoint.n,
      side: winner,
      gain: turningPoint.values[winner] ?? 0,
    },
    questions,
  };
}

function choiceOf<A>(
  { entry, seat, word, cost }: Judgement<A>,
  sides: readonly number[],
  noted: (action: A) => string,
  standIns: ReadonlySet<number>,
): ReviewedChoice {
  const { choices, chosen } = entry.options ?? { choices: [], chosen: -1 };
  const worth = choices.map(({ action, chances }) => ({
    action: noted(action),
    chance: chances[sides[seat] ?? 0] ?? 0,
  }));
  const others = worth.filter((_, at) => at !== chosen);
  return {
    n: entry.n,
    seat,
    word,
    cost,
    made: worth[chosen] ?? { action: '', chance: 0 },
    other: others.reduce<Chosen | undefined>(
      (best, one) => (best === undefined || one.chance > best.chance ? one : best),
      undefined,
    ),
    isStandIn: standIns.has(entry.n),
  };
}
