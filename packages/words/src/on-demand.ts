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
export type { GameWords } from './game-words.ts';
export { learnTitles, loadGameMessages, loadWords, wordsOf } from './games.ts';
export { scoresIn } from './generic.ts';
export { LANGS, type Lang, LOCALES, parseLang } from './lang.ts';
export { loadExtras, loadGrammar, loadLateMessages, loadRules, loadStory } from './late.ts';
export type { MessageKey } from './messages/keys.ts';
export { type MessageData, numberText, say } from './messages/say.ts';
export type { SharedPart } from './messages/store.ts';
export { isMessageKey, loadMessages } from './messages/store.ts';
export { lengthText, type OptionText, optionText, optionValueText, timeText } from './options.ts';
export { refusalText } from './refusals.ts';
export { type GameRules, type RuleSection, type Rules, readRules } from './rules.ts';
export { gameName, houseRules } from './setting.ts';
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
  type Hearer,
  missedText,
  type NewStanding,
  type SettingName,
  settingText,
  settingValueText,
  standingsText,
  type TableEvent,
  tableRefusalText,
  tableSentence,
} from './table/index.ts';
export { anyOf, type Names, players, type Voice } from './voice.ts';
