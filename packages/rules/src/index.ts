/** The four games behind one interface. What belongs to one game alone is in `@dicehall/rules/<game>`. */

export type * from './game.ts';
export type { First } from './options.ts';
export { type Random, randomFrom } from './random.ts';
export { makeRecord, makeStep, type PlayRecord, parseRecord, parseStep, replay } from './record.ts';
export {
  accept,
  type Parsed,
  type Refusal,
  type RefusalCode,
  RulesError,
  refuse,
} from './refusal.ts';
export {
  type ActionOf,
  type ForAnyGame,
  GAME_IDS,
  GAMES,
  type GameId,
  type Games,
  isGameId,
  type OptionsOf,
  parseGameId,
  type RollOf,
  type StateOf,
  type ViewOf,
  withGame,
} from './registry.ts';
