/**
 * A lesson as plain data: a first game whose dice and whose other players are fixed, and what is said to the
 * learner at each step of it. It holds no rules: everything in it is carried out by the rules themselves.
 */

import type { GameId } from '@dicehall/rules';
import type { MessageKey } from '@dicehall/words/on-demand';

export interface Lesson<K extends GameId, Rule extends string = string> {
  readonly game: K;
  /** What it has to teach. A test holds it to this list: each rule once, none left out. */
  readonly rules: readonly Rule[];
  /** The learner has the first seat. */
  readonly seats: number;
  /** Notation. */
  readonly options: string;
  readonly cards: readonly Card<Rule>[];
  /** What the learner then decides with the coach beside the board. */
  readonly decisions?: readonly LessonDecision[];
}

/** A moment that is worth thinking about, in the lesson's game with its house rules. All numbers are worked out from it. */
export interface LessonDecision {
  /** In notation, with everything open; the learner is asked. */
  readonly moment: string;
  /** What to think about. */
  readonly asks: MessageKey;
  /** What is to be learnt, told after the answer. */
  readonly learns: MessageKey;
}

export interface Card<Rule extends string = string> {
  /** At most two short sentences. */
  readonly says: MessageKey;
  readonly teaches?: readonly Rule[];
  /** The part of the table that is outlined, by a name of `lessons.css`. */
  readonly points: string;
  /**
   * What happens before the card is shown: steps as in a record. `a|b` is the first of these that the rules
   * allow; `~` and digits after a roll are the sides of its dice, for the picture.
   */
  readonly first?: string;
  /**
   * What the learner then does, one after the other; `a|b` is either, `?` is whatever is legal. Left out,
   * the card is only read.
   */
  readonly may?: readonly string[];
  /** What is said to a legal action that the script cannot follow: what we try now, and why. */
  readonly instead?: MessageKey;
}

/** How far a learner has come: the card, and everything the learner has done up to now. */
export interface LessonPlace {
  readonly card: number;
  readonly done: readonly string[];
}

export const BEGINNING: LessonPlace = { card: 0, done: [] };

export const LEARNER = 0;
