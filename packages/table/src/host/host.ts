/**
 * The host of a table: decides commands, has their entries kept, applies them, tells what came of them, and looks
 * after bots and clocks. It is the same on a server, in a page and in the terminal, and has no network, disk or timer
 * of its own: those are its ports.
 */

import type { Agenda } from '../decide/agenda.ts';
import type { BotQuestion } from '../decide/bots.ts';
import type { Proposal } from '../decide/draft.ts';
import type { Table } from '../play/table.ts';
import type { Command, Context } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import type { Refusal } from '../schema/refusal.ts';
import type { RandomBytes, TokenHash } from '../schema/token.ts';

/** A command that waits for its turn. */
export interface QueuedCommand<A> {
  /** `tick`: whatever has fallen due. */
  readonly command: Command | 'tick';
  /** `everybody`: all people at the table share the device that it runs on. */
  readonly by: Context['by'] | 'everybody';
  /** Gets the answer; undefined for the host's own commands. */
  readonly asker: A | undefined;
}

/** The tokens of the host and of every person at the table. */
export const everybody = ({ host, seats }: Table): readonly TokenHash[] => [
  host,
  ...seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.token] : [])),
];

/** A bot that was asked. */
export interface AskedBot {
  /** Named by its question, so that two hosts that answer the same one do it once. */
  readonly id: string;
  readonly question: BotQuestion;
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
  queue: QueuedCommand<A>[];
  /** The queue is being worked on. */
  isBusy: boolean;
  /** The store may know more: read on before anything else. */
  isBehind: boolean;
  bot: AskedBot | undefined;
}

export const hostedTable = <A>(table: Table): HostedTable<A> => ({
  table,
  queue: [],
  isBusy: false,
  isBehind: false,
  bot: undefined,
});

/** What a command came to. */
export type Verdict =
  | { readonly kind: 'done' }
  /** This very command is in the log already. */
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A mistake of ours in judging it: nothing has happened. */
  | { readonly kind: 'broken'; readonly error: unknown };

export interface DecidedCommand<A> {
  readonly queued: QueuedCommand<A>;
  readonly verdict: Verdict;
}

/** What happened at a table. It is durable by now. */
export interface TableNews<A> {
  /** As it was. */
  readonly before: Table;
  readonly entries: readonly Entry[];
  /** Decided here; else another host wrote the entries. */
  readonly isOwn: boolean;
  readonly decided: readonly DecidedCommand<A>[];
}

export interface HostStore<T> {
  /** Makes entries durable. `taken`: another host was first, nothing was written. A rejection: perhaps nothing was. */
  append(hosted: T, proposal: Proposal, agenda: Agenda): Promise<'written' | 'taken'>;
  /** Entries from that number on. */
  read(hosted: T, from: number): Promise<readonly Entry[]>;
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

export interface HostTelling<A, T> {
  tell(hosted: T, news: TableNews<A>): void;
  /** Nothing was acknowledged. True: the store may work again later; false: the table is given up. */
  fail(hosted: T, queue: readonly QueuedCommand<A>[], error: unknown): boolean;
}

export interface Host<A, T extends HostedTable<A>> {
  readonly store: HostStore<T>;
  readonly clock: HostClock<T>;
  readonly thinking: HostThinking<T>;
  readonly telling: HostTelling<A, T>;
  /** Every secret, and so all dice, come from here. */
  readonly randomBytes: RandomBytes;
  /** What a table cannot know, such as which bots there are. */
  refusal(table: Table, command: Command): Refusal | undefined;
  /** Whether this host still runs the table. */
  isOpen(hosted: T): boolean;
}
