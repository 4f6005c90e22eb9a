/**
 * What goes over a socket: JSON in text frames, one message each. `docs/protocol.md` says the same in
 * prose. One socket is one device at one table; it may hold several seats there, or none.
 */

import type { Seat } from '@dicehall/rules';
import type { Command, Event, MatchView, Refusal, TableView } from '@dicehall/table';

/** Goes up when an old client would misunderstand. A client names it when it joins. */
export const PROTOCOL_VERSION = 1;

/** From a device, by `type`. */
export interface FromClient {
  /**
   * Always first. `tokens` are those of the seats this device holds, and the host's if it has it; none
   * to watch. `from` is the number of the next event it wants: given when it comes back, so that it
   * learns what happened meanwhile.
   */
  readonly join: {
    readonly version: number;
    readonly table: string;
    readonly tokens: readonly string[];
    readonly from?: number | undefined;
  };
  /** Its id makes it safe to send again: it is done once. */
  readonly do: { readonly command: Command };
  /** The device saw a gap: everything from this number on. */
  readonly sync: { readonly from: number };
  readonly ping: { readonly sent: number };
}

/** To a device, by `type`. */
export interface FromServer {
  /** Joined, or joined anew after sitting down: the table as each of the device's seats may see it. */
  readonly welcome: {
    /** One for each seat held, or one for a spectator. */
    readonly views: readonly TableView[];
    readonly isHost: boolean;
    /** What happened since `from`, unless it is too long ago: then the views are all there is. */
    readonly missed: readonly Event[];
    /** The server's clock, so that a visible clock can be right. */
    readonly now: number;
    readonly present: readonly Seat[];
    readonly watchers: number;
  };
  /** New entries, in order, as this device may see them, and what they led to. */
  readonly update: {
    readonly events: readonly Event[];
    /** In the order of the device's seats; one for a spectator; none while no game is on the table. */
    readonly matches: readonly MatchView[];
    /** Where the events changed more than the match (seats, options, offers): whole views instead. */
    readonly views?: readonly TableView[] | undefined;
    /** Ids of this device's commands that are durable with these events. */
    readonly done?: readonly string[] | undefined;
    readonly now: number;
  };
  /** A command that was done before: it is in the log up to `next`. */
  readonly done: { readonly id: string; readonly next: number };
  /** Nothing has happened. The views bring the device up to date. */
  readonly refused: {
    readonly id: string;
    readonly refusal: Refusal;
    readonly views: readonly TableView[];
  };
  /** Who is connected now. Never in the log. */
  readonly present: { readonly seats: readonly Seat[]; readonly watchers: number };
  readonly pong: { readonly sent: number; readonly now: number };
  /** Something that is no answer to a game command. `id` names the command it concerns, if any. */
  readonly fault: Fault;
}

/** Stable codes, with data; `fatal` ones are followed by the end of the connection. */
export interface Fault {
  readonly code: FaultCode;
  readonly id?: string | undefined;
  readonly fatal: boolean;
  /** Milliseconds after which trying again makes sense. */
  readonly retryAfter?: number | undefined;
}

export const FAULT_CODES = [
  /** Not JSON, no such type, or a field that does not fit. */
  'bad-message',
  /** Larger than the server reads. */
  'too-large',
  /** The first message was no `join`, or a second one came. */
  'join-first',
  'joined-already',
  'unsupported-version',
  'no-such-table',
  /** The host has closed the table to spectators. */
  'closed-to-spectators',
  /** Slow down; a client that does not is dropped. */
  'too-fast',
  /** It has not read what it was sent, and nothing more is kept for it. */
  'too-slow',
  /** The store does not take entries now. Nothing was done. */
  'store-unavailable',
  /** The server stops or is full; another node or a later moment will do. */
  'going-away',
  'server-full',
  /** A fault of the server's own. */
  'internal',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

type Messages<M> = { readonly [T in keyof M]: { readonly type: T } & M[T] }[keyof M];

export type ClientMessage = Messages<FromClient>;
export type ServerMessage = Messages<FromServer>;
