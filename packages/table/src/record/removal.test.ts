/** A person can be taken out of a log: the game still proves itself, and nobody but the server can do it. */

import { describe, expect, test } from 'vitest';
import {
  type Context,
  type Entry,
  hashToken,
  makeRecordFile,
  parseRecordFile,
  type RecordFile,
  removalFrom,
  tableFrom,
  verifyRecord,
} from '../index.ts';
import { makeKeyPair, sign } from '../sign.ts';
import { begun, Room } from '../testing/room.ts';
import { digestOf, sumsOf } from './record.ts';

const SERVER = makeKeyPair('11'.repeat(32));
const FORGER = makeKeyPair('22'.repeat(32));
/** The server's next one. */
const NEXT = makeKeyPair('33'.repeat(32));

const signWith =
  (pair = SERVER) =>
  (text: string) => ({ key: pair.key, signature: sign(pair, text) });

/** A room whose games are sealed. */
class SealedRoom extends Room {
  override context(by: Context['by']): Context {
    return { ...super.context(by), sign: signWith() };
  }
}

/** A finished game, with a person who has been renamed and has moved to another device. */
function finished(): SealedRoom {
  const room = new SealedRoom({ game: 'dodge-dice', seats: 2, options: 'target=50' }, 5);
  room.sit(0, 'Ana Private');
  room.sit(1, 'Ben');
  room.do({ kind: 'rename', seat: 0, name: 'Anita Private' }, room.holds(0));
  room.do({ kind: 'change', order: [1, 0] }, room.host);
  room.tokens.reverse();
  room.start();
  const token = '5a'.repeat(16);
  room.do({ kind: 'renew', seat: 1, token }, room.holds(1));
  room.tokens[1] = token;
  room.finish();
  return room;
}

function without(
  { log, tokens }: { readonly log: readonly Entry[]; readonly tokens: readonly string[] },
  token = tokens[1] ?? '',
  sign = signWith(),
): readonly Entry[] {
  const person = { tokens: [hashToken(token)], keys: [] };
  const removal = removalFrom(log, person, { name: 'Otter', sign });
  return log.map((entry) => removal.entries.find(({ n }) => n === entry.n) ?? entry);
}

function recordOf(log: readonly Entry[]): RecordFile {
  const made = makeRecordFile(log);
  const parsed = made.ok ? parseRecordFile(made.value) : made;
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  return parsed.value;
}

const codesOf = async (record: RecordFile): Promise<readonly string[]> =>
  (await verifyRecord(record, { key: SERVER.key })).findings.map(({ code }) => code);

/** The forger makes every hash fit again. */
function refit(record: RecordFile): RecordFile {
  const summed = { ...record, sums: sumsOf(record) };
  return { ...summed, digest: digestOf(summed) };
}

describe('without a person', () => {
  const room = finished();
  const log = without(room);

  test('the log says nothing of them, and stands', () => {
    const text = JSON.stringify(log);
    expect(text).not.toContain('Private');
    expect(text).toContain('Ben');
    expect(text).not.toContain(hashToken(room.tokens[1] ?? ''));
    expect(tableFrom(log).head).toBe(room.table.head);
    expect(tableFrom(log).seats[1]).toMatchObject({ name: 'Otter' });
  });

  test('the record verifies under the server’s key, and says what was removed', async () => {
    const verified = await verifyRecord(recordOf(log), { key: SERVER.key });
    expect(verified).toMatchObject({ findings: [], seal: 'good', isRedacted: true });
    expect((await verifyRecord(recordOf(room.log))).isRedacted).toBe(false);
  });

  test('an earlier token names the same person, and a second removal takes the other', async () => {
    const first = room.log.find((entry) => entry.kind === 'sit' && entry.seat === 0);
    const hash = first?.kind === 'sit' ? first.token : '';
    const person = { tokens: [hash], keys: [] };
    const by = removalFrom(room.log, person, { name: 'Otter', sign: signWith() });
    expect(by.entries.map(({ n }) => n)).toEqual(
      log.filter((entry, i) => entry !== room.log[i]).map(({ n }) => n),
    );
    const ben = { tokens: room.holds(0), keys: [] };
    const both = removalFrom(log, ben, { name: 'Stoat', sign: signWith() });
    const left = log.map((entry) => both.entries.find(({ n }) => n === entry.n) ?? entry);
    expect(JSON.stringify(left)).not.toContain('Ben');
    expect(tableFrom(left).head).toBe(room.table.head);
    expect(await codesOf(recordOf(left))).toEqual([]);
  });

  test('after the server has a new key, its games are sealed with that one', async () => {
    const later = without(room, room.tokens[1], signWith(NEXT));
    expect(tableFrom(later).head).toBe(room.table.head);
    const verified = await verifyRecord(recordOf(later), { key: NEXT.key });
    expect(verified).toMatchObject({ findings: [], seal: 'good', isRedacted: true });
    // Somebody removed before stays removed.
    const both = without({ log, tokens: room.tokens }, room.tokens[0], signWith(NEXT));
    expect(JSON.stringify(both)).not.toContain('Ben');
    expect(await verifyRecord(recordOf(both), { key: NEXT.key })).toMatchObject({ findings: [] });
  });

  test('what came with a rematch is gone too, and a key of that time names the person', async () => {
    const again = finished();
    const [theirs, bens] = ['e1'.repeat(32), 'e2'.repeat(32)];
    const receipts = [again.receipt(), again.receipt()] as const;
    const [receipt, other] = receipts;
    again.do({ kind: 'offer', seat: 1, what: 'rematch', receipt, key: theirs }, again.holds(1));
    again.do({ kind: 'answer', seat: 0, yes: true, receipt: other, key: bens }, again.holds(0));
    again.contribute();
    again.finish();
    for (const person of [
      { tokens: again.holds(1), keys: [] },
      { tokens: [], keys: [theirs] },
    ]) {
      const { entries, tokens } = removalFrom(again.log, person, {
        name: 'Otter',
        sign: signWith(),
      });
      const left = again.log.map((entry) => entries.find(({ n }) => n === entry.n) ?? entry);
      const text = JSON.stringify(left);
      expect(text).not.toContain(theirs);
      expect(text).not.toContain('Private');
      expect(text).toContain(bens);
      expect(tokens).toContain(theirs);
      expect(tableFrom(left).head).toBe(again.table.head);
      expect(await codesOf(recordOf(left))).toEqual([]);
    }
  });

  test('a table does not keep whose it was', () => {
    const token = '6b'.repeat(16);
    const own = new Room({ game: 'dodge-dice', seats: 2 }, 8);
    own.do({ kind: 'sit', seat: 0, name: 'Ana', token, receipt: own.receipt() }, own.host);
    own.sit(1, 'Ben');
    const [host = ''] = own.host;
    expect(JSON.stringify(without(own, token))).not.toContain(host);
    expect(JSON.stringify(without(own, own.tokens[1]))).toContain(host);
  });

  test('a stranger is in no entry', () => {
    expect(without(room, '00'.repeat(16))).toEqual(room.log);
  });
});

describe('nobody else can put a text in the place of another', () => {
  const honest = recordOf(finished().log);
  const removed = recordOf(without(finished()));
  const renamed = (record: RecordFile): RecordFile => ({
    ...record,
    log: record.log.map((event) =>
      event.kind === 'terms' || event.kind === 'start'
        ? { ...event, players: event.players.map((own) => ({ ...own, name: 'Forged' })) }
        : event,
    ),
  });
  const [terms, start] = (['terms', 'start'] as const).map(
    (kind) => honest.log.find((event) => event.kind === kind)?.n ?? 0,
  );

  test.each([
    ['another name where one was removed', refit(renamed(removed))],
    [
      'a removal that the forger signs',
      refit({
        ...renamed(honest),
        removed: [terms, start].map((n = 0) => ({
          n,
          head: '00'.repeat(32),
          ...signWith(FORGER)('anything'),
        })),
      }),
    ],
    [
      'the server’s word for another entry',
      refit({
        ...removed,
        removed: (removed.removed ?? []).map((own) => ({ ...own, n: own.n + 1 })),
      }),
    ],
    ['a removal that is left out', refit({ ...removed, removed: undefined })],
  ])('%s', async (_, record) => {
    expect(await codesOf(record)).not.toEqual([]);
  });
});

test('a game with hidden dice and a bot proves itself too', async () => {
  const room = begun('dodgy-dice', { people: 2, bots: 1, seed: 3 });
  room.finish();
  const log = without(room, room.tokens[0]);
  expect(tableFrom(log).head).toBe(room.table.head);
  expect((await verifyRecord(recordOf(log))).findings).toEqual([]);
});
