/** A player's first and last answers. They never leave this device. */

import { fieldsOf, jsonStore } from '../parts/device/browser-store.ts';
import { OPTIONS, QUESTIONS, type QuestionId, type QuizOption, RIGHT } from './questions.ts';

const VERSION = 1;

export type QuizAnswers = Readonly<Record<QuestionId, QuizOption>>;

export interface KeptAnswers {
  readonly first: QuizAnswers | undefined;
  /** Undefined until they are asked again. */
  readonly last: QuizAnswers | undefined;
  /** How many games were counted on this device when they were last answered. */
  readonly games: number;
}

const NOTHING: KeptAnswers = { first: undefined, last: undefined, games: 0 };

/** All six, or nothing. */
export function readAnswers(value: unknown): QuizAnswers | undefined {
  const fields = fieldsOf(value);
  const choiceOf = (id: QuestionId) => OPTIONS.find((choice) => choice === fields[id]);
  const [due, independent, stake, stop, claim, outcome] = QUESTIONS.map(choiceOf);
  if (!due || !independent || !stake || !stop || !claim || !outcome) return undefined;
  return { due, independent, stake, stop, claim, outcome };
}

export function readKept(value: unknown): KeptAnswers {
  const { version, first, last, games } = fieldsOf(value);
  const before = version === VERSION ? readAnswers(first) : undefined;
  if (before === undefined) return NOTHING;
  return {
    first: before,
    last: readAnswers(last),
    games: typeof games === 'number' && Number.isSafeInteger(games) ? games : 0,
  };
}

const store = jsonStore<unknown>('dicehall.chance', (value) => value);

export const keptAnswers = (): KeptAnswers => readKept(store.read());

/** The first answers stay; all later ones replace each other. */
export function keepAnswers(answers: QuizAnswers, games: number): KeptAnswers {
  const { first } = keptAnswers();
  const kept = first === undefined ? { first: answers } : { first, last: answers };
  store.write({ version: VERSION, ...kept, games });
  return { last: undefined, ...kept, games };
}

export const forgetAnswers = (): void => void store.write(undefined);

export const rightIn = (answers: QuizAnswers): number =>
  QUESTIONS.filter((id) => answers[id] === RIGHT[id]).length;
