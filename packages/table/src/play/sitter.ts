/** Who is in a seat. A sitter is replaced, never changed, so that copies of a table may share it. */

import type { Hex } from '../dice/hash.ts';
import { sameHash } from '../dice/hash.ts';
import type { Player } from '../schema/entry.ts';
import type { TokenHash } from '../schema/token.ts';

export interface Empty {
  readonly kind: 'empty';
}

/** A bot in a seat. */
export interface BotSitter {
  readonly kind: 'bot';
  readonly name: string;
  readonly level: string;
}

/** A command that is in the log. */
export interface DoneCommand {
  readonly id: string;
  /** Undefined if any command with the id is taken for it. */
  readonly print: string | undefined;
}

/** A person in a seat, known by the hash of a token. */
export interface PersonSitter {
  readonly kind: 'person';
  readonly name: string;
  /** Empty once the host has removed its owner during a game. */
  readonly token: TokenHash;
  /** Of other devices that share the seat. */
  readonly shared: readonly TokenHash[];
  /** Where its owner sat down from. */
  readonly mark: string;
  /** The number of the entry by which its owner sat down. */
  readonly sat: number;
  readonly isHost: boolean;
  readonly muted: boolean;
  /** The host has chosen the name. */
  readonly isNamed: boolean;
  /** To the coming game, or the one in play; empty if none was shown. */
  readonly contribution: Hex;
  readonly receipt: Hex;
  /** The public key with which the seat's device confirms games; empty if it cannot. */
  readonly key: Hex;
  /** Whether it did not contribute in time to the last start, which came to nothing. */
  readonly withheld: boolean;
  /** Whether a bot plays until the owner is back. */
  readonly standIn: boolean;
  /** Whether the owner has said goodbye. */
  readonly left: boolean;
  /** Whether the owner has come back in this game: then the others are more patient. */
  readonly returned: boolean;
  /** Entries of its owner since the last start that are no part of the game. */
  readonly asides: number;
  /** Commands done lately, the newest last. */
  readonly done: readonly DoneCommand[];
}

/** Who is in a seat, or that it is empty. */
export type Sitter = Empty | BotSitter | PersonSitter;

export const EMPTY: Empty = Object.freeze({ kind: 'empty' });

/** A person present: plays in person and can be asked. */
export const isPresent = (sitter: Sitter | undefined): boolean =>
  sitter?.kind === 'person' && !sitter.standIn;

/** Played by the house: a bot, or a stand-in. */
export const isHouse = (sitter: Sitter | undefined): boolean =>
  sitter?.kind === 'bot' || (sitter?.kind === 'person' && sitter.standIn);

/** Whether one of these tokens is the host's, or of the host's seat. */
export const hosts = (
  { host, seats }: { readonly host: TokenHash; readonly seats: readonly Sitter[] },
  tokens: readonly TokenHash[],
): boolean =>
  tokens.some((token) => {
    const sitter = seats[seatOf(seats, token)];
    return sameHash(host, token) || (sitter?.kind === 'person' && sitter.isHost);
  });

/** The seat of the host player; -1 while that is nobody. */
export const hostSeat = (seats: readonly Sitter[]): number =>
  seats.findIndex((sitter) => sitter.kind === 'person' && sitter.isHost);

/** Looks at every seat, so that timing reveals nothing about tokens. */
export function seatOf(seats: readonly Sitter[], token: TokenHash): number {
  let found = -1;
  seats.forEach((sitter, seat) => {
    if (sitter.kind !== 'person') return;
    if (sameHash(sitter.token, token)) found = seat;
    for (const shared of sitter.shared) if (sameHash(shared, token)) found = seat;
  });
  return found;
}

export function playerOf(sitter: Sitter): Player {
  switch (sitter.kind) {
    case 'person':
      return { kind: 'person', name: sitter.name };
    case 'bot':
      return { kind: 'bot', name: sitter.name, level: sitter.level };
    case 'empty':
      throw new RangeError('nobody plays in an empty seat');
  }
}

export const keyIn = (sitter: Sitter): Hex => (sitter.kind === 'person' ? sitter.key : '');

export const contributionOf = (sitter: Sitter): Hex =>
  sitter.kind === 'person' ? sitter.contribution : '';

export const receiptIn = (sitter: Sitter): Hex => (sitter.kind === 'person' ? sitter.receipt : '');

/** Commands remembered for each seat. A client sends one at a time and seldom again. */
const REMEMBERED = 32;

export const remembered = (
  done: readonly DoneCommand[],
  command: DoneCommand,
): readonly DoneCommand[] =>
  done.length < REMEMBERED ? [...done, command] : done.slice(1).concat(command);
