/** One table wherever it runs. The README shows how it is used. */

export { apply, tableFrom } from './apply.ts';
export { type BotQuestion, type BotVote, nextBot, nextVote } from './bots.ts';
export {
  type Command,
  type CommandOf,
  type Context,
  parseCommand,
  parseSetup,
  type Setup,
} from './command.ts';
export { decide, propose } from './decide.ts';
export {
  commitmentOf,
  type Dice,
  diceFrom,
  handCommitment,
  type RollKey,
  receiptOf,
  seedOf,
  type Terms,
} from './dice.ts';
export type { Proposal } from './draft.ts';
export { type Due, due, proposeTick, tick } from './due.ts';
export {
  type By,
  type Entry,
  type EntryKind,
  type EntryOf,
  type Event,
  type EventOf,
  LOG_VERSION,
  type Player,
  parseEntry,
  parseEvent,
} from './entry.ts';
export { eventFor, eventForAll } from './event.ts';
export { OFFERS, type Offered, REACTIONS, type Reaction } from './fields.ts';
export { type FollowedBatch, follow, followAll } from './follow/follow.ts';
export {
  agree,
  type FollowedEvent,
  type FollowedStep,
  type Following,
  followHeader,
  followViews,
  type ThrownDice,
  viewIn,
} from './follow/following.ts';
export { isStepEvent, type StepEvent, stepOf, withoutUndone } from './follow/step.ts';
export { type SeatTerms, type TableTerms, termsAfter, termsOf } from './follow/terms.ts';
export { type Timeline, timelineOf } from './follow/timeline.ts';
export { type Header, parseHeader, stateAtStart } from './header.ts';
export { openTable } from './open.ts';
export { playLine } from './play-line.ts';
export { makeRecordFile, parseRecordFile, RECORD_VERSION, type RecordFile } from './record.ts';
export {
  type Illegal,
  LogError,
  MISPLACED,
  type Refusal,
  type Reply,
  type TableRefusal,
} from './refusal.ts';
export { type BotSitter, hosts, type PersonSitter, type Sitter, seatOf } from './seating.ts';
export {
  CLOCKS,
  DEFAULT_SETTINGS,
  ORIGINS,
  type Origin,
  PATIENCE,
  type Settings,
  WINDOWS,
} from './settings.ts';
export { type Asked, cloneTable, type Match, type Offer, type Table } from './table.ts';
export { hashToken, makeToken, type RandomBytes, type TokenHash } from './token.ts';
export { type Finding, verifyRecord } from './verify.ts';
export {
  type AskedView,
  type MatchView,
  matchFor,
  openMatch,
  ownMatch,
  type SeatView,
  type TableView,
  viewFor,
} from './view.ts';
