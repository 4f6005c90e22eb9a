/** One table wherever it runs. The README shows how it is used. */

export { type Agenda, agendaOf, wakeTime } from './decide/agenda.ts';
export { type BotQuestion, type BotVote, nextBot, nextVote } from './decide/bots.ts';
export { decide, propose } from './decide/decide.ts';
export type { Proposal } from './decide/draft.ts';
export { type Due, due, proposeTick, tick } from './decide/due.ts';
export { openTable } from './decide/open.ts';
export {
  commitmentOf,
  type Dice,
  diceFrom,
  handCommitment,
  type RollKey,
  receiptOf,
  seedOf,
  type Terms,
} from './dice/dice.ts';
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
} from './follow/follower.ts';
export { isStepEvent, type StepEvent, stepOf, withoutUndone } from './follow/step.ts';
export { type SeatTerms, type TableTerms, termsAfter, termsOf } from './follow/terms.ts';
export { type Timeline, timelineOf } from './follow/timeline.ts';
export {
  type AskedBot,
  type DecidedCommand,
  everybody,
  type Host,
  type HostedTable,
  hostedTable,
  type QueuedCommand,
  type TableNews,
  type Verdict,
} from './host/host.ts';
export { enqueue, lookAfter, RaceError, takeEntries, workOff } from './host/run.ts';
export { apply, tableFrom } from './play/apply.ts';
export { type Header, parseHeader, stateAtStart } from './play/header.ts';
export { type BotSitter, hosts, type PersonSitter, type Sitter, seatOf } from './play/seating.ts';
export { type Asked, cloneTable, type Match, type Offer, type Table } from './play/table.ts';
export { playLine } from './record/play-line.ts';
export {
  makeRecordFile,
  parseRecordFile,
} from './record/record.ts';
export { type Finding, verifyRecord } from './record/verify.ts';
export {
  type Command,
  type CommandOf,
  type Context,
  parseCommand,
  parseSetup,
  type Setup,
} from './schema/command.ts';
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
} from './schema/entry.ts';
export { OFFERS, type Offered, REACTIONS, type Reaction } from './schema/fields.ts';
export { type Illegal, LogError, MISPLACED } from './schema/log-error.ts';
export { RECORD_VERSION, type RecordFile } from './schema/record-file.ts';
export type { Refusal, TableRefusal } from './schema/refusal.ts';
export type { Reply } from './schema/reply.ts';
export {
  CLOCKS,
  DEFAULT_SETTINGS,
  ORIGINS,
  type Origin,
  PATIENCE,
  type Settings,
  WINDOWS,
} from './schema/settings.ts';
export { hashToken, makeToken, type RandomBytes, type TokenHash } from './schema/token.ts';
export type { AskedView, MatchView, SeatView, TableView } from './schema/views.ts';
export { eventFor, eventForAll } from './view/event.ts';
export { matchFor, openMatch, ownMatch, viewFor } from './view/view.ts';
