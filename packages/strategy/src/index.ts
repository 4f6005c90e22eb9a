/** Bots, simulation, odds and solvers. A bot sees a view and chooses an action; it never sees a state. */

export { type Alternative, alternativesAt, type Moment } from './alternatives.ts';
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
export { type Contest, contest, decide, type Judged, type Score } from './contest.ts';
export { type Footing, footingOf, type TableRules } from './footing.ts';
export { type Interval, wilson } from './interval.ts';
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
export { mergeTallies, type Simulation, simulate, type Tally } from './simulate.ts';
export type {
  Checkpoint,
  Facts,
  SolveOptions,
  SolveProgress,
  Solver,
  TableSettings,
  TableToMake,
} from './solver.ts';
export { bestResponse, exploitability, payoffOf, type Strategy } from './solvers/best-response.ts';
export { averageStrategy, iterate, type Regrets, startRegrets } from './solvers/cfr.ts';
export { type Lookahead, lookAhead, type Valued } from './solvers/expectimax.ts';
export { type SearchSettings, treeSearch, type Visited } from './solvers/mcts.ts';
export { listPositions, type Positions } from './solvers/positions.ts';
export { type Rehearsal, type Rehearse, rehearseByRules } from './solvers/rehearsal.ts';
export { type Unsuitability, UnsuitableGame } from './solvers/suitable.ts';
export { buildTree, type HiddenGame, type Tree } from './solvers/tree.ts';
export { type DenseGame, type Solved, valueIteration } from './solvers/value-iteration.ts';
export {
  fetchTables,
  needTables,
  serveTables,
  type TableFetcher,
  type TableSource,
} from './tables.ts';
