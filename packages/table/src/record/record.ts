/**
 * A finished game as one JSON file: the log from its start to its end as everybody may know it by then,
 * and sums that show a change. docs/record.md describes every field and byte.
 */

import { hashText } from '../dice/hash.ts';
import type { Entry, Event, EventOf } from '../schema/entry.ts';
import { read } from '../schema/read.ts';
import { RECORD_VERSION, type RecordFile, recordShape } from '../schema/record-file.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import { eventFor } from '../view/event.ts';

/** The record of the last finished game in a log, or of the one with that number. */
export function makeRecordFile(log: Iterable<Entry>, game?: number): Reply<string> {
  let found: readonly Event[] = [];
  let current: Event[] = [];
  for (const entry of log) {
    if (entry.kind === 'start') current = [];
    current.push(eventFor(entry, entry.kind === 'hand' ? entry.seat : 'spectator'));
    const isWanted = game === undefined || startOf(current)?.game === game;
    if (entry.kind === 'end' && isWanted) found = current.slice();
  }
  return found.length === 0 ? refuse({ code: 'game-not-over' }) : accept(makeFile(found));
}

/** One entry on a line, for people who look inside. */
function makeFile(log: readonly Event[]): string {
  const sums = log.map(sumOf);
  const entries = log.map((entry) => JSON.stringify(entry)).join(',\n');
  const digest = digestOf({ dicehall: 'record', version: RECORD_VERSION, log, sums });
  return `{"dicehall":"record","version":${RECORD_VERSION},"log":[\n${entries}\n],\n"sums":${JSON.stringify(sums)},\n"digest":"${digest}"}\n`;
}

export function parseRecordFile(content: string): Reply<RecordFile> {
  try {
    return read(recordShape, JSON.parse(content));
  } catch {
    return refuse({ code: 'bad-shape', path: '', expected: 'JSON' });
  }
}

export const sumOf = (entry: Event): string => hashText(JSON.stringify(entry)).slice(0, 8);

export const digestOf = ({ dicehall, version, log, sums }: Omit<RecordFile, 'digest'>): string =>
  hashText(JSON.stringify({ dicehall, version, log, sums }));

export function startOf(log: readonly Event[]): EventOf<'start'> | undefined {
  const first = log[0];
  return first?.kind === 'start' ? first : undefined;
}

export function endOf(log: readonly Event[]): EventOf<'end'> | undefined {
  const last = log.at(-1);
  return last?.kind === 'end' ? last : undefined;
}
