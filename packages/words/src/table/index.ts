/** What is said at a table of any game. */

export { missedText, type NewScore, scoresText } from './absence.ts';
export { type Changed, changedIn, type Unchanged } from './changes.ts';
export { reactionSentence, type SentenceContext, tableSentence } from './events.ts';
export { nameFaultText, tableRefusalText } from './refusals.ts';
export { settingText, settingValueText, type TableSetting } from './settings.ts';
export type { TableEvent } from './table-event.ts';
