/**
 * The words for an app that loads little at a time: nothing is there before it is loaded. `loadMessages` brings what is
 * said of any game, `loadGameMessages` and `loadWords` what is said of one.
 */

export {
  type BotRule,
  type BotStrength,
  botCharacter,
  botName,
  botPlace,
  botStrength,
} from './bots.ts';
export { dieFaceName, dieName, timesText } from './coach/tally.ts';
export type { GameWords } from './game-words.ts';
export { learnTitles, loadGameMessages, loadWords, wordsOf } from './games.ts';
export { gameName, houseRules } from './house-rules.ts';
export { LANGS, type Lang, LOCALES, parseLang } from './lang.ts';
export {
  loadCoach,
  loadExtras,
  loadGrammar,
  loadLateMessages,
  loadRules,
  loadStory,
} from './late-words.ts';
export { hundredthsOf } from './messages/hundredths.ts';
export type { MessageKey } from './messages/keys.ts';
export { type MessageData, numberText, say } from './messages/say.ts';
export type { SharedPart } from './messages/store.ts';
export { isMessageKey, loadMessages } from './messages/store.ts';
export { lengthText, type OptionText, optionText, optionValueText, timeText } from './options.ts';
export { refusalText } from './refusals.ts';
export { type GameRules, type RuleSection, type Rules, readRules } from './rules.ts';
export {
  actionText,
  describeView,
  type LogEvent,
  logSentence,
  resultSentences,
  resultText,
  rollText,
  ruleFor,
  rulesOf,
  storyText,
} from './speech.ts';
export type { Story, StorySentence } from './story.ts';
export {
  changedIn,
  missedText,
  type NewScore,
  nameFaultText,
  reactionSentence,
  type SentenceContext,
  scoresText,
  settingText,
  settingValueText,
  type TableEvent,
  type TableSetting,
  tableRefusalText,
  tableSentence,
} from './table/index.ts';
export { differenceText, fairnessText, madeUpText, provedTexts } from './trust.ts';
export { anyOf, type Names, players, type Voice } from './voice.ts';
