/** Bots, their levels, odds, values and stories. A bot sees a view and chooses an action; it never sees a state. */

export { alternativesAt, notesAt, oddsAt, outlookAt } from './advice.ts';
export type { Facts } from './books.ts';
export {
  type BookFetcher,
  type BookSource,
  fetchBooks,
  needBooks,
  serveBooks,
} from './books.ts';
export {
  type Bot,
  type BotQuestion,
  best,
  type Choice,
  type Decision,
  pick,
  type Reason,
  randomBot,
} from './bot.ts';
export {
  botNamed,
  type ForAnyBot,
  type ForSomeBots,
  type Players,
  playersOf,
  thumbOf,
  withBot,
  withSomeBots,
} from './bots.ts';
export { type Chance, exactly } from './chance.ts';
export type { OddsOf } from './games.ts';
export { type HintFinder, hintAt, loadHints } from './hint.ts';
export {
  BOT_NAMES,
  type BookCoverage,
  type BotName,
  bookCoverageOf,
  type DefaultLevels,
  defaultLevels,
  isBotName,
  type Level,
  levelNamed,
  levelsOf,
  type PolicyName,
  parseBotName,
  policyNamed,
  policyNames,
  strongerThan,
  type TableRules,
  yardstickOf,
} from './levels.ts';
export type { Count, Fact, Hint, Prospect, Split } from './outlook.ts';
export type { PlainOdds } from './plain/index.ts';
export { type Playout, playout } from './playout.ts';
export { seeded } from './random.ts';
export { type Lookahead, lookAhead, type Valued } from './search/expectimax.ts';
export { type SearchParameters, treeSearch, type Visited } from './search/mcts.ts';
export { type Rehearsal, type Rehearse, rehearseByRules } from './search/rehearsal.ts';
export { type Unsuitability, UnsuitableGame } from './search/requirements.ts';
export type { Alternative } from './strategy.ts';
