/**
 * The host of a table: decides commands, has their entries kept, applies them, tells what came of them, and looks
 * after bots and clocks. It is the same on a server, in a page and in the terminal, and has no network, disk or timer
 * of its own: those are its ports.
 */

import type { Seat } from '@dicehall/rules';
import type { Agenda } from '../decide/agenda.ts';
import type { HouseQuestion } from '../decide/bots.ts';
import type { RemoteDevices } from '../decide/decide.ts';
import type { Proposal } from '../decide/draft.ts';
import type { KeeperCommand } from '../decide/keeper.ts';
import type { StoredLog } from '../play/chain.ts';
import type { Table } from '../play/table.ts';
import type { Command, Context, Sign, Verify } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import type { SeatReaction } from '../schema/fields.ts';
import type { Refusal } from '../schema/refusal.ts';
import type { RandomBytes, TokenHash } from '../schema/token.ts';
import type { GUESSES, GuessLimits } from './guesses.ts';
import type { ReactionLimits } from './talk.ts';

/** A command that waits for its turn. */
export interface QueuedCommand<A> {
  /** `tick`: whatever has fallen due. */
  readonly command: Command | KeeperCommand | 'tick';
  /** `everybody`: all people at the table share the device that it runs on. */
  readonly by: Context['by'] | 'everybody';
  /** Gets the answer; undefined for the host's own commands. */
  readonly asker: A | undefined;
  /** Tells where it comes from apart from other places. */
  readonly mark?: string | undefined;
}

/** The tokens of the host and of every person at the table. */
export const everybody = ({ host, seats }: Table): readonly TokenHash[] => [
  host,
  ...seats.flatMap((sitter) =>
    sitter.kind === 'person' && sitter.token !== '' ? [sitter.token] : [],
  ),
];

/** A bot that was asked. */
export interface AskedBot {
  /** Named by its question, so that two hosts that answer the same one do it once. */
  readonly id: string;
  readonly question: HouseQuestion;
  /** It moves no earlier. */
  readonly from: number;
  /** Undefined while it thinks. */
  action: string | undefined;
  /** Its answer is in the queue. */
  isSent: boolean;
}

/** One table with all that its host keeps of it. */
export interface HostedTable<A> {
  /** As it is in the store: everything told comes from here. */
  table: Table;
  /** The last entry that the table has taken; undefined if it is not known. */
  last: Entry | undefined;
  /** By how many milliseconds its time is ahead of the clock; see `timeAt`. */
  ahead: number;
  queue: QueuedCommand<A>[];
  /** The queue is being worked on. */
  isBusy: boolean;
  /** The store may know more: read on before anything else. */
  isBehind: boolean;
  bot: AskedBot | undefined;
  /** Recent reactions; undefined while there were none. */
  talk: ReactionLimits | undefined;
  /** How many wrong codes of seats are still forgiven; undefined while none was wrong. */
  guesses: GuessLimits | undefined;
}

/** A table that nothing has happened to yet on this host. */
export const hostedTable = <A>(table: Table, last?: Entry): HostedTable<A> => ({
  table,
  last,
  ahead: 0,
  queue: [],
  isBusy: false,
  isBehind: false,
  bot: undefined,
  talk: undefined,
  guesses: undefined,
});

/** What a command came to. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  /** This very command is in the log already. */
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** One reaction too many: dropped. */
  | { readonly kind: 'too-fast'; readonly wait: number }
  /** A mistake of ours in judging it: nothing has happened. */
  | { readonly kind: 'broken'; readonly error: unknown };

/** A command with what it came to. */
export interface DecidedCommand<A> {
  readonly queued: QueuedCommand<A>;
  readonly verdict: CommandOutcome;
}

/** What happened at a table. It is durable by now. */
export interface TableNews<A> {
  /** As it was. */
  readonly before: Table;
  readonly entries: readonly Entry[];
  /** Decided here; otherwise another host wrote the entries. */
  readonly isOwn: boolean;
  readonly decided: readonly DecidedCommand<A>[];
  /** Reactions: passed on, never stored. */
  readonly reactions: readonly SeatReaction[];
}

export interface HostStore<T> {
  /** Makes entries durable. `taken`: another host was first, nothing was written. A rejection: perhaps nothing was. */
  append(hosted: T, proposal: Proposal, agenda: Agenda): Promise<'written' | 'taken'>;
  /** Entries from that number on. */
  read(hosted: T, from: number): Promise<StoredLog>;
  /** Whether others write here and cannot be heard now. */
  mayBeBehind(): boolean;
}

export interface HostClock<T> {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `lookAfter` at that time or before. */
  wakeAt(hosted: T, at: number): void;
  /** When a bot moves or votes, at the earliest. */
  botMoment(hosted: T, what: 'act' | 'vote'): number;
  /** How long to wait for the other host before taking over, in milliseconds. */
  lateness(hosted: T): number;
  /** Milliseconds before another attempt after the store has failed. */
  readonly retryAfter: number;
}

export interface HostThinking<T> {
  /** One of the question's actions. */
  think(hosted: T, bot: Pick<AskedBot, 'id' | 'question'>): Promise<string>;
  /** The first action that it might have taken is taken instead. */
  failed(hosted: T, error: unknown): void;
}

export interface HostNews<A, T> {
  tell(hosted: T, news: TableNews<A>): void;
  /**
   * The store does not have the log that was told, such as a database that has lost its last commits: from now on
   * the table is what the store says. `before`: what it was held to be.
   */
  setBack(hosted: T, before: Table): void;
  /** Nothing was acknowledged. True: the store may work again later; false: the table is given up. */
  fail(hosted: T, queue: readonly QueuedCommand<A>[], error: unknown): boolean;
}

/** Who is connected. A host that shares its device with all people at its tables needs none. */
export interface HostPresence<T> {
  /** Since when no device of that seat, or of the host, is here; undefined while one is. */
  absentSince(hosted: T, table: Table, who: Seat | 'host'): number | undefined;
}

/** What the loop needs of the place where tables run: store, clock, bots, listeners. */
export interface Host<A, T extends HostedTable<A>> {
  readonly store: HostStore<T>;
  readonly clock: HostClock<T>;
  readonly thinking: HostThinking<T>;
  readonly news: HostNews<A, T>;
  readonly presence?: HostPresence<T> | undefined;
  /** Judges what only players with devices of their own ask; left out: refused as `one-device`. */
  readonly remote?: RemoteDevices | undefined;
  /** How many wrong codes of seats are forgiven; left out where seats have none. */
  readonly guesses?: typeof GUESSES | undefined;
  /** Every secret, and so all dice, come from here. */
  readonly randomBytes: RandomBytes;
  /** Seals finished games, where there is a key to do it with. */
  readonly sign?: Sign | undefined;
  /** Verifies what players' devices sign. */
  readonly verify?: Verify | undefined;
  /** What a table cannot know, such as which bots there are. */
  refusal(table: Table, command: Command): Refusal | undefined;
  /** Whether this host still runs the table. */
  isOpen(hosted: T): boolean;
}
