/** The operator's queries of the store: rare, and never in the way of a move. */

import type { GameId } from '@dicehall/rules';
import type { Entry, Table, TokenHash } from '@dicehall/table';

type Phase = Table['phase'];

export interface TableQuery {
  readonly phase?: Phase | undefined;
  readonly game?: GameId | undefined;
  /** This one alone. */
  readonly table?: string | undefined;
  readonly limit: number;
}

/** A table without its log. */
export interface TableSummary {
  readonly table: string;
  readonly game: string;
  readonly phase: Phase;
  readonly isPublic: boolean;
  readonly isArchived: boolean;
  readonly seats: number;
  readonly taken: number;
  readonly entries: number;
  readonly opened: number;
  /** When the last entry was written. */
  readonly time: number;
}

export interface StoreUsage {
  /** On disk, with everything that belongs to the store. */
  readonly bytes: number;
  readonly entries: number;
  readonly tables: Readonly<Record<Phase | 'archived', number>>;
}

/** Games that ended on one day of the calendar in UTC. */
export interface EndedGames {
  readonly day: number;
  readonly game: string;
  readonly games: number;
}

/** Nothing is taken from this network, as `networkOf` names it, until then. */
export interface Block {
  readonly network: string;
  readonly since: number;
  readonly until: number;
}

export interface StoreAdmin {
  /** The busiest first: by the time of the last entry. */
  list(query: TableQuery): Promise<readonly TableSummary[]>;
  usage(): Promise<StoreUsage>;
  /** Days are counted from 1970; those without a game are left out. */
  endedGames(since: number): Promise<readonly EndedGames[]>;
  /** Deletes tables whose last game is over and that have no entry since, at most that many; gives how many. */
  deleteFinished(before: number, most: number): Promise<number>;
  /**
   * Puts other entries in the place of those with the same numbers, which must lead to the same heads, and forgets
   * that these tokens have held a seat there. Nothing of what stood there before is left in the file.
   */
  rewrite(table: string, entries: readonly Entry[], forget: readonly TokenHash[]): Promise<void>;
  blocks(now: number): Promise<readonly Block[]>;
  /** In place of an earlier block of the same network. */
  block(block: Block): Promise<void>;
  /** False if it was not blocked. */
  unblock(network: string): Promise<boolean>;
}

export const DAY = 86_400_000;
