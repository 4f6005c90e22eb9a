/** The games behind one interface. What belongs to one game alone is in `@dicehall/rules/<game>`. */

export { botsDraw } from './bot-turns.ts';
export type * from './game.ts';
export type { First } from './options.ts';
export { type Random, randomFrom } from './random.ts';
export {
  makeRecord,
  makeStep,
  type PlayedRecord,
  type PlayRecord,
  parseRecord,
  parseStep,
} from './record.ts';
export {
  accept,
  isObject,
  type Parsed,
  type Refusal,
  type RefusalCode,
  type Refusals,
  RulesError,
  refuse,
} from './refusal.ts';
export {
  type ActionOf,
  type ForAnyGame,
  GAME_IDS,
  type GameId,
  type GameOf,
  gameIn,
  gameOf,
  isGameId,
  isLoaded,
  loadGame,
  type OptionsOf,
  parseGameId,
  type RollOf,
  type StateOf,
  seatsOf,
  type TraitsOf,
  traitsOf,
  type ViewOf,
  withGame,
} from './registry.ts';
export { fullRules, shortRules } from './short-rules.ts';
export type { Answers, OpenedHand, Secrets, Traits } from './traits.ts';
