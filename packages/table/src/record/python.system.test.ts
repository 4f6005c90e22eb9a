/** docs/verify.py, which shares no code with anything here, comes to the same dice. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { afterAll, describe, expect, test } from 'vitest';
import {
  headsOf,
  makeRecordFile,
  parseRecordFile,
  type RecordFile,
  removalFrom,
  verifyRecord,
} from '../index.ts';
import { makeKeyPair, sign } from '../sign.ts';
import { fork } from '../testing/forger.ts';
import { begun, Room } from '../testing/room.ts';
import { playWithTalk, recordIn, SERVER, signedGame } from '../testing/signed-game.ts';
import { resealed } from '../testing/tamper.ts';
import { startOf } from './contents.ts';
import { endOf } from './record.ts';

const SCRIPT = fileURLToPath(new URL('../../../../docs/verify.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'dicehall-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(record: unknown): { readonly status: number | null; readonly said: string } {
  const file = join(folder, 'record.json');
  writeFileSync(file, typeof record === 'string' ? record : JSON.stringify(record));
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/**
 * A game with an undo in it, where the game has any, and every option that changes the dice. Of a game that is not
 * listed, the script knows the dice but not what they show.
 */
const OPTIONS: Readonly<Partial<Record<GameId, readonly string[]>>> = {
  'dodge-dice': ['target=50', 'target=50,first=1'],
  'sequence-dice': ['row=5', 'row=5,first=2'],
  'skip-bo-dice': ['goal=25', 'goal=25,wildFaces=1,first=0'],
  'dodgy-dice': ['outAt=4', 'outAt=4,stone=speaker-only,first=0'],
};

function recordOf(game: GameId, options: string, seed: number): string {
  const room = begun(game, { people: 2, bots: 1, options, seed });
  while (room.table.phase === 'playing') {
    room.step();
    for (const seat of [0, 1]) {
      if (room.random(3) > 0) continue;
      room.send({ kind: 'offer', seat, what: 'undo' }, room.holds(seat));
      room.send({ kind: 'answer', seat: 1 - seat, yes: true }, room.holds(1 - seat));
    }
  }
  const record = makeRecordFile(room.log);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

function read(text: string): RecordFile {
  const record = parseRecordFile(text);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

test('the script is short enough to read', () => {
  expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(80);
});

if (!hasPython) console.warn('python3 is not installed: docs/verify.py is not tested');

describe.skipIf(!hasPython).each(GAME_IDS)('%s', (game) => {
  test.each(OPTIONS[game] ?? ['-'])('%s: every die is proved', (options) => {
    const { status, said } = verify(recordOf(game, options, 1));
    const lines = said.trim().split('\n');
    expect(lines[0]).toMatch(
      new RegExp(`^${game}: every die is proved, and the chain up to [0-9a-f]{64}$`),
    );
    expect(lines.at(-1)).toMatch(/^not checked: .*rules.*; nobody has signed this$/);
    expect(lines.at(-1)?.includes('what the dice show')).toBe(OPTIONS[game] === undefined);
    expect(status).toBe(0);
  });

  test('what was changed is found and named, even if the sums fit again', () => {
    const record = read(recordOf(game, OPTIONS[game]?.[0] ?? '-', 1));
    const { log } = record;
    const [start, end] = [log.find(({ kind }) => kind === 'start'), log.at(-1)];
    const roll = log.findLast((entry) => entry.kind === 'roll' || entry.kind === 'hand');
    if (start?.kind !== 'start' || end?.kind !== 'end' || roll === undefined)
      throw new Error('no game');
    const changed = (n: number, part: object): RecordFile =>
      resealed({
        ...record,
        log: log.map((entry) => (entry.n === n ? { ...entry, ...part } : entry)),
      });
    const { contributions, receipts } = start;
    const [a = '', b = '', c = ''] = contributions;
    const shows = changed(roll.n, { shows: '40,stop,8' });
    const cases: readonly [RecordFile, RegExp][] = [
      [changed(roll.n, { dice: '0123456' }), new RegExp(`entry ${roll.n}: the dice are not`)],
      [changed(roll.n, { turn: 99 }), new RegExp(`entry ${roll.n}: roll .* is due`)],
      [shows, new RegExp(`entry ${roll.n}: the dice do not show`)],
      [changed(end.n, { secret: 'ab'.repeat(32) }), /commitment/],
      [changed(start.n, { contributions: ['ab'.repeat(16), b, c] }), /contribution: seat 0/],
      [
        changed(start.n, { contributions: [b, a, c], receipts: [receipts[1], receipts[0], ''] }),
        /the dice are not/,
      ],
      [
        changed(start.n, { header: start.header.replace('first=lot', 'first=0') }),
        /terms: the game began with others/,
      ],
      [{ ...record, log: log.with(0, { ...start, t: start.t - 1 }) }, /digest/],
      [changed(log[0]?.n ?? 0, { t: 1 }), /terms: the game began with others/],
      [{ ...record, before: 'ab'.repeat(32) }, /sum: entry/],
      [{ ...record, sums: record.sums.map(() => '00000000') }, /\((\d+) of \1 sums do not fit\)/],
    ];
    // Starting Python takes its time: what does not depend on the game is tried with one of them.
    const few = cases.slice(0, OPTIONS[game] === undefined ? 2 : 3);
    for (const [file, why] of game === 'skip-bo-dice' ? cases : few) {
      const { status, said } = verify(file);
      expect(said).toMatch(why);
      // However much follows from one change, the sums are one line, and the last says what was not looked at.
      const lines = said.trimEnd().split('\n');
      expect(lines.filter((line) => line.startsWith('sum:')).length).toBeLessThanOrEqual(1);
      expect(lines.at(-1)).toMatch(/^not checked: /);
      expect(status).toBe(1);
    }
  });
});

test.skipIf(!hasPython)(
  'a hidden hand that is not the one committed to, or not the one opened',
  () => {
    const record = read(recordOf('dodgy-dice', 'outAt=4', 1));
    const edit = (kind: string, part: object): RecordFile => {
      const n = record.log.find((entry) => entry.kind === kind)?.n;
      return resealed({
        ...record,
        log: record.log.map((entry) => (entry.n === n ? { ...entry, ...part } : entry)),
      });
    };
    const reveal = record.log.find((entry) => entry.kind === 'reveal');
    const hands = reveal?.kind === 'reveal' ? reveal.hands : [];
    const other = hands.map((hand) => ({ ...hand, dice: [...hand.dice].reverse().join('') }));
    expect(verify(edit('hand', { commitment: '0'.repeat(64) })).said).toMatch(
      /not the hand committed to/,
    );
    expect(verify(edit('reveal', { hands: other })).said).toMatch(
      /the hand of seat \d is another one/,
    );
  },
);

test.skipIf(!hasPython)(
  'entries out of place are named, and what is no record is said in one line',
  () => {
    const record = read(recordOf('dodge-dice', 'target=50', 1));
    const { log } = record;
    const [one, other] = [log[5], log[6]];
    if (one === undefined || other === undefined) throw new Error('no game');
    const swapped = resealed({ ...record, log: log.with(5, other).with(6, one) });
    expect(verify(swapped).said).toMatch(/^order: /m);
    const cut = resealed({ ...record, log: log.slice(0, -1) });
    for (const none of ['', '[]', '{"log": [], "version": 2, "digest": ""}', cut]) {
      const { status, said } = verify(none);
      expect(said).toMatch(/^no record that can be read: .*\n$/);
      expect(status).toBe(1);
    }
  },
);

test.skipIf(!hasPython)('names in any script do not disturb the chain', () => {
  const room = new Room({ game: 'dodge-dice', seats: 2, options: 'target=50' });
  for (const seat of [0, 1]) room.sit(seat, `Zoë 🎲 O'Neil-אבג ${seat}`);
  room.start();
  room.finish();
  const record = makeRecordFile(room.log);
  if (!record.ok) throw new Error(record.refusal.code);
  expect(verify(JSON.stringify(JSON.parse(record.value), null, 1)).status).toBe(0);
});

test.skipIf(!hasPython)('where names were removed, the chain still holds, and that is said', () => {
  const room = begun('dodge-dice', { people: 2, options: 'target=50', seed: 1 });
  room.finish();
  const pair = makeKeyPair('11'.repeat(32));
  const { entries } = removalFrom(
    room.log,
    { tokens: room.holds(0), keys: [] },
    { name: 'Otter', sign: (text) => ({ key: pair.key, signature: sign(pair, text) }) },
  );
  const made = makeRecordFile(room.log.map((own) => entries.find(({ n }) => n === own.n) ?? own));
  if (!made.ok) throw new Error(made.refusal.code);
  const record = read(made.value);
  const removed = record.removed ?? [];
  expect(removed.length).toBeGreaterThan(0);

  // What stands in such an entry is the server's word, so the chain is not said to lead anywhere.
  const { status, said } = verify(made.value);
  const where = removed.map(({ n }) => n).join(', ');
  expect(said).toContain(
    `dodge-dice: every die is proved; the chain is broken where names were removed (entry ${where}): only the server's word`,
  );
  expect(said).not.toContain('the chain up to');
  expect(status).toBe(0);

  // The head that an entry led to is what the dice and the entries after it are bound to.
  const [first, ...others] = removed;
  if (first === undefined) throw new Error('nothing was removed');
  const forged = [{ ...first, head: 'ab'.repeat(32) }, ...others];
  for (const changed of [undefined, others, forged])
    expect(verify(resealed({ ...record, removed: changed })).status).toBe(1);
});

describe.skipIf(!hasPython)('another game under the seal of a real one', () => {
  // A game whose first roll leaves open who wins.
  const room = signedGame({ game: 'dodge-dice', people: 2, seed: 4 });
  const real = recordIn(room);
  const sealed = headsOf(real).at(-1) ?? '';

  /** With the same dice, but other choices and another winner. */
  function anotherGame(): RecordFile {
    const winners = (record: RecordFile) => JSON.stringify(endOf(record.log)?.result.winners);
    const first = real.log.find(({ kind }) => kind === 'act')?.n ?? 0;
    for (let seed = 1; seed < 60; seed++) {
      const other = fork(room, first, seed);
      playWithTalk(other);
      const made = recordIn(other);
      if (winners(made) !== winners(real)) return made;
    }
    throw new Error('the same winner always');
  }
  const made = anotherGame();

  const forged = ({ digest, confirmations, ...record }: RecordFile, n: number): RecordFile =>
    resealed({
      ...record,
      seal: real.seal,
      confirmations: real.confirmations,
      removed: [{ n, head: sealed, key: SERVER.key, signature: 'bb'.repeat(64) }],
      digest,
    });

  test.each(['end', 'act', 'roll'] as const)('joined to it at an entry of kind %s', (kind) => {
    const n = made.log.findLast((event) => event.kind === kind)?.n ?? 0;
    const { status, said } = verify(forged(made, n));
    expect(said).toMatch(new RegExp(`^removed: entry ${n} names nobody$`, 'm'));
    expect(said).not.toContain(sealed);
    expect(status).toBe(1);
  });

  test('joined to it at no entry at all', () => {
    const { status, said } = verify(forged(made, 9_999));
    expect(said).toMatch(/^removed: entry 9999 names nobody$/m);
    expect(status).toBe(1);
  });

  test('joined to it at a name that nobody changed', async () => {
    const { log } = made;
    const end = log.at(-1);
    if (end === undefined) throw new Error('no end');
    const rename = { n: end.n, t: end.t, by: 0, kind: 'rename', seat: 0, name: 'Eve' } as const;
    const longer = { ...made, log: [...log.slice(0, -1), rename, { ...end, n: end.n + 1 }] };
    const { said } = verify(forged(longer, rename.n));
    expect(said).not.toContain('the chain up to');
    expect(said).toContain(`(entry ${rename.n}): only the server's word`);
    expect((await verifyRecord(forged(longer, rename.n))).findings).toContainEqual({
      code: 'removed',
      n: rename.n,
    });
  });
});

/** The seed takes the text of a contribution, its receipt the bytes: who may write it in two ways has two tries. */
test.skipIf(!hasPython)('a contribution can be written in one way only', () => {
  const record = read(recordOf('dodge-dice', 'target=50', 1));
  const of = (contributions: readonly string[]): RecordFile =>
    resealed({
      ...record,
      log: record.log.map((entry) =>
        entry.kind === 'start' ? { ...entry, contributions } : entry,
      ),
    });
  const [own = '', ...others] = startOf(record.log)?.contributions ?? [];
  const ways = [own.toUpperCase(), own.replace(/../g, '$& ').trim(), ` ${own}`, own.slice(0, 30)];
  for (const way of ways) {
    expect(verify(of([way, ...others])).said).toMatch(/^contribution: seat 0$/m);
    expect(parseRecordFile(JSON.stringify(of([way, ...others]))).ok).toBe(false);
  }
});

test.skipIf(!hasPython)('records of the first release still hold', () => {
  for (const game of GAME_IDS) {
    const file = new URL(
      `../../../server/src/testdata/first-release/${game}.record.json`,
      import.meta.url,
    );
    const { status, said } = verify(readFileSync(file, 'utf8'));
    expect(said).toMatch(/every die is proved\nnot checked: .*; nobody has signed this\n$/);
    expect(status).toBe(0);
  }
});
