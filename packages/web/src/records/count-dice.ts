/** Adds the dice of a finished game to what this device has counted, once. */

import type { GameId, Seat } from '@dicehall/rules';
import { type Fall, fallsOf, type Thrower } from '@dicehall/strategy/tally';
import {
  headerOfRecord,
  parseRecordFile,
  type RecordFile,
  sidesIn,
  timelineOf,
} from '@dicehall/table';
import { isCounted, keepCounted } from './tally-store.ts';

/** Long enough that no two games share it. */
const DIGITS = 16;

/** `own`: the seats at this device. Covered dice count when the record has opened them, at the end. */
export async function countDice(content: string, own: readonly Seat[]): Promise<void> {
  const record = parseRecordFile(content);
  if (!record.ok) return;
  const { log } = record.value;
  const header = headerOfRecord(record.value);
  if (header === undefined || !log.some(({ kind }) => kind === 'end')) return;
  const { game, start } = header;
  // Signatures that come later change the record, but not this.
  const id = start.commitment.slice(0, DIGITS);
  if (isCounted(id)) return;
  const throwerOf = (seat: Seat): Thrower =>
    start.players[seat]?.kind === 'bot' ? 'bot' : own.includes(seat) ? 'own' : 'other';
  const falls = await fallsInLog(game, log, throwerOf);
  // Another tab may have counted this game or another one meanwhile.
  if (falls.length > 0 && !isCounted(id)) keepCounted(id, game, falls);
}

async function fallsInLog<K extends GameId>(
  game: K,
  log: RecordFile['log'],
  throwerOf: (seat: Seat) => Thrower,
): Promise<readonly Fall[]> {
  const timeline = timelineOf(game, log);
  const { play } = timeline;
  if (play === undefined) return [];
  return fallsOf(game, { play, sides: sidesIn(timeline), throwerOf });
}
