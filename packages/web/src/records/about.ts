/** What a record is of, without playing it. */

import type { GameId, Result } from '@dicehall/rules';
import { headerOfRecord, type RecordFile } from '@dicehall/table';

export interface AboutRecord {
  readonly game: GameId;
  readonly names: readonly string[];
  readonly result: Result | undefined;
  /** When it was played, in milliseconds since 1970. */
  readonly played: number;
}

/** Undefined if it is of no game that we know. */
export function aboutRecord(record: RecordFile): AboutRecord | undefined {
  const header = headerOfRecord(record);
  if (header === undefined) return undefined;
  const { game, start } = header;
  const end = record.log.find((event) => event.kind === 'end');
  return {
    game,
    names: start.players.map(({ name }) => name),
    result: end?.result,
    played: start.t,
  };
}
