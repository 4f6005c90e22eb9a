/** What is said at a table of any game. */

export { type Changed, changedIn, type Unchanged } from './changed.ts';
export { type Hearer, type TableEvent, tableSentence } from './happened.ts';
export { missedText, type NewStanding, standingsText } from './missed.ts';
export { tableRefusalText } from './refused.ts';
export { type SettingName, settingText, settingValueText } from './settings.ts';
