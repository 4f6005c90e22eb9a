/** Records: what is in them, and that no change goes unnoticed. */

import { GAME_IDS, type GameId, gameOf, isGameId } from '@dicehall/rules';
import { hasQuietChoices, repetitions, someOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import {
  type Entry,
  type Event,
  type EventOf,
  type Flaw,
  headsIn,
  makeRecordFile,
  parseRecordFile,
  type RecordFile,
  recordFindings,
} from '../index.ts';
import { verify } from '../sign.ts';
import { begun, type Room } from '../testing/room.ts';
import { recordIn, signedGame } from '../testing/signed-game.ts';
import { resealed, tampered } from '../testing/tamper.ts';

function textOf(log: readonly Entry[], game?: number): string {
  const text = makeRecordFile(log, game);
  if (!text.ok) throw new Error(text.refusal.code);
  return text.value;
}

function read(text: string): RecordFile {
  const record = parseRecordFile(text);
  if (!record.ok) throw new Error(JSON.stringify(record.refusal));
  return record.value;
}

/** The same header with another house rule: who begins, or the first one where a game always begins alike. */
function otherwise(header: string): string {
  if (header.includes('first=lot')) return header.replace('first=lot', 'first=1');
  const [id = '', seats] = header.split(/@\d+ /);
  const [field] = isGameId(id) ? gameOf(id).options.fields : [];
  const [usual, other] = field?.values(Number.parseInt(seats ?? '', 10)) ?? [];
  return header.replace(`${field?.name}=${usual}`, `${field?.name}=${other}`);
}

/** Seat 0 or 1 asks to take back its last choice, and the other lets it. */
function undo(room: Room): void {
  for (const seat of [0, 1]) {
    room.send({ kind: 'offer', seat, what: 'undo' }, room.holds(seat));
    room.send({ kind: 'answer', seat: 1 - seat, yes: true }, room.holds(1 - seat));
  }
}

const hasUndo = ({ log }: Room): boolean => log.some(({ kind }) => kind === 'undo');

const oldReaction = (room: Room): void =>
  room.append([{ n: room.table.next, t: room.now, id: '', by: 0, kind: 'react', reaction: 'wow' }]);

/** A game with people and bots, a reaction as logs of earlier versions have them, an undo where one comes about, and a stand-in at the end. */
function playedWith(game: GameId, seed: number): Room {
  const room = begun(game, { people: 2, bots: 2, seed });
  oldReaction(room);
  while (room.table.phase === 'playing' && !hasUndo(room) && room.log.length < 60) {
    room.step();
    undo(room);
  }
  room.do({ kind: 'leave', seat: 1 }, room.holds(1));
  room.finish();
  return room;
}

/** The shortest of a few; with an undo, where choices can be taken back. */
function played(game: GameId): Room {
  const rooms = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => playedWith(game, seed));
  const some = hasQuietChoices(game) ? rooms.filter(hasUndo) : rooms;
  return some.reduce((one, other) => (other.log.length < one.log.length ? other : one));
}

const isKind =
  <K extends Event['kind']>(kind: K) =>
  (entry: Event): entry is EventOf<K> =>
    entry.kind === kind;

const codes = (findings: readonly Flaw[]): readonly string[] => findings.map(({ code }) => code);

/** Without what sums alone would show: a forger can make those fit. */
const provenCodes = (record: RecordFile): readonly string[] =>
  codes(recordFindings(resealed(record)));

const change = (record: RecordFile, n: number, part: object): RecordFile => ({
  ...record,
  log: record.log.map((entry) => (entry.n === n ? { ...entry, ...part } : entry)),
});

const swap = (record: RecordFile, one: number, other: number): RecordFile => {
  const { log } = record;
  const [a, b] = [log[one], log[other]];
  if (a === undefined || b === undefined) throw new RangeError('no such entry');
  // With the numbers and times that belong there.
  const moved = log.with(one, { ...b, n: a.n, t: a.t }).with(other, { ...a, n: b.n, t: b.t });
  return { ...record, log: moved };
};

describe.each(GAME_IDS)('%s', (game) => {
  const room = played(game);
  const text = textOf(room.log);
  const record = read(text);
  const start = record.log.find(isKind('start'));
  const falls = record.log.flatMap((entry) =>
    entry.kind === 'roll' || entry.kind === 'hand' ? [entry] : [],
  );

  test('is whole: from terms to end, without tokens and ids, and all of it holds', () => {
    expect(record.log[0]?.kind).toBe('terms');
    expect(record.log.at(-1)?.kind).toBe('end');
    for (const kept of ['token', '"id"', 'nextSecret', room.hostToken, ...room.tokens]) {
      expect(text).not.toContain(kept);
    }
    expect(recordFindings(record)).toEqual([]);
    expect(recordFindings(read(JSON.stringify(record, null, 2)))).toEqual([]);
  });

  test('any one field changed is found, and its entry named', () => {
    let count = 0;
    for (const { path, value } of someOf(tampered(record))) {
      count++;
      const parsed = parseRecordFile(JSON.stringify(value));
      if (!parsed.ok) {
        // Refused at the door, by the name of the field.
        expect(parsed.refusal).toMatchObject({ code: 'bad-shape' });
        expect('path' in parsed.refusal && path.startsWith(parsed.refusal.path)).toBe(true);
        continue;
      }
      const findings = recordFindings(parsed.value);
      expect(codes(findings), path).toContain('digest');
      const [, index] = /^(?:log|sums)\[(\d+)\]/.exec(path) ?? [];
      if (index === undefined) continue;
      const entry = parsed.value.log[Number(index)];
      const n = entry?.n;
      // What was covered is not in the chain: it is found by what it was committed to.
      const isCovered = entry?.kind === 'hand' && /\.(?:dice|shows)$/.test(path);
      if (isCovered) expect(findings, path).toContainEqual(expect.objectContaining({ n }));
      else expect(findings, path).toContainEqual({ code: 'sum', n });
    }
    expect(count).toBeGreaterThan(repetitions(100));
  });

  test('any one bit of the file is found', () => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 61) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const parsed = parseRecordFile(flipped.toString());
      if (parsed.ok) expect(recordFindings(parsed.value), `byte ${at}`).not.toEqual([]);
    }
  });

  describe('what a forger cannot hide by making the sums fit', () => {
    test('a secret', () => {
      const end = record.log.at(-1);
      const secret =
        end?.kind === 'end' ? `${end.secret.slice(0, 63)}${end.secret.endsWith('0') ? 1 : 0}` : '';
      const found = provenCodes(change(record, end?.n ?? 0, { secret }));
      expect(found).toContain('commitment');
      expect(found).toContain('seed');
    });

    test('a contribution, or their order', () => {
      if (start?.kind !== 'start') throw new Error('no start');
      const { contributions, receipts, n } = start;
      const [first = '', second = '', ...bots] = contributions;
      const changed = [`${first.slice(0, -1)}${first.endsWith('0') ? 1 : 0}`, second, ...bots];
      expect(recordFindings(change(record, n, { contributions: changed }))).toContainEqual({
        code: 'contribution',
        seat: 0,
      });
      const turned = {
        contributions: [second, first, ...bots],
        receipts: [receipts[1], receipts[0], ...bots],
      };
      expect(provenCodes(change(record, n, turned))).toEqual(
        expect.arrayContaining(['terms', 'seed']),
      );
    });

    test('options, seats or the table', () => {
      if (start?.kind !== 'start') throw new Error('no start');
      const { n, header } = start;
      const table = { table: 'another-table' };
      expect(provenCodes(change(record, n, table))).toEqual(
        expect.arrayContaining(['commitment', 'terms']),
      );
      const options = { header: otherwise(header) };
      expect(provenCodes(change(record, n, options))).not.toEqual([]);
      const count = room.table.seats.length;
      const seats = { header: header.replace(`@1 ${count}`, `@1 ${count === 2 ? 3 : 2}`) };
      expect(provenCodes(change(record, n, seats))).toContain('seats');
    });

    test('a die, or what dice show', () => {
      for (const fall of someOf(falls)) {
        const dice = `${fall.dice?.startsWith('0') ? 1 : 0}${fall.dice?.slice(1)}`;
        const findings = recordFindings(resealed(change(record, fall.n, { dice })));
        expect(findings).toContainEqual({ code: 'dice', n: fall.n, expected: fall.dice });
      }
      for (const [i, fall] of someOf(falls.entries())) {
        const shows = falls.find(({ shows: own }) => own !== fall.shows)?.shows;
        const found = recordFindings(resealed(change(record, fall.n, { shows })));
        expect(found, `roll ${i}`).toContainEqual({ code: 'shows', n: fall.n });
      }
    });

    test('which roll it was', () => {
      for (const { n, turn } of falls.slice(0, 20)) {
        expect(provenCodes(change(record, n, { turn: turn + 1 }))).toContain('illegal');
      }
    });

    test('a step, or who made it', () => {
      for (const { n, seat, action } of someOf(record.log.filter(isKind('act')))) {
        const findings = provenCodes(change(record, n, { action: 'nonsense' }));
        expect(findings, action).toContain('illegal');
        expect(
          provenCodes(change(record, n, { seat: (seat + 1) % room.table.seats.length })).length,
        ).toBeGreaterThan(0);
        expect(
          provenCodes(change(record, n, { by: (seat + 1) % room.table.seats.length })),
        ).toContain('illegal');
      }
    });

    test('a time before the one before it', () => {
      const { n = 0, t = 0 } = record.log.at(-1) ?? {};
      const found = recordFindings(resealed(change(record, n, { t: t - 1e9 })));
      expect(found).toEqual([{ code: 'time', n }]);
    });

    test('the order of steps, one left out, one more', () => {
      const steps = record.log.flatMap((entry, i) =>
        ['act', 'roll', 'hand', 'reveal', 'undo'].includes(entry.kind) ? [i] : [],
      );
      for (const [k, i] of someOf(steps.entries())) {
        const next = steps[k + 1];
        const isEqual = next !== undefined && sameStep(record.log[i], record.log[next]);
        if (next !== undefined && !isEqual) {
          expect(provenCodes(swap(record, i, next)), `${i} and ${next}`).not.toEqual([]);
        }
        const shorter = { ...record, log: record.log.toSpliced(i, 1) };
        expect(provenCodes(shorter)).toContain('number');
      }
      expect(provenCodes({ ...record, log: record.log.slice(0, -1) })).toContain('incomplete');
      expect(provenCodes({ ...record, log: record.log.slice(1) })).toContain('incomplete');
      const end = record.log.at(-1);
      if (end !== undefined) {
        expect(
          provenCodes({ ...record, log: [...record.log, { ...end, n: end.n + 1 }] }),
        ).toContain('illegal');
      }
    });

    test('the result', () => {
      const end = record.log.find(isKind('end'));
      const result = { ...end?.result, winners: [2, 1] };
      expect(provenCodes(change(record, end?.n ?? 0, { result }))).toEqual(['result']);
    });
  });
});

/** Steps of the same kind that do the same: their order is none. */
function sameStep(one: Event | undefined, other: Event | undefined): boolean {
  if (one?.kind === 'act' && other?.kind === 'act') {
    // Answers of two seats to one statement; the same choice, taken back and made again.
    return one.action === other.action;
  }
  return one?.kind === 'undo' && other?.kind === 'undo';
}

describe('hidden hands', () => {
  const record = read(textOf(played('dodgy-dice').log));
  const hand = record.log.find(isKind('hand'));
  const reveal = record.log.find(isKind('reveal'));

  test('a commitment that is not to the hand', () => {
    const forged = change(record, hand?.n ?? 0, { commitment: '0'.repeat(64) });
    expect(recordFindings(resealed(forged))).toEqual([{ code: 'hand-commitment', n: hand?.n }]);
  });

  test('a salt or a hand that was not the one', () => {
    const hands = reveal?.hands ?? [];
    const n = reveal?.n ?? 0;
    const salted = hands.map((own, i) => (i === 1 ? { ...own, salt: '0'.repeat(64) } : own));
    expect(recordFindings(resealed(change(record, n, { hands: salted })))).toEqual([
      { code: 'salt', n, seat: hands[1]?.seat },
    ]);
    const others = hands.map((own) => ({ ...own, dice: own.dice.replaceAll('0', '1') }));
    expect(provenCodes(change(record, n, { hands: others }))).toContain('illegal');
  });

  test('a hand thrown in the open', () => {
    const { commitment, ...thrown } = hand ?? { commitment: '', n: 0 };
    expect(commitment).toHaveLength(64);
    const log = record.log.map((entry) =>
      entry.n === hand?.n ? { ...thrown, kind: 'roll' } : entry,
    );
    const forged = read(JSON.stringify({ ...record, log }));
    const illegal = expect.objectContaining({ code: 'illegal', n: hand?.n });
    expect(recordFindings(resealed(forged))).toContainEqual(illegal);
  });

  test('a record that keeps a hand to itself', () => {
    const kept = change(record, hand?.n ?? 0, { dice: undefined, shows: undefined });
    const file = parseRecordFile(JSON.stringify(kept));
    expect(file.ok && codes(recordFindings(file.value))).toContain('illegal');
  });
});

describe('a table with several games', () => {
  const room = begun('skip-bo-dice', { people: 2 });
  room.finish();
  const receipt = (): string => room.receipt();
  room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt: receipt() }, room.holds(0));
  room.do({ kind: 'answer', seat: 1, yes: true, receipt: receipt() }, room.holds(1));
  room.contribute();
  const between = room.log.length;
  room.finish();
  oldReaction(room);

  test('has a record of each, and all of them hold', () => {
    const [first, second] = [textOf(room.log, 1), textOf(room.log, 2)];
    expect(second).toBe(textOf(room.log));
    expect(textOf(room.log.slice(0, between))).toBe(first);
    for (const text of [first, second]) expect(recordFindings(read(text))).toEqual([]);
    expect(read(first).log[0]).toMatchObject({ kind: 'terms', game: 1 });
    expect(read(second).log[0]).toMatchObject({ kind: 'terms', game: 2 });
    // What the second game was committed to is not in the record of the first.
    const end = room.log.find(({ kind }) => kind === 'end');
    expect(first).not.toContain(end?.kind === 'end' ? end.nextSecret : '');
  });

  test('has none of a game that is not over', () => {
    const start = room.log.findIndex(({ kind }) => kind === 'end');
    expect(makeRecordFile(room.log.slice(0, start))).toEqual({
      ok: false,
      refusal: { code: 'game-not-over' },
    });
    expect(makeRecordFile(room.log, 3).ok).toBe(false);
    const heads = headsIn(room.log);
    for (const game of [1, 2])
      expect(makeRecordFile(room.log, game, { heads })).toEqual(makeRecordFile(room.log, game));
  });
});

test('a field that stands twice is not read: it would show people another game than the one that is verified', () => {
  const room = begun('dodge-dice', { people: 2, options: 'target=50' });
  room.finish();
  const made = makeRecordFile(room.log);
  const text = made.ok ? made.value : '';
  expect(parseRecordFile(text).ok).toBe(true);
  expect(parseRecordFile(JSON.stringify(JSON.parse(text), undefined, 2)).ok).toBe(true);
  for (const field of ['"by":"host",', '"log":[],', '"by" : "h\\"o",'])
    expect(parseRecordFile(text.replace(/"by":|"log":/, (own) => field + own)).ok).toBe(false);
});

test('leaves out confirmations that do not fit, which logs of earlier versions may have', () => {
  const room = signedGame({ game: 'dodge-dice', people: 2, seed: 1 });
  const own = recordIn(room).confirmations ?? [];
  expect(own).toHaveLength(2);
  const log = room.log.map((entry) =>
    entry.kind === 'confirm' && entry.seat === 1 ? { ...entry, signature: 'ab'.repeat(64) } : entry,
  );
  const text = makeRecordFile(log, 1, { verify });
  expect(text.ok && read(text.value).confirmations).toEqual(own.slice(0, 1));
});
