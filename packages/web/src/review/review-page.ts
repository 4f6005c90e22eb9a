/** As much of a review as a page shows, as plain data: choices are told in notation, so any game's look alike. */

import type { Game, Seat } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import {
  foremostIn,
  type Judgement,
  type LedgerKind,
  type PlayedQuestion,
  type Review,
  type StakesOf,
  type Word,
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
  /** What a bot chose in its place. */
  readonly standIn: readonly number[];
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
  /** Chance and stake of both, in notation; undefined where nobody has worked them out yet. */
  readonly stakes?: readonly Prospect<string>[];
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

/** Choices that are listed before all are asked for. */
export const LISTED = 5;

type Costed = Pick<ReviewedChoice, 'word' | 'cost'>;

/** The costliest first. */
export const dearestIn = <T extends Costed>(choices: readonly T[], most: number): readonly T[] =>
  choices
    .filter(({ word }) => word === 'fine' || word === 'costly')
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, most);

/** The choices that a page shows before anything is asked for, from whichever chair. */
export const shownAtOnce = <A>({ seats, judgements }: Review<A>): readonly Judgement<A>[] => [
  ...new Set([
    ...foremostIn(seats),
    ...seats.flatMap((_, seat) =>
      dearestIn(
        judgements.filter((one) => one.seat === seat),
        // The costliest of all stands above the list.
        LISTED + 1,
      ),
    ),
  ]),
];

/** What is worked out besides the review. */
interface Besides<A> {
  /** Steps that a bot made in place of a player. */
  readonly standIns: ReadonlySet<number>;
  readonly questions: readonly PlayedQuestion[];
  readonly stakes: StakesOf<A>;
}

export function reviewPageOf<O extends object, S, A, R, V>(
  { notation }: Pick<Game<O, S, A, R, V>, 'notation'>,
  review: Review<A>,
  { standIns, questions, stakes }: Besides<A>,
): ReviewPage {
  const { reference, sides, start, result, moments, exact, others } = review;
  const winner = result.indexOf(Math.max(...result));
  const { turningPoint } = review;
  const noted = (action: A): string => notation.makeAction(action);
  return {
    reference,
    sides,
    start,
    result,
    chances: moments.map((moment) => moment.chances),
    exact,
    error: Math.max(...moments.map((moment) => moment.error)),
    seats: review.seats.map(({ dice, choices, standIn, cups, best, costliest }) => ({
      dice,
      choices,
      standIn,
      cups,
      best: best?.entry.n,
      costliest: costliest?.entry.n,
    })),
    others,
    choices: review.judgements.map((judged) => {
      const known = stakes.get(judged)?.map((one) => ({ ...one, action: noted(one.action) }));
      return {
        ...choiceOf(judged, sides, noted),
        ...(known && { stakes: known }),
        isStandIn: standIns.has(judged.entry.n),
      };
    }),
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
): Omit<ReviewedChoice, 'stakes' | 'isStandIn'> {
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
  };
}
