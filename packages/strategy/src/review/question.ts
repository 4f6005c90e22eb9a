/** A moment of a game as a question: what could be done there, and what each of it is worth. Plain data, for any game. */

import type { Game, PlayedRecord, Seat } from '@dicehall/rules';
import type { OutlookFinder, Prospect } from '../outlook.ts';
import { gradeOf, type Judgement, type Limits, limitsOf, scaleOf } from './judge.ts';
import type { ChoiceValue } from './values.ts';

/** A choice of a finished game, put to the player as a puzzle. */
export interface Question {
  readonly seat: Seat;
  /** The moment in notation, with everything open. */
  readonly moment: string;
  /** In the order of the rules. */
  readonly answers: readonly QuizAnswer[];
  readonly limits: Limits;
}

/** One of the actions of a puzzle, with what it is worth. */
export interface QuizAnswer {
  /** In notation. */
  readonly action: string;
  /** The chance to win that it leaves. */
  readonly chance: number;
  /** Chance and stake of it. */
  readonly prospect: Stakes | undefined;
}

type Stakes = Omit<Prospect<unknown>, 'action'>;

/** A question from a game that was played. */
export interface PlayedQuestion extends Question {
  /** The house rules in notation. */
  readonly options: string;
  readonly seats: number;
  /** The number of the step, from 1. */
  readonly n: number;
  readonly cost: number;
  /** What was chosen then, in notation. */
  readonly chosen: string;
}

/** In games won, between two even sides: what costs this much is asked again. */
const ASKED = 0.04;

/** Of one seat in one game. */
const MOST = 3;

/** The cost from which a moment is worth asking, among that many sides. */
export const askedFrom = (sides: number): number => ASKED * scaleOf(sides);

/** What a question is made with. */
export interface Asking<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly outlook: OutlookFinder<V, A>;
}

/** The side of the seat, and how many there are. */
interface Place {
  readonly seat: Seat;
  readonly side: number;
  readonly sides: number;
}

/** Choices, and the standard error by which they are compared. */
interface Worth<A> {
  readonly choices: readonly ChoiceValue<A>[];
  readonly error: number;
}

export function questionAt<O extends object, S, A, R, V>(
  { game, outlook }: Asking<O, S, A, R, V>,
  state: S,
  { seat, side, sides }: Place,
  { choices, error }: Worth<A>,
): Question {
  const actions = choices.map(({ action }) => action);
  const prospects = outlook({ view: game.view(state, seat), seat, actions });
  return {
    seat,
    moment: game.notation.makeState(state),
    answers: choices.map(({ action, chances }, at) => ({
      action: game.notation.makeAction(action),
      chance: chances[side] ?? 0,
      prospect: outcomeOf(prospects[at]),
    })),
    limits: limitsOf(sides, error),
  };
}

const outcomeOf = <A>(prospect: Prospect<A> | undefined): Stakes | undefined =>
  prospect && {
    facts: prospect.facts,
    ...(prospect.split !== undefined && { split: prospect.split }),
  };

interface Reviewed<A> {
  readonly sides: readonly number[];
  readonly judgements: readonly Judgement<A>[];
}

/** The costliest moments of every seat in the order of the game; what a stand-in chose is nobody's to find. */
export function questionsOf<O extends object, S, A, R, V>(
  asking: Asking<O, S, A, R, V>,
  { states, options: house, seats }: PlayedRecord<O, S, A, R>,
  { sides, judgements }: Reviewed<A>,
  standIns: ReadonlySet<number> = new Set(),
): readonly PlayedQuestion[] {
  const { notation } = asking.game;
  const count = new Set(sides).size;
  const asked = sides.flatMap((_, seat) =>
    judgements
      .filter((one) => one.seat === seat && !standIns.has(one.entry.n))
      .filter(({ word, cost }) => word === 'costly' && cost >= askedFrom(count))
      .toSorted((one, other) => other.cost - one.cost)
      .slice(0, MOST),
  );
  return asked
    .toSorted((one, other) => one.entry.n - other.entry.n)
    .flatMap(({ entry: { n, options, error }, seat, cost, action }) => {
      const state = states[n - 1];
      if (state === undefined || options === undefined) return [];
      const place = { seat, side: sides[seat] ?? 0, sides: count };
      const chosen = notation.makeAction(action);
      const question = questionAt(asking, state, place, { ...options, error });
      return [{ ...question, n, cost, chosen, seats, options: notation.makeOptions(house) }];
    });
}

/** `right`: the best. `close`: too close to the best to tell. */
export type AnswerWord = 'right' | 'close' | 'fine' | 'costly';

/** How good the answer to a puzzle is. */
export interface Verdict {
  readonly word: AnswerWord;
  readonly cost: number;
  readonly given: QuizAnswer;
  readonly best: QuizAnswer;
  /** The best of all others: what is lost without the best. */
  readonly next: QuizAnswer | undefined;
}

/** Undefined for an answer that the question does not have. */
export function verdictOf({ answers, limits }: Question, action: string): Verdict | undefined {
  const given = answers.find((one) => one.action === action);
  const [best, next] = answers.toSorted((one, other) => other.chance - one.chance);
  if (given === undefined || best === undefined) return undefined;
  const cost = best.chance - given.chance;
  const grade = gradeOf(cost, limits);
  const word = cost === 0 ? 'right' : grade === 'best' ? 'close' : grade;
  return { word, cost, given, best, next };
}

/** Nobody can do better than that, as far as the values can tell. */
export const isRight = ({ word }: Verdict): boolean => word === 'right' || word === 'close';
