/** Everything said to people, in every language: rules, names, refusals, the sentences of the log. */

import './catalogue.ts';
import type { ActionOf, GameId, Result, RollOf, SeenStep, ViewOf } from '@dicehall/rules';
import { dodgeWords } from './dodge-dice/index.ts';
import { dodgyWords } from './dodgy-dice/index.ts';
import type { GameWords } from './game-words.ts';
import type { Lang } from './lang.ts';
import { say } from './message.ts';
import { resultSentences } from './result.ts';
import { type Rules, readRules } from './rules.ts';
import { sequenceWords } from './sequence-dice/index.ts';
import { skipBoWords } from './skip-bo-dice/index.ts';
import { type StorySentence, storySentences, type ToldStory } from './story.ts';
import { inOrder, type Names, player } from './voice.ts';

const WORDS: { readonly [K in GameId]: GameWords<K> } = {
  'dodge-dice': dodgeWords,
  'sequence-dice': sequenceWords,
  'skip-bo-dice': skipBoWords,
  'dodgy-dice': dodgyWords,
};

/** One step of a play as a viewer sees it, between the view before and the view after. */
export interface LogEvent<K extends GameId> {
  readonly before: ViewOf<K>;
  readonly step: SeenStep<ActionOf<K>, RollOf<K>>;
  readonly after: ViewOf<K>;
}

/** What a seat may choose, as an imperative: `Place the 7`. */
export const actionText = <K extends GameId>(
  lang: Lang,
  game: K,
  action: ActionOf<K>,
  names: Names,
): string => WORDS[game].action({ lang, names }, action);

/** What the dice show: `1, 1, 2, 4, red Skip-Bo`. */
export const rollText = <K extends GameId>(
  lang: Lang,
  game: K,
  roll: RollOf<K>,
  names: Names,
): string => WORDS[game].roll({ lang, names }, roll);

/** What has happened and what followed from it. Says no more than the viewer of the two views may know. */
export function logSentence<K extends GameId>(
  lang: Lang,
  game: K,
  { before, step, after }: LogEvent<K>,
  names: Names,
): string {
  const voice = { lang, names };
  switch (step.kind) {
    case 'action':
      return WORDS[game].acted(voice, before, step.seat, step.action, after);
    case 'roll':
      return WORDS[game].rolled(voice, before, step.roll, after);
    case 'secret':
      return say(lang, 'log.secret', { player: player(voice, step.seat) });
    case 'draw':
      return say(lang, 'log.draw');
  }
}

/** The whole moment, as far as the viewer knows it, in sentences. */
export const describeView = <K extends GameId>(
  lang: Lang,
  game: K,
  view: ViewOf<K>,
  names: Names,
): readonly string[] => WORDS[game].describe({ lang, names }, view);

/** Who has won, and how the others stand. */
export const resultText = (lang: Lang, game: GameId, result: Result, names: Names): string =>
  inOrder(...resultSentences({ lang, names }, game, result));

/** What a finished game was like, sentence by sentence. */
export const storyText = <K extends GameId>(
  lang: Lang,
  game: K,
  story: ToldStory,
  names: Names,
): readonly StorySentence[] => storySentences({ lang, names }, game, WORDS[game], story);

export const rulesOf = (lang: Lang, game: GameId): Rules => readRules(lang, WORDS[game].rules);

/** The id of the section of the rules that matters at this moment. */
export const ruleFor = <K extends GameId>(game: K, view: ViewOf<K>): string =>
  WORDS[game].rules.sectionFor(view);

export { animalNames } from './animals.ts';
export { isMessageKey, type MessageKey } from './catalogue.ts';
export * from './common.ts';
export { iconName, penaltyColour, penaltyShape } from './dodge-dice/names.ts';
export { imageCount, imageName } from './dodgy-dice/names.ts';
export { chipColour, chipShape, spaceName } from './sequence-dice/names.ts';
export { faceName, spaceColourName } from './skip-bo-dice/names.ts';
export type { LinkFault, TableRefusal } from './table/index.ts';
