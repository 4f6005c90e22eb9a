/** Whether the player guesses before the coach tells, and what was guessed at this moment. */

import { type GameId, gameOf, traitsOf } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { guessText } from '@dicehall/words/coach';
import { signal } from '@preact/signals';
import { lang, t } from '../../../words.ts';
import { namesOf } from '../../names.ts';
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

export interface Guessing {
  readonly decision: string;
  /** What is asked, in words. */
  readonly question: string;
  /** In 100. */
  readonly truth: number;
  /** `due`: nothing may be told yet. */
  readonly guess: Guess | 'due';
}

type Guessed<K extends GameId> = Pick<Coach<K>, 'session' | 'moment' | 'outlook' | 'words'>;

/** Undefined where nobody is asked: switched off, skipped, on a clock, or nothing that the next roll could do. */
export function guessingAt<K extends GameId>(coach: Guessed<K>): Guessing | undefined {
  const { session, moment } = coach;
  const asked = moment.value;
  const about = costOfRoll(coach) ?? nextRoll(coach);
  const { table } = session.shown.value;
  if (asked === undefined || about === undefined) return undefined;
  const view = gameOf(session.game).notation.makeView(asked.view);
  const decision = `${table.table} ${table.games} ${asked.question} ${view}`;
  const told = { decision, ...about };
  if (answered.value.decision === decision) {
    const { guess } = answered.value;
    return guess && { ...told, guess };
  }
  const isTimed = table.match?.asked.find(({ seat }) => seat === asked.seat)?.due !== undefined;
  if (kept.value.isOff || isTimed || !isGuessed(decision)) return undefined;
  return { ...told, guess: 'due' };
}

type Question = Pick<Guessing, 'question' | 'truth'>;

const voiceAt = <K extends GameId>({ session }: Guessed<K>) => ({
  lang: lang.value,
  names: namesOf(session.shown.value.table),
});

/** What the choice may cost that the coach puts first among those that a roll decides. */
function costOfRoll<K extends GameId>(coach: Guessed<K>): Question | undefined {
  const { session, outlook } = coach;
  const about = foremost(outlook.value?.prospects.filter(canCost) ?? []);
  if (about?.split === undefined) return undefined;
  const { action, split } = about;
  const question = traitsOf(session.game).isJustRoll(action)
    ? t('web-guess.roll')
    : t('web-guess.choice', { action: session.module.words.action(voiceAt(coach), action) });
  return { question, truth: 100 * split.costs.chance };
}

const canCost = ({ split }: Prospect<unknown>): boolean =>
  split !== undefined && split.costs.chance > 0;

/** Where a roll comes only after the choice: what it is likeliest to do then, of all that the game asks about. */
function nextRoll<K extends GameId>(coach: Guessed<K>): Question | undefined {
  const { session, outlook, words } = coach;
  const voice = voiceAt(coach);
  const questions = (outlook.value?.prospects ?? []).flatMap(({ action, facts }) =>
    facts.flatMap((fact): readonly Question[] => {
      const chance = fact.chance?.chance ?? 0;
      if (chance <= 0 || chance >= 1) return [];
      const named = session.module.words.action(voice, action);
      const question = guessText(voice, session.game, words, { fact, action: named });
      return question === undefined ? [] : [{ question, truth: 100 * chance }];
    }),
  );
  return questions.toSorted((one, other) => other.truth - one.truth)[0];
}

export function answer({ decision, truth }: Guessing, said: Said): void {
  const guess = { said, truth: Math.round(10 * truth) / 10 };
  keepGuess(guess);
  kept.value = keptGuesses();
  answered.value = { decision, guess };
}

export const skipGuess = ({ decision }: Guessing): void => {
  answered.value = { decision, guess: undefined };
};
