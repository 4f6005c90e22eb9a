/** How a game begins: receipts, terms, contributions, and what comes of those who do not contribute. */

import { describe, expect, test } from 'vitest';
import { confirmText, headOf, receiptOf, tableFrom, viewFor } from '../index.ts';
import { makeKeyPair, sign, verify } from '../sign.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { begun, Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

const TIME = 15_000;

/** Two people and a bot, ready to start. */
function seated(settings = {}): Room {
  const room = new Room({ game: 'dodge-dice', seats: 3, settings });
  room.sit(0);
  room.sit(1);
  room.seatBot(2);
  return room;
}

/** The terms are fixed and nobody has contributed. */
function waiting(settings = {}): Room {
  const room = seated(settings);
  room.do({ kind: 'start' }, room.host);
  return room;
}

const contributionOf = (room: Room, seat: number): string =>
  room.contributionTo(room.table.terms?.event.receipts[seat] ?? '');

const contribute = (room: Room, seat: number, contribution = contributionOf(room, seat)) =>
  room.send({ kind: 'contribute', seat, contribution }, room.holds(seat));

const renew = (room: Room, seat: number, receipt = room.receipt()) =>
  room.send({ kind: 'receipt', seat, receipt }, room.holds(seat));

test('contributions are shown only after the terms, which fix everything else', () => {
  const room = seated();
  expect(viewFor(room.table, 'spectator').seats.map(({ receipt }) => receipt.length)).toEqual([
    64, 64, 0,
  ]);
  const entries = room.do({ kind: 'start' }, room.host);
  expect(kindsOf(entries)).toBe('terms');
  const first = contributionOf(room, 0);
  expect(viewFor(room.table, 1)).toMatchObject({
    phase: 'seating',
    terms: {
      waiting: [0, 1],
      until: room.now + TIME,
      event: { receipts: [receiptOf(first), /\w/, ''] },
    },
  });
  expect(JSON.stringify(room.log)).not.toContain(first);
  const head = room.table.terms?.head;
  contribute(room, 1);
  const reply = contribute(room, 0);
  expect(reply.ok && kindsOf(reply.value)).toMatch(/^contribute start roll/);
  const start = room.table.match?.start;
  expect(start).toMatchObject({ by: 'table', terms: head, contributions: [first, /\w/, ''] });
  expect(start?.contributions.map(receiptOf)).toEqual(start?.receipts);
  expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
});

test('with no person to wait for, terms and start come together', () => {
  const room = new Room({ game: 'dodge-dice', seats: 2 });
  room.seatBot(0);
  room.seatBot(1);
  expect(kindsOf(room.start())).toMatch(/^terms start roll/);
});

/** Dice of a game that begins after such a change; secret and contributions are drawn from the same seed. */
function facesAfter(change: (room: Room) => void): string {
  const room = seated();
  change(room);
  room.start();
  const faces: number[] = [];
  const random = room.table.match?.dice?.throwing({ seat: 0, turn: 0, roll: 0 }, faces);
  for (let die = 0; die < 30; die++) random?.(6);
  return faces.join('');
}

test('the dice are the same whatever people are called and whenever they play', () => {
  const faces = facesAfter(() => {});
  const renamed = facesAfter((room) =>
    room.do({ kind: 'rename', seat: 0, name: 'X' }, room.holds(0)),
  );
  const later = facesAfter((room) => {
    room.now += 86_400_000;
  });
  expect([renamed, later]).toEqual([faces, faces]);
});

test('the dice are others with another receipt, other options or another seat', () => {
  const faces = [
    facesAfter(() => {}),
    facesAfter((room) => renew(room, 1)),
    facesAfter((room) => room.do({ kind: 'change', options: 'first=0' }, room.host)),
    facesAfter((room) => {
      room.do({ kind: 'change', order: [1, 0, 2] }, room.host);
      room.tokens.reverse();
    }),
  ];
  expect(new Set(faces).size).toBe(faces.length);
});

describe('while terms stand', () => {
  test('nothing that they fix can change, nor who is bound by them', () => {
    const room = waiting();
    const token = 'ab'.repeat(16);
    const receipt = room.receipt();
    for (const command of [
      { kind: 'sit', name: 'Eve', token, receipt },
      { kind: 'bot', seat: 2, level: 'random', name: 'Bot' },
      { kind: 'remove', seat: 1 },
      { kind: 'change', options: 'first=0' },
      { kind: 'change', settings: { public: true } },
      { kind: 'start' },
    ] as const) {
      expect(codeOf(room.send(command, room.host))).toBe('starting');
    }
    expect(codeOf(renew(room, 0))).toBe('starting');
    expect(codeOf(room.send({ kind: 'rename', seat: 0, name: 'X' }, room.holds(0)))).toBe(
      'starting',
    );
    expect(codeOf(room.send({ kind: 'act', seat: 0, at: 0, action: 'roll' }, room.holds(0)))).toBe(
      'not-started',
    );
  });

  test('a contribution must fit its receipt, and is given once, by its seat', () => {
    const room = waiting();
    expect(codeOf(contribute(room, 0, 'ab'.repeat(16)))).toBe('wrong-contribution');
    expect(codeOf(contribute(room, 0, contributionOf(room, 1)))).toBe('wrong-contribution');
    expect(
      codeOf(
        room.send(
          { kind: 'contribute', seat: 0, contribution: contributionOf(room, 0) },
          room.holds(1),
        ),
      ),
    ).toBe('not-your-seat');
    expect(codeOf(contribute(room, 0))).toBe('accepted');
    expect(codeOf(contribute(room, 0))).toBe('not-waited-for');
    expect(codeOf(contribute(room, 1))).toBe('accepted');
    expect(codeOf(contribute(room, 1, 'ab'.repeat(16)))).toBe('not-waited-for');
  });

  test('one who leaves takes them back, and what was shown serves for no others', () => {
    const room = waiting();
    contribute(room, 0);
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    expect(room.table.terms).toBeUndefined();
    expect(room.table.seats[0]).toMatchObject({ receipt: '', contribution: '', withheld: false });
    room.sit(1);
    expect(codeOf(room.send({ kind: 'start' }, room.host))).toBe('receipt-missing');
    renew(room, 0);
    room.start();
    expect(room.table.phase).toBe('playing');
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });
});

describe('a seat that does not contribute in time', () => {
  test('is named, and everybody needs a new receipt', () => {
    const room = waiting();
    contribute(room, 0);
    room.now += TIME - 1;
    expect(room.tick()).toEqual([]);
    room.now += 1;
    expect(room.tick()).toMatchObject([{ kind: 'withheld', by: 'table', seats: [1] }]);
    expect(viewFor(room.table, 0)).toMatchObject({
      phase: 'seating',
      terms: undefined,
      seats: [{ receipt: '', withheld: false }, { receipt: '', withheld: true }, {}],
    });
    expect(room.send({ kind: 'start' }, room.host)).toMatchObject({
      refusal: { code: 'receipt-missing', seat: 0 },
    });
    renew(room, 0);
    expect(codeOf(room.send({ kind: 'start' }, room.host))).toBe('receipt-missing');
    renew(room, 1);
    expect(viewFor(room.table, 0).seats[1]?.withheld).toBe(true);
    room.start();
    expect(viewFor(room.table, 0).seats[1]?.withheld).toBe(false);
    expect(room.table.phase).toBe('playing');
    expect(codeOf(renew(room, 0))).toBe('already-started');
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('has a day at a table over days', () => {
    const room = waiting({ clock: '1d' });
    room.now += TIME;
    expect(room.tick()).toEqual([]);
    room.now += 86_400_000;
    expect(room.tick()).toMatchObject([{ kind: 'withheld', seats: [0, 1] }]);
  });

  test('ends the offer of a rematch as well', () => {
    const room = begun('dodge-dice', { people: 2 });
    room.finish();
    const receipt = room.receipt();
    room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt }, room.holds(0));
    room.do({ kind: 'answer', seat: 1, yes: true, receipt: room.receipt() }, room.holds(1));
    expect(room.table).toMatchObject({
      phase: 'over',
      offer: undefined,
      terms: { waiting: [0, 1] },
    });
    contribute(room, 1);
    room.now += TIME;
    room.tick();
    expect(room.table).toMatchObject({ phase: 'over', offer: undefined, terms: undefined });
    const again = { kind: 'offer', seat: 0, what: 'rematch' } as const;
    expect(codeOf(room.send(again, room.holds(0)))).toBe('receipt-missing');
    expect(codeOf(room.send({ ...again, receipt: room.receipt() }, room.holds(0)))).toBe(
      'accepted',
    );
  });

  test('holds up no quick match: it begins by itself with the last new receipt', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2, origin: 'quick-match' });
    room.sit(0);
    room.sit(1);
    room.do({ kind: 'start' }, room.host);
    room.now += TIME;
    room.tick();
    renew(room, 0);
    const reply = renew(room, 1);
    expect(reply.ok && kindsOf(reply.value)).toBe('receipt terms');
    room.contribute();
    expect(room.table.phase).toBe('playing');
  });
});

describe('a rematch', () => {
  function over(): Room {
    const room = begun('dodge-dice', { people: 3 });
    room.finish();
    return room;
  }
  const offer = (room: Room) =>
    room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt: room.receipt() }, room.holds(0));
  const agree = (room: Room, seat: number) =>
    room.do({ kind: 'answer', seat, yes: true, receipt: room.receipt() }, room.holds(seat));

  test('waits for one who is back, and never goes on without their receipt', () => {
    const room = over();
    room.do({ kind: 'leave', seat: 2 }, room.holds(2));
    offer(room);
    expect(room.table.offer?.waiting).toEqual([1]);
    room.do({ kind: 'back', seat: 2 }, room.holds(2));
    expect(room.table.offer?.waiting).toEqual([1, 2]);
    agree(room, 1);
    expect(room.table.terms).toBeUndefined();
    agree(room, 2);
    expect(room.table.terms?.waiting).toEqual([0, 1, 2]);
    expect(codeOf(room.send({ kind: 'back', seat: 2 }, room.holds(2)))).toBe('starting');
  });

  test('takes a receipt that was given before', () => {
    const room = over();
    expect(codeOf(renew(room, 1))).toBe('accepted');
    offer(room);
    room.do({ kind: 'answer', seat: 1, yes: true }, room.holds(1));
    agree(room, 2);
    room.contribute();
    expect(room.table).toMatchObject({ phase: 'playing', games: 2 });
  });

  test('has no receipt of a seat that a stand-in plays', () => {
    const room = over();
    offer(room);
    agree(room, 1);
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    agree(room, 2);
    expect(room.table.terms?.event.receipts.map((own) => own !== '')).toEqual([true, false, true]);
    room.contribute();
    expect(room.table.match?.start.contributions[1]).toBe('');
  });
});

describe('a confirmation', () => {
  const signature = '0f'.repeat(64);
  const confirm = (room: Room, seat: number, game = 1) =>
    room.send({ kind: 'confirm', seat, game, signature }, room.holds(seat));

  test('is taken once from each seat with a key, after the game and during the next', () => {
    const room = begun('dodge-dice', { people: 2, bots: 1 });
    expect(codeOf(confirm(room, 0))).toBe('game-not-over');
    room.finish();
    expect(codeOf(confirm(room, 0))).toBe('accepted');
    expect(codeOf(confirm(room, 0))).toBe('confirmed-already');
    expect(codeOf(confirm(room, 0, 2))).toBe('game-not-over');
    expect(viewFor(room.table, 1).confirmed).toEqual([0]);
    const receipt = room.receipt();
    room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt }, room.holds(0));
    room.do({ kind: 'answer', seat: 1, yes: true, receipt: room.receipt() }, room.holds(1));
    room.contribute();
    expect(codeOf(confirm(room, 1))).toBe('accepted');
    expect(viewFor(room.table, 1).confirmed).toEqual([0, 1]);
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('is not taken if it does not fit, under whichever head', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2, options: 'target=50' });
    room.verify = verify;
    const ben = makeKeyPair('0b'.repeat(32));
    room.sit(0, 'Eve', makeKeyPair('0e'.repeat(32)).key);
    room.sit(1, 'Ben', ben.key);
    room.start();
    room.finish();
    const end = room.log.findIndex(({ kind }) => kind === 'end');
    const signed = (head: string, pair = ben) =>
      sign(pair, confirmText({ table: room.table.id, game: 1, head }));
    const send = (text: string) =>
      room.send({ kind: 'confirm', seat: 1, game: 1, signature: text }, room.holds(1));
    const before = headOf(room.log.slice(0, end));
    const head = headOf(room.log.slice(0, end + 1));
    for (const wrong of [signature, signed(before), signed(head, makeKeyPair('0e'.repeat(32)))])
      expect(codeOf(send(wrong))).toBe('bad-signature');
    expect(viewFor(room.table, 0).confirmed).toEqual([]);
    room.do({ kind: 'lock', on: true }, room.host);
    expect(codeOf(send(signed(head)))).toBe('accepted');
  });

  test('is not taken from a seat without a key', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2 });
    room.tokens[0] = 'ab'.repeat(16);
    const receipt = room.receipt();
    room.do({ kind: 'sit', seat: 0, name: 'Ana', token: room.tokens[0], receipt }, []);
    room.seatBot(1);
    room.start();
    room.finish();
    expect(codeOf(confirm(room, 0))).toBe('no-key');
  });
});
