/**
 * The words for an app that loads little at a time: everything that is said, without the messages. Whoever
 * uses this teaches the messages, with `learn`, before anything is said from them. What one game alone says
 * is in `@dicehall/words/<game>`, its rules in `@dicehall/words/<game>/rules`.
 */

export {
  type BotRule,
  type BotStrength,
  botCharacter,
  botName,
  botPlace,
  botStrength,
} from './bots.ts';
export type { MessageKey } from './catalogue.ts';
export type { GameTalk } from './game-words.ts';
export { LANGS, type Lang, LOCALES, parseLang } from './lang.ts';
export { isMessageKey, learn, type Message } from './learnt.ts';
export { type MessageData, say } from './message.ts';
export { lengthText, type OptionText, optionText, optionValueText } from './options.ts';
export { refusalText } from './refusals.ts';
export { resultSentences } from './result.ts';
export { type GameRules, type RuleSection, type Rules, readRules } from './rules.ts';
export { gameName, houseRules } from './setting.ts';
export { type StorySentence, storySentences, type ToldPart, type ToldStory } from './story.ts';
export {
  missedText,
  type SettingName,
  settingText,
  settingValueText,
  type TableEvent,
  tableRefusalText,
  tableSentence,
} from './table/index.ts';
export { anyOf, type Names, players, type Voice } from './voice.ts';
