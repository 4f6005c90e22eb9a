/** One table wherever it runs. The README shows how it is used. */

export { standInFrom } from './decide/absence.ts';
export { type Agenda, agendaOf, wakeTime } from './decide/agenda.ts';
export { type BotVote, type HouseQuestion, nextBot, nextVote } from './decide/bots.ts';
export { type Due, due, proposeTick } from './decide/deadlines.ts';
export { propose, type RemoteDevices } from './decide/decide.ts';
export type { Proposal } from './decide/draft.ts';
export { nextHost, type Passing } from './decide/host-player.ts';
export { isKeepers, type KeeperCommand, proposeAsKeeper } from './decide/keeper.ts';
export { openTable } from './decide/open.ts';
export { decide, REMOTE_DEVICES, tick } from './decide/remote-devices.ts';
export {
  commitmentOf,
  type Dice,
  diceFrom,
  type RollKey,
  receiptOf,
  type SeedParts,
  seedOf,
} from './dice/dice.ts';
export { type Hashing, toHex, useHashing } from './dice/hash.ts';
export {
  type ArrangedSeat,
  type Arrangement,
  arrangementAfter,
  arrangementOf,
  isStartingAfter,
} from './follow/arrangement.ts';
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
export { type StepPlayed, stepOf, stepSeen } from './follow/step.ts';
export { followSteps, type SeatedStep } from './follow/steps.ts';
export { type Timeline, timelineOf } from './follow/timeline.ts';
export { Bucket } from './host/bucket.ts';
export { GUESSES } from './host/guesses.ts';
export {
  type AskedBot,
  type CommandOutcome,
  type DecidedCommand,
  everybody,
  type Host,
  type HostedTable,
  hostedTable,
  type QueuedCommand,
  type TableNews,
} from './host/host.ts';
export { enqueue, GoneError, lookAfter, RaceError, takeEntries, workOff } from './host/run.ts';
export { timeAt } from './host/time.ts';
export { apply, foldLog, tableFrom } from './play/apply.ts';
export {
  headAfter,
  headAfterEntry,
  headOf,
  headsIn,
  NO_HEAD,
  openText,
  prevOf,
  type StoredLog,
} from './play/chain.ts';
export { eventFor, eventForAll, fixedIn } from './play/event.ts';
export { type Header, parseHeader, stateAtStart } from './play/header.ts';
export { confirmText, type EndOfGame, keyText, sealText } from './play/seal.ts';
export {
  type BotSitter,
  hostSeat,
  hosts,
  type PersonSitter,
  type Sitter,
  seatOf,
} from './play/sitter.ts';
export {
  type Claim,
  cloneTable,
  type FinishedGame,
  type Handover,
  type Match,
  type Offer,
  type OpenQuestion,
  type StandingTerms,
  type Table,
} from './play/table.ts';
export {
  headerOfRecord,
  type RecordHeader,
  sidesIn,
  standInsIn,
  startOf,
} from './record/contents.ts';
export type { Flaw } from './record/flaws.ts';
export { headsOf, makeRecordFile, parseRecordFile } from './record/record.ts';
export { type RecordedDice, recordedDice } from './record/record-dice.ts';
export { type Person, removalFrom } from './record/removal.ts';
export { rematchHeader } from './record/replay.ts';
export { recordFindings, type VerifiedRecord, verifyRecord } from './record/verify.ts';
export { type CoachLicence, licenceAt, peopleAt } from './schema/coach.ts';
export { makeCode, parseCode, SEAT_SYLLABLES } from './schema/code.ts';
export {
  type AbsentSince,
  type Command,
  type CommandOf,
  type Context,
  parseCommand,
  parseSetup,
  type Setup,
  type Sign,
  type Verify,
} from './schema/command.ts';
export {
  type By,
  CLOSE_REASONS,
  type CloseReason,
  type Entry,
  type EntryKind,
  type EntryOf,
  type Event,
  type EventOf,
  type Player,
  parseEntry,
  parseEvent,
} from './schema/entry.ts';
export {
  OFFERS,
  type Offered,
  REACTIONS,
  type Reaction,
  type SeatReaction,
} from './schema/fields.ts';
export { type Illegal, LogError, MISPLACED } from './schema/log-error.ts';
export {
  type NameFault,
  type NameReply,
  nameApart,
  parseName,
} from './schema/name.ts';
export type { RecordFile } from './schema/record-file.ts';
export type { Refusal, TableRefusal } from './schema/refusal.ts';
export type { Reply } from './schema/reply.ts';
export {
  ABSENCE,
  DEFAULT_SETTINGS,
  LONG_ABSENCE,
  PATIENCE,
} from './schema/settings.ts';
export {
  CLOCKS,
  COACHES,
  type Origin,
  type Settings,
  WINDOWS,
} from './schema/settings-shape.ts';
export { hashToken, makeToken, type RandomBytes, type TokenHash } from './schema/token.ts';
export type {
  AskedView,
  ClaimView,
  MatchView,
  SeatView,
  TableView,
  TermsView,
} from './schema/views.ts';
export { matchFor, openMatch, ownMatch, viewFor } from './view/view.ts';
