/**
 * The words for an app that loads little at a time: everything that is said, without the messages. Whoever
 * uses this teaches the messages, with `learn`, before anything is said from them. What one game alone says
 * is in `@dicehall/words/<game>`, its rules in `@dicehall/words/<game>/rules`.
 */

export type { MessageKey } from './catalogue.ts';
export * from './common.ts';
export type { GameTalk } from './game-words.ts';
export { LOCALES } from './lang.ts';
export { isMessageKey, learn, type Message } from './learnt.ts';
export { resultSentences } from './result.ts';
export { type GameRules, readRules } from './rules.ts';
export { storySentences } from './story.ts';
export { anyOf, players, type Voice } from './voice.ts';
