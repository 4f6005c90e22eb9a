/** Bots and playouts. A bot sees a view and chooses an action; it never sees a state. */

export { type Bot, best, type Choice, pick, type Question, randomBot } from './bot.ts';
export {
  BOT_NAMES,
  type BotName,
  type BotsByName,
  botsOf,
  type ForAnyBots,
  parseBotName,
  withBots,
} from './bots.ts';
export { type Interval, wilson } from './interval.ts';
export { type Playout, playout } from './playout.ts';
export { seeded } from './random.ts';
export { mergeTallies, type Simulation, simulate, type Tally } from './simulate.ts';
