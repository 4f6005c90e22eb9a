/** Tables at which somebody who asks for a quick match sits already, and whether anybody else does. */

import { type GameId, shortRules, withGame } from '@dicehall/rules';
import { type Settings, seatOf, type Table, type TokenHash } from '@dicehall/table';

/** Games with strangers have a clock, so that no one waits for a player who has left. */
export const STRANGERS = { public: true, clock: '60s' } as const satisfies Partial<Settings>;

/** The short rules: no one wants hours with a stranger. */
export const strangersRules = (game: GameId, seats: number): string =>
  withGame(game, ({ options, notation }) => {
    const short = options.parse(shortRules(game, seats), seats);
    return short.ok ? notation.makeOptions(short.value) : '-';
  });

/** A table that somebody holds a seat at, with the hashes of all secrets that they have shown. */
export interface HeldTable {
  readonly table: Table;
  readonly hashes: readonly TokenHash[];
}

/** Whether they sit there, among strangers, and have not left. */
export const isSeated = ({ table, hashes }: HeldTable): boolean =>
  table.phase !== 'over' &&
  table.settings.public &&
  hashes.some((hash) => {
    const sitter = table.seats[seatOf(table.seats, hash)];
    return sitter?.kind === 'person' && !sitter.left;
  });

const isAlone = ({ table, hashes }: HeldTable): boolean =>
  table.seats.every(
    (sitter) => sitter.kind !== 'person' || hashes.some((hash) => seatOf([sitter], hash) === 0),
  );

/** They have found company there: nothing to look for elsewhere. */
export const hasCompany = (own: HeldTable): boolean =>
  own.table.phase === 'playing' || !isAlone(own);

/** Another player may still come. */
export const hasRoom = ({ table }: HeldTable): boolean =>
  table.phase === 'seating' && table.seats.some(({ kind }) => kind === 'empty');

/**
 * They wait there for anybody, and nothing would be lost with the table: it is as a quick match opens it, and nobody
 * but them has a seat. A player who has chosen rules or a bot wants to play that, and two who share a device stay together.
 */
export const isWaiting = (own: HeldTable): boolean => {
  const { game, options, settings, seats } = own.table;
  return (
    hasRoom(own) &&
    isAlone(own) &&
    settings.clock === STRANGERS.clock &&
    options === strangersRules(game, seats.length) &&
    seats.filter(({ kind }) => kind !== 'empty').length === 1
  );
};
