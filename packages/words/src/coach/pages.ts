/** What the coach answers to a typed word, line by line. */

import type { Fact, Hint, Prospect } from '@dicehall/strategy/outlook';
import { say } from '../messages/say.ts';
import type { Voice } from '../voice.ts';
import {
  type CoachWords,
  chanceText,
  detailsOf,
  factText,
  hintTexts,
  lineOf,
  splitText,
} from './index.ts';

/** Whom the coach talks about, and how. */
export interface CoachTalk<A> {
  readonly voice: Voice;
  readonly game: string;
  readonly words: CoachWords;
  nameOf(action: A): string;
}

interface CountedFutures<A> {
  readonly action: A;
  readonly value: number;
  readonly exact: boolean;
  readonly error: number;
}

/** Chance and stake of each choice, and what else is known of the moment. */
export const oddsTexts = <A>(
  talk: CoachTalk<A>,
  prospects: readonly Prospect<A>[],
  notes: readonly Fact[],
): readonly string[] => [
  ...prospects.map((one) => choiceText(talk, one)),
  ...notes.map((one) => factText(talk.voice, talk.game, talk.words, one)),
];

function choiceText<A>({ voice, game, words, nameOf }: CoachTalk<A>, one: Prospect<A>): string {
  const { lang } = voice;
  const line = lineOf(voice, game, words, one) || say(lang, 'coach.nothing-known');
  return say(lang, 'coach.line', { action: nameOf(one.action), line });
}

/** All that is known of one choice: percentages, formulas, and how well they are known. */
export function detailTexts<A>(
  { voice, game, words, nameOf }: CoachTalk<A>,
  prospect: Prospect<A>,
): readonly string[] {
  const { split, action } = prospect;
  const details = detailsOf(voice, game, words, prospect).map(({ text, more }) =>
    more === undefined ? text : `${text} · ${more}`,
  );
  const known = [...(split ? [splitText(voice.lang, split)] : []), ...details];
  return [nameOf(action), ...(known.length > 0 ? known : [say(voice.lang, 'coach.nothing-known')])];
}

/** What the coach would do and the next best, with the chance and stake of both. */
export const adviceTexts = <A>(
  talk: CoachTalk<A>,
  hint: Hint<A> | undefined,
  prospects: readonly Prospect<A>[],
): readonly string[] => [
  ...hintTexts(talk.voice.lang, hint, talk.nameOf),
  ...prospects.map((one) => choiceText(talk, one)),
];

/** How many of its hundred futures a choice wins. */
export const futuresText = <A>(
  { voice: { lang }, nameOf }: CoachTalk<A>,
  { action, value, exact, error }: CountedFutures<A>,
): string => {
  const chance = exact ? { chance: value, exact } : { chance: value, exact, error };
  return say(lang, 'command.futures-won', {
    action: nameOf(action),
    chance: chanceText(lang, chance),
  });
};

/** Above the steps of one of them. */
export const futureText = <A>(
  { voice: { lang }, nameOf }: CoachTalk<A>,
  action: A,
  { won }: { readonly won: boolean },
  n: number,
): string =>
  say(lang, won ? 'command.future-won' : 'command.future-lost', { action: nameOf(action), n });
