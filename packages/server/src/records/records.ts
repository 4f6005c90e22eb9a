/** Files of finished games, made in threads of their own and kept for a while: many ask for the same one. */

import type { TokenHash } from '@dicehall/table';
import type { LogMark } from '../hall/hall.ts';
import type { StorePlace } from '../store/open.ts';
import { StoreError } from '../store/store.ts';
import { askThread, closeThread, makeRecordThread, type RecordThread } from './thread.ts';
import type { RecordQuestion } from './worker.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface WantedRecord {
  readonly table: string;
  readonly game: number;
  /** How many the log has. */
  readonly entries: number;
  /** What devices were told of the log. */
  readonly told?: LogMark | undefined;
}

/** `asker`: an address. None waits for what others ask a lot of. */
export interface Records {
  /** Undefined if that game is not over. Rejects with a `StoreError`, also if the log is not the one that was told. */
  record(wanted: WantedRecord, asker: string): Promise<Bytes | undefined>;
  /** Everything of these tokens. Rejects with a `StoreError`. */
  export(tokens: readonly TokenHash[], asker: string): Promise<Bytes | undefined>;
  close(): Promise<void>;
}

/** Bytes of all that is kept. */
const MOST_KEPT = 32 << 20;
/** Milliseconds. Those who run the server may take names out of a log, and then out of its records. */
const KEPT_FOR = 60_000;

interface Kept {
  readonly made: Promise<Bytes | undefined>;
  readonly at: number;
  /** 0 while it is being made. */
  size: number;
}

export function openRecords(place: StorePlace, now: () => number = Date.now): Records {
  // Two threads, so that a record never waits for an export.
  const [forRecords, forExports] = [makeRecordThread(place), makeRecordThread(place)];
  const kept = new Map<string, Kept>();
  return {
    record({ table, game, entries, told }, asker) {
      // What is finished never changes, unless the store loses it; what is added to it later are entries.
      const key = `${table} ${game} ${entries} ${told?.head ?? ''}`;
      forgetOld(kept, now() - KEPT_FOR);
      const known = kept.get(key);
      if (known !== undefined) return known.made;
      const made = ask(forRecords, { kind: 'record', table, game, told }, asker);
      const own: Kept = { made, at: now(), size: 0 };
      kept.set(key, own);
      made.then(
        (bytes) => {
          own.size = bytes?.length ?? 0;
          forgetMost(kept);
        },
        () => kept.delete(key),
      );
      return made;
    },
    export: (tokens, asker) => ask(forExports, { kind: 'export', tokens }, asker),
    async close() {
      await Promise.all([forRecords, forExports].map(closeThread));
    },
  };
}

async function ask(
  thread: RecordThread,
  question: RecordQuestion,
  asker: string,
): Promise<Bytes | undefined> {
  const answer = await askThread(thread, question, asker);
  if (answer.kind === 'made') return answer.bytes;
  if (answer.kind === 'none') return undefined;
  if (answer.code === undefined) throw new Error(answer.why);
  throw new StoreError(answer.code, answer.why);
}

function forgetOld(kept: Map<string, Kept>, before: number): void {
  for (const [key, { at }] of kept) if (at < before) kept.delete(key);
}

/** The oldest first. */
function forgetMost(kept: Map<string, Kept>): void {
  let all = 0;
  for (const { size } of kept.values()) all += size;
  for (const [key, { size }] of kept) {
    if (all <= MOST_KEPT) return;
    kept.delete(key);
    all -= size;
  }
}
