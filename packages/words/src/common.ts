/** What is said of bots, options, tables and stories: the same whether the messages are there or are learnt. */

export {
  type BotRule,
  type BotStrength,
  botCharacter,
  botName,
  botPlace,
  botStrength,
} from './bots.ts';
export { LANGS, type Lang, parseLang } from './lang.ts';
export { type MessageData, numberText, say } from './message.ts';
export { lengthText, type OptionText, optionText, optionValueText, timeText } from './options.ts';
export { refusalText } from './refusals.ts';
export type { RuleSection, Rules } from './rules.ts';
export { gameName, houseRules } from './setting.ts';
export type { StorySentence, ToldPart, ToldStory } from './story.ts';
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
export type { Names } from './voice.ts';
