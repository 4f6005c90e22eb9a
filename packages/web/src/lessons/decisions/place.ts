/** Where a learner stands among the decisions: places beyond the last card, with the answers after what the cards asked for. */

import { type GameId, gameOf } from '@dicehall/rules';
import { LEARNER, type Lesson, type LessonDecision, type LessonPlace } from '../../games/lesson.ts';

export interface DecisionPlace {
  /** From 0. */
  readonly at: number;
  readonly decision: LessonDecision;
  /** What the learner chose, in notation; undefined before. */
  readonly given: string | undefined;
}

/** How much the cards ask for. */
const askedBefore = <K extends GameId>({ cards }: Lesson<K>): number =>
  cards.reduce((sum, { may = [] }) => sum + may.length, 0);

/** Undefined where there is none, and where something was done that is not to be chosen there. */
export function decisionAt<K extends GameId>(
  lesson: Lesson<K>,
  { card, done }: LessonPlace,
): DecisionPlace | undefined {
  const { cards, decisions = [], game } = lesson;
  const at = card - cards.length;
  const decision = decisions[at];
  const answers = done.slice(askedBefore(lesson));
  if (decision === undefined || (answers.length !== at && answers.length !== at + 1)) {
    return undefined;
  }
  const isWhole = answers.every((answer, one) => mayBe(game, decisions[one], answer));
  return isWhole ? { at, decision, given: answers[at] } : undefined;
}

function mayBe<K extends GameId>(
  game: K,
  decision: LessonDecision | undefined,
  answer: string,
): boolean {
  const { notation, actions } = gameOf(game);
  const state = notation.parseState(decision?.moment ?? '');
  return state.ok && actions(state.value, LEARNER).map(notation.makeAction).includes(answer);
}

/** What was done at the cards. */
export const cardsDone = <K extends GameId>(
  lesson: Lesson<K>,
  { done }: LessonPlace,
): readonly string[] => done.slice(0, askedBefore(lesson));

export const answeredWith = ({ card, done }: LessonPlace, answer: string): LessonPlace => ({
  card,
  done: [...done, answer],
});

/** From the last card, or a decision that was answered. */
export const nextPlace = ({ card, done }: LessonPlace): LessonPlace => ({ card: card + 1, done });

/** One decision back, which is asked again. */
export const decisionBefore = <K extends GameId>(
  lesson: Lesson<K>,
  { card, done }: LessonPlace,
): LessonPlace => ({
  card: card - 1,
  done: done.slice(0, askedBefore(lesson) + Math.max(0, card - 1 - lesson.cards.length)),
});

/** As many as the lesson has cards and decisions. */
export const lengthOf = <K extends GameId>({ cards, decisions = [] }: Lesson<K>): number =>
  cards.length + decisions.length;
