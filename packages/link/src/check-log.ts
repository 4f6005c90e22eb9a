/** Checks the dice of a game from this device's own log: it is the only writer, so its log is enough. */

import { type Entry, makeRecordFile, parseRecordFile, verifyRecord } from '@dicehall/table';
import type { Trust } from './witness/trust.ts';

export { makeRecordFile };

export async function trustIn(log: readonly Entry[], game: number): Promise<Trust> {
  const text = makeRecordFile(log, game);
  const record = text.ok ? parseRecordFile(text.value) : text;
  if (!record.ok) return { kind: 'broken', difference: { code: 'record' } };
  const { findings } = await verifyRecord(record.value);
  return findings.length === 0
    ? { kind: 'checked' }
    : { kind: 'broken', difference: { code: 'dice' } };
}
