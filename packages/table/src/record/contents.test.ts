/** What a record is of, read from its log. */

import { expect, test } from 'vitest';
import { headerOfRecord, type RecordFile, recordFindings } from '../index.ts';
import { recordIn, signedGame } from '../testing/signed-game.ts';
import { resealed } from '../testing/tamper.ts';

const recordOf = (seed: number): RecordFile =>
  recordIn(signedGame({ game: 'skip-bo-dice', people: 2, seed }));
const record = recordOf(1);

test('a record is of the game that its start names', () => {
  const start = record.log.find(({ kind }) => kind === 'start');
  expect(headerOfRecord(record)).toMatchObject({
    game: 'skip-bo-dice',
    version: 1,
    seats: 2,
    start,
  });
});

test('a record without a start, or of a game that nobody knows, has no header', () => {
  const headless = record.log.filter(({ kind }) => kind !== 'start');
  expect(headerOfRecord({ log: headless })).toBeUndefined();
  const strange = record.log.map((event) =>
    event.kind === 'start' ? { ...event, header: 'ludo@1 2 -' } : event,
  );
  expect(headerOfRecord({ log: strange })).toBeUndefined();
});

test('of two starts the first counts: it is the one that verifying vouches for', () => {
  const at = record.log.findIndex(({ kind }) => kind === 'start');
  const first = record.log[at];
  const other = recordOf(2).log.find(({ kind }) => kind === 'start');
  if (first === undefined || other === undefined) throw new Error('no start');
  const second = { ...other, n: first.n + 1, t: first.t };
  const later = record.log.slice(at + 1).map((event) => ({ ...event, n: event.n + 1 }));
  const forged = { ...record, log: [...record.log.slice(0, at + 1), second, ...later] };
  expect(headerOfRecord(forged)?.start).toBe(first);
  expect(recordFindings(resealed(forged))).toContainEqual({
    code: 'illegal',
    n: second.n,
    why: { code: 'not-within-a-game' },
  });
});
