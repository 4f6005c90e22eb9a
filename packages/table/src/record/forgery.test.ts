/**
 * Records that were changed in every way there is, by somebody who makes all hashes fit again: none of them passes as a
 * game of the server that sealed the original.
 */

import { repetitions, someOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { sealText } from '../play/seal.ts';
import type { Event } from '../schema/entry.ts';
import type { RecordFile } from '../schema/record-file.ts';
import { makeKeyPair, sign } from '../sign.ts';
import { fork, refitted, renumbered } from '../testing/forger.ts';
import {
  playWithTalk,
  recordIn,
  SERVER,
  type SignedSetup,
  signedGame,
} from '../testing/signed-game.ts';
import { resealed, tampered } from '../testing/tamper.ts';
import { startOf } from './contents.ts';
import { headsOf, parseRecordFile } from './record.ts';
import { recordFindings, verifyRecord } from './verify.ts';

const GAMES: readonly SignedSetup[] = [
  { game: 'dodge-dice', people: 2, seed: 1 },
  { game: 'dodge-dice', people: 2, bots: 2, seed: 2 },
  { game: 'sequence-dice', people: 2, seed: 3 },
  { game: 'sequence-dice', people: 3, bots: 1, seed: 4 },
  { game: 'skip-bo-dice', people: 2, seed: 5 },
  { game: 'skip-bo-dice', people: 2, bots: 1, seed: 6, number: 2 },
  { game: 'dodgy-dice', people: 3, seed: 7 },
  { game: 'dodgy-dice', people: 2, bots: 2, seed: 8, number: 2 },
];

/** How often a game is played otherwise. */
const FORKS = repetitions(10);

const FORGER = makeKeyPair('f0'.repeat(32));

interface Forgery {
  readonly how: string;
  make(): RecordFile;
}

let tried = 0;
const kinds = new Set<string>();

async function expectNone(original: RecordFile, forgeries: Iterable<Forgery>): Promise<void> {
  const text = JSON.stringify(original);
  for (const { how, make } of forgeries) {
    const forged = JSON.stringify(make());
    // Some changes are made good again by making everything fit.
    if (forged === text) continue;
    tried++;
    const parsed = parseRecordFile(forged);
    if (!parsed.ok) continue;
    const { findings } = await verifyRecord(parsed.value, { key: SERVER.key });
    expect(findings, how).not.toEqual([]);
  }
}

/** Where a leaf is, without numbers: `roll.dice`. */
function placeOf(record: RecordFile, path: string): string {
  const [, index = '', rest = ''] = /^log\[(\d+)\]\.(.*)$/.exec(path) ?? [];
  const kind = record.log[Number(index)]?.kind ?? '';
  return `${kind}.${(rest || path).replaceAll(/\d+/g, '#')}`;
}

/** Leaves of every kind, and every so many of the rest. */
function* changedLeaves(record: RecordFile, every: number): Generator<Forgery> {
  const seen = new Set<string>();
  let count = 0;
  for (const { path, value } of tampered(record)) {
    const place = placeOf(record, path);
    const isNew = !seen.has(place);
    seen.add(place);
    if (!isNew && count++ % every > 0) continue;
    const parsed = parseRecordFile(JSON.stringify(value));
    if (!parsed.ok) continue;
    yield { how: path, make: () => parsed.value };
    yield { how: `${path}, sums made to fit`, make: () => resealed(parsed.value) };
    yield { how: `${path}, everything made to fit`, make: () => refitted(parsed.value) };
  }
}

/** Entries left out, doubled, in another order, by others, at other times; the end earlier. */
function* changedOrder(record: RecordFile, every: number): Generator<Forgery> {
  const { log } = record;
  const fit = (how: string, events: readonly Event[]): Forgery[] => [
    { how, make: () => resealed(renumbered(record, events)) },
    { how: `${how}, everything made to fit`, make: () => refitted(renumbered(record, events)) },
  ];
  for (let i = 0; i < log.length; i += every) {
    const event = log[i];
    const next = log[i + 1];
    const end = log.at(-1);
    if (event === undefined || end === undefined) continue;
    yield* fit(`without ${i}`, log.toSpliced(i, 1));
    yield* fit(`${i} twice`, log.toSpliced(i, 0, event));
    yield* fit(`cut at ${i}`, [...log.slice(0, i), end]);
    if (next !== undefined) yield* fit(`${i} after the next`, log.with(i, next).with(i + 1, event));
    yield* fit(`${i} by the house`, log.with(i, { ...event, by: 'house' }));
    yield* fit(`${i} by another`, log.with(i, { ...event, by: 1 }));
    yield* fit(`a stand-in at ${i}`, log.toSpliced(i, 0, { ...event, kind: 'stand-in', seat: 0 }));
    yield* fit(`an undo at ${i}`, log.toSpliced(i, 0, { ...event, kind: 'undo', seat: 0 }));
    yield { how: `later from ${i}`, make: () => refitted(laterFrom(record, i)) };
  }
}

const laterFrom = (record: RecordFile, from: number): RecordFile => ({
  ...record,
  log: record.log.map((event, i) => (i < from ? event : { ...event, t: event.t + 1 })),
});

/** Signed with a key of the forger's own. */
function signedByForger(record: RecordFile): RecordFile {
  const { game = 0, table = '' } = startOf(record.log) ?? {};
  const head = headsOf(record).at(-1) ?? '';
  const seal = { key: FORGER.key, signature: sign(FORGER, sealText({ table, game, head })) };
  return resealed({ ...record, seal });
}

describe.each(GAMES)('$game, $people people, seed $seed', (setup) => {
  const room = signedGame(setup);
  const record = recordIn(room);
  for (const { kind } of record.log) kinds.add(kind);
  const { seal, confirmations } = record;

  test('the original holds, sealed by the server and confirmed by all', async () => {
    expect(await verifyRecord(record, { key: SERVER.key })).toEqual({
      findings: [],
      isRedacted: false,
      seal: 'good',
      key: SERVER.key,
      confirmed: [...room.tokens.keys()],
      players: setup.people,
    });
  });

  test('any field changed', async () => {
    await expectNone(record, someOf(changedLeaves(record, 12)));
  });

  test('entries left out, added, moved, or said to be of others', async () => {
    await expectNone(record, someOf(changedOrder(record, 11)));
  });

  /** The same table with the same dice, where people choose otherwise from some question on. */
  function playedOtherwise(): readonly RecordFile[] {
    const start = room.log.findLastIndex(({ kind }) => kind === 'start');
    const choices = room.log.flatMap(({ kind, n }) => (kind === 'act' && n > start ? [n] : []));
    return Array.from({ length: FORKS }, (_, i) => {
      const at = Math.floor((choices.length * (i + 0.5)) / FORKS);
      const other = fork(room, choices[at] ?? 0, 100 + i);
      playWithTalk(other);
      return recordIn(other);
    });
  }

  test('the same dice played otherwise, under the old signatures', async () => {
    const others = playedOtherwise();
    for (const other of others) expect(recordFindings(other)).toEqual([]);
    await expectNone(
      record,
      others.flatMap((other, i): readonly Forgery[] => [
        {
          how: `played otherwise, ${i}`,
          make: () => resealed({ ...other, seal, confirmations }),
        },
        { how: `the same, sealed by the forger, ${i}`, make: () => signedByForger(other) },
      ]),
    );
  });

  test('another game of the same table, or of another, under these signatures', async () => {
    const others = [
      signedGame({ ...setup, seed: setup.seed + 50 }),
      signedGame({ ...setup, number: 1, seed: setup.seed + 60 }),
    ];
    const forgeries = others.map((other, i): Forgery => {
      return {
        how: `another game ${i}`,
        make: () => resealed({ ...recordIn(other), seal, confirmations }),
      };
    });
    await expectNone(record, forgeries);
  });

  test('signed by somebody else: it holds, but not as a game of that server', async () => {
    const forged = signedByForger(record);
    expect(await verifyRecord(forged)).toMatchObject({
      findings: [],
      seal: 'good',
      key: FORGER.key,
    });
    await expectNone(record, [
      { how: 'signed by the forger', make: () => forged },
      {
        how: 'with the key of the server',
        make: () =>
          resealed({ ...forged, seal: forged.seal && { ...forged.seal, key: SERVER.key } }),
      },
      { how: 'without a seal', make: () => resealed({ ...record, seal: undefined }) },
      {
        how: 'as of the first release',
        make: () => resealed({ ...record, version: 1, before: undefined }),
      },
      {
        how: 'a signature with S + L',
        make: () => resealed({ ...record, seal: seal && malleated(seal) }),
      },
    ]);
  });
});

/** The order of the curve's group: adding it gives a signature that a careless reader takes as well. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

function malleated({ key, signature }: NonNullable<RecordFile['seal']>) {
  const bytes = Buffer.from(signature, 'hex');
  let s = bytes.subarray(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + L;
  for (let i = 32; i < 64; i++) {
    bytes[i] = Number(s % 256n);
    s /= 256n;
  }
  return { key, signature: bytes.toString('hex') };
}

test('there were enough of them, with everything in them that can be lied about', () => {
  expect(tried).toBeGreaterThan(repetitions(2_500));
  const needed = [
    'terms',
    'contribute',
    'act',
    'roll',
    'hand',
    'reveal',
    'undo',
    'leave',
    'stand-in',
    'back',
    'rename',
    'offer',
    'answer',
    'pause',
    'resume',
    'end',
  ];
  expect(needed.filter((kind) => !kinds.has(kind))).toEqual([]);
});
