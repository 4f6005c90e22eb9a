/** Bots, simulation, odds and solvers. A bot sees a view and chooses an action; it never sees a state. */

export { type Alternative, alternativesAt, type Moment } from './alternatives.ts';
export { type BookCoverage, bookCoverageOf, type TableRules } from './book-coverage.ts';
export type { Facts } from './books.ts';
export {
  type BookFetcher,
  type BookSource,
  fetchBooks,
  needBooks,
  serveBooks,
} from './books.ts';
export { type Bot, best, type Choice, pick, type Question, type Reason, randomBot } from './bot.ts';
export {
  type BotsByName,
  botNamed,
  botsOf,
  type ForAnyBot,
  type ForAnyBots,
  type ForSomeBots,
  type Players,
  playersOf,
  withBot,
  withBots,
  withSomeBots,
} from './bots.ts';
export { type Chance, exactly } from './chance.ts';
export {
  BOT_NAMES,
  type BotName,
  chanceAgainst,
  DEFAULT_LEVELS,
  isBotName,
  LEVELS,
  type Level,
  levelNamed,
  levelsOf,
  parseBotName,
  strongerThan,
  yardstickOf,
} from './levels.ts';
export { type OddsByGame, oddsAt } from './odds.ts';
export { type Playout, playout } from './playout.ts';
export { type PolicyName, policyNamed, policyNames } from './policy-names.ts';
export { seeded } from './random.ts';
export { type Lookahead, lookAhead, type Valued } from './search/expectimax.ts';
export { type SearchSettings, treeSearch, type Visited } from './search/mcts.ts';
export { type Rehearsal, type Rehearse, rehearseByRules } from './search/rehearsal.ts';
export { type Unsuitability, UnsuitableGame } from './search/suitable.ts';
