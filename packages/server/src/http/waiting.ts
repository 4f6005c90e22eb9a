/** Somebody who looks for company may sit at tables already: which, and whether anybody else does. */

import { type GameId, shortRules, withGame } from '@dicehall/rules';
import { type Settings, seatOf, type Table, type TokenHash } from '@dicehall/table';

/** Strangers are not kept waiting by one who has left. */
export const STRANGERS = { public: true, clock: '60s' } as const satisfies Partial<Settings>;

/** Nobody sits down with a stranger for hours. */
export const strangersRules = (game: GameId, seats: number): string =>
  withGame(game, ({ options, notation }) => {
    const short = options.parse(shortRules(game, seats), seats);
    return short.ok ? notation.makeOptions(short.value) : '-';
  });

/** A table of somebody's, by all the secrets that they have shown. */
export interface Held {
  readonly table: Table;
  readonly hashes: readonly TokenHash[];
}

/** Whether they sit there, among strangers, and have not left. */
export const isHeld = ({ table, hashes }: Held): boolean =>
  table.phase !== 'over' &&
  table.settings.public &&
  hashes.some((hash) => {
    const sitter = table.seats[seatOf(table.seats, hash)];
    return sitter?.kind === 'person' && !sitter.left;
  });

const isAlone = ({ table, hashes }: Held): boolean =>
  table.seats.every(
    (sitter) => sitter.kind !== 'person' || hashes.some((hash) => seatOf([sitter], hash) === 0),
  );

/** They have found company there: nothing to look for elsewhere. */
export const isMet = (held: Held): boolean => held.table.phase === 'playing' || !isAlone(held);

/** Somebody may still come. */
export const hasRoom = ({ table }: Held): boolean =>
  table.phase === 'seating' && table.seats.some(({ kind }) => kind === 'empty');

/**
 * They wait there for anybody, and nothing would be lost with the table: it is as a quick match opens it, and nobody
 * but them has a seat. A player who has chosen rules or a bot wants to play that, and two who share a device stay together.
 */
export const isWaiting = (held: Held): boolean => {
  const { game, options, settings, seats } = held.table;
  return (
    hasRoom(held) &&
    isAlone(held) &&
    settings.clock === STRANGERS.clock &&
    options === strangersRules(game, seats.length) &&
    seats.filter(({ kind }) => kind !== 'empty').length === 1
  );
};
