/** Whether the player guesses before the coach tells, and what was guessed at this moment. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { signal } from '@preact/signals';
import { type Coach, foremost } from '../coach.ts';
import { type Guess, isGuessed, type Said } from './guess.ts';
import { keepGuess, keepOff, keptGuesses } from './guess-store.ts';

/** Read again after every change. */
const kept = signal(keptGuesses());

/** The last decision that was answered or skipped. */
const answered = signal<{ readonly decision: string; readonly guess: Guess | undefined }>({
  decision: '',
  guess: undefined,
});

export const guesses = kept;

export function switchAsking(isOff: boolean): void {
  keepOff(isOff);
  kept.value = keptGuesses();
}

export interface Guessing<A> {
  readonly decision: string;
  /** What is asked about. */
  readonly action: A;
  /** In 100. */
  readonly truth: number;
  /** `due`: nothing may be told yet. */
  readonly guess: Guess | 'due';
}

/** Undefined where nobody is asked: switched off, skipped, on a clock, or nothing that a roll could cost. */
export function guessingAt<K extends GameId>({
  session,
  moment,
  outlook,
}: Pick<Coach<K>, 'session' | 'moment' | 'outlook'>): Guessing<ActionOf<K>> | undefined {
  const asked = moment.value;
  const about = costly(outlook.value?.prospects ?? []);
  const { table } = session.shown.value;
  if (asked === undefined || about?.split === undefined) return undefined;
  const view = gameOf(session.game).notation.makeView(asked.view);
  const decision = `${table.table} ${table.games} ${asked.question} ${view}`;
  const truth = 100 * about.split.costs.chance;
  const told = { decision, action: about.action, truth };
  if (answered.value.decision === decision) {
    const { guess } = answered.value;
    return guess && { ...told, guess };
  }
  const isTimed = table.match?.asked.find(({ seat }) => seat === asked.seat)?.due !== undefined;
  if (kept.value.isOff || isTimed || !isGuessed(decision)) return undefined;
  return { ...told, guess: 'due' };
}

/** The choice that a guess is about: the one that the coach puts first, if a roll decides it. */
function costly<A>(prospects: readonly Prospect<A>[]): Prospect<A> | undefined {
  return foremost(prospects.filter(({ split }) => split !== undefined && split.costs.chance > 0));
}

export function answer({ decision, truth }: Guessing<unknown>, said: Said): void {
  const guess = { said, truth: Math.round(10 * truth) / 10 };
  keepGuess(guess);
  kept.value = keptGuesses();
  answered.value = { decision, guess };
}

export const skipGuess = ({ decision }: Guessing<unknown>): void => {
  answered.value = { decision, guess: undefined };
};
