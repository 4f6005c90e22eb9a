/** What a record is of, without playing it. */

import type { GameId, Result } from '@dicehall/rules';
import { parseHeader, type RecordFile } from '@dicehall/table';

export interface AboutRecord {
  readonly game: GameId;
  readonly names: readonly string[];
  readonly result: Result | undefined;
  /** When it was played, in milliseconds since 1970. */
  readonly played: number;
}

/** Undefined if it is of no game that we know. */
export function aboutRecord({ log }: RecordFile): AboutRecord | undefined {
  const start = log.find((event) => event.kind === 'start');
  const header = parseHeader(start?.header ?? '');
  if (start === undefined || !header.ok) return undefined;
  const end = log.find((event) => event.kind === 'end');
  return {
    game: header.value.game,
    names: start.players.map(({ name }) => name),
    result: end?.result,
    played: start.t,
  };
}
