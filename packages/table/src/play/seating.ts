/** Who is in a seat. A sitter is replaced, never changed, so that copies of a table may share it. */

import type { Hex } from '../dice/hash.ts';
import { sameHash } from '../dice/hash.ts';
import type { Player } from '../schema/entry.ts';
import type { TokenHash } from '../schema/token.ts';

export interface Empty {
  readonly kind: 'empty';
}

export interface BotSitter {
  readonly kind: 'bot';
  readonly name: string;
  readonly level: string;
}

export interface PersonSitter {
  readonly kind: 'person';
  readonly name: string;
  readonly token: TokenHash;
  readonly isHost: boolean;
  /** For the coming game, or the one in play; empty if none was given. */
  readonly contribution: Hex;
  readonly receipt: Hex;
  /** Whether a bot plays until the owner is back. */
  readonly standIn: boolean;
  /** Whether the owner has said goodbye. */
  readonly left: boolean;
  /** Whether the owner has come back in this game: then the others are more patient. */
  readonly returned: boolean;
  /** Commands done lately, the newest last. */
  readonly done: readonly string[];
}

export type Sitter = Empty | BotSitter | PersonSitter;

export const EMPTY: Empty = Object.freeze({ kind: 'empty' });

/** A person who is there: plays for themselves and can be asked. */
export const isPresent = (sitter: Sitter | undefined): boolean =>
  sitter?.kind === 'person' && !sitter.standIn;

/** Played by the house: a bot, or a stand-in. */
export const isHouse = (sitter: Sitter | undefined): boolean =>
  sitter?.kind === 'bot' || (sitter?.kind === 'person' && sitter.standIn);

/** Whether one of these tokens is the host's. */
export const hosts = (
  { host }: { readonly host: TokenHash },
  tokens: readonly TokenHash[],
): boolean => tokens.some((token) => sameHash(host, token));

export const hostSeat = (seats: readonly Sitter[]): number =>
  seats.findIndex((sitter) => sitter.kind === 'person' && sitter.isHost);

/** Looks at every seat, so that timing reveals nothing about tokens. */
export function seatOf(seats: readonly Sitter[], token: TokenHash): number {
  let found = -1;
  seats.forEach((sitter, seat) => {
    if (sitter.kind === 'person' && sameHash(sitter.token, token)) found = seat;
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

export const contributionOf = (sitter: Sitter): Hex =>
  sitter.kind === 'person' ? sitter.contribution : '';

export const receiptIn = (sitter: Sitter): Hex => (sitter.kind === 'person' ? sitter.receipt : '');

/** Commands remembered for each seat. A client sends one at a time and seldom again. */
const REMEMBERED = 32;

export const remembered = (done: readonly string[], id: string): readonly string[] =>
  done.length < REMEMBERED ? [...done, id] : done.slice(1).concat(id);
