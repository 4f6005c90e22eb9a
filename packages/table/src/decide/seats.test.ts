/** Seats move to other devices, and only as their owners or the people at the table want. */

import { seededRandom } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import {
  eventFor,
  hashToken,
  LONG_ABSENCE,
  makeCode,
  makeToken,
  parseCode,
  SEAT_SYLLABLES,
  seatOf,
  tableFrom,
  viewFor,
} from '../index.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { begun, Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

const dodge = (people = 2): Room => begun('dodge-dice', { people, options: 'first=0' });

function lobby(people: number): Room {
  const room = new Room({ game: 'dodge-dice', seats: 4 });
  const token = makeToken(room.bytes);
  room.tokens[0] = token;
  const { hostToken } = room;
  const receipt = room.receipt();
  room.do({ kind: 'sit', seat: 0, name: 'Host', token, receipt }, [hashToken(hostToken)]);
  for (let seat = 1; seat < people; seat++) room.sit(seat);
  return room;
}

const holder = ({ table }: Room, token: string): number => seatOf(table.seats, hashToken(token));

const gone = (room: Room, ...seats: readonly (number | 'host')[]): void => {
  for (const seat of seats) room.away.set(seat, room.now - LONG_ABSENCE);
};

describe('a code', () => {
  const CODE = 'kamo-ritu';
  const handover = { kind: 'handover', seat: 0, code: CODE } as const;

  test('moves the seat to the first device that names it, and the old token holds nothing', () => {
    const room = dodge();
    expect(codeOf(room.send(handover, room.holds(1)))).toBe('not-your-seat');
    expect(kindsOf(room.do(handover, room.holds(0)))).toBe('handover');
    const token = makeToken(room.bytes);
    const redeem = { kind: 'redeem', code: 'Kamo Ritu', token } as const;
    expect(room.do(redeem, [])).toMatchObject([{ kind: 'token', by: 0, seat: 0 }]);
    expect(holder(room, token)).toBe(0);
    expect(holder(room, room.tokens[0] ?? '')).toBe(-1);
    expect(room.do(redeem, [])).toEqual([]);
    const again = { ...redeem, token: makeToken(room.bytes) };
    expect(codeOf(room.send(again, []))).toBe('wrong-code');
    expect(codeOf(room.send({ kind: 'leave', seat: 0 }, room.holds(0)))).toBe('not-your-seat');
  });

  test('is good for ten minutes', () => {
    const room = dodge();
    room.do(handover, room.holds(0));
    room.now += 600_000;
    const redeem = { kind: 'redeem', code: CODE, token: makeToken(room.bytes) } as const;
    expect(codeOf(room.send(redeem, []))).toBe('wrong-code');
  });

  test('a new one takes the place of the last', () => {
    const room = dodge();
    room.do(handover, room.holds(0));
    room.do({ ...handover, code: 'peso-lana' }, room.holds(0));
    const redeem = { kind: 'redeem', code: CODE, token: makeToken(room.bytes) } as const;
    expect(codeOf(room.send(redeem, []))).toBe('wrong-code');
    expect(codeOf(room.send({ ...redeem, code: 'peso-lana' }, []))).toBe('accepted');
  });

  test('can be shared: then both devices hold the seat until one puts the others out', () => {
    const room = dodge();
    room.do({ ...handover, share: true }, room.holds(0));
    const second = makeToken(room.bytes);
    room.do({ kind: 'redeem', code: CODE, token: second }, []);
    expect([holder(room, second), holder(room, room.tokens[0] ?? '')]).toEqual([0, 0]);
    const fresh = makeToken(room.bytes);
    room.do({ kind: 'renew', seat: 0, token: fresh }, room.holds(0));
    expect([holder(room, fresh), holder(room, second), holder(room, room.tokens[0] ?? '')]).toEqual(
      [0, -1, -1],
    );
  });

  test('follows the seat when seats are moved', () => {
    const room = lobby(2);
    room.do({ ...handover, seat: 1 }, room.holds(1));
    room.do({ kind: 'change', order: [1, 0, 2, 3] }, room.host);
    const token = makeToken(room.bytes);
    room.do({ kind: 'redeem', code: CODE, token }, []);
    expect(holder(room, token)).toBe(0);
  });

  test('takes the host’s part along', () => {
    const room = lobby(2);
    room.do(handover, room.holds(0));
    const token = makeToken(room.bytes);
    room.do({ kind: 'redeem', code: CODE, token }, []);
    const lock = { kind: 'lock', on: true } as const;
    expect(codeOf(room.send(lock, room.host))).toBe('host-only');
    expect(codeOf(room.send(lock, [hashToken(token)]))).toBe('accepted');
  });

  test('brings the owner back where a stand-in played', () => {
    const room = dodge();
    room.do({ kind: 'leave', seat: 0 }, room.holds(0));
    room.do(handover, room.holds(0));
    const redeem = { kind: 'redeem', code: CODE, token: makeToken(room.bytes) } as const;
    expect(kindsOf(room.do(redeem, []))).toBe('token back');
  });

  test('before a game, what the old device has promised is void', () => {
    const room = lobby(2);
    room.do({ ...handover, seat: 1 }, room.holds(1));
    room.do({ kind: 'redeem', code: CODE, token: makeToken(room.bytes) }, []);
    expect(viewFor(room.table, 'spectator').seats[1]?.receipt).toBe('');
  });

  test('nobody sees it', () => {
    const room = dodge();
    const [entry] = room.do(handover, room.holds(0));
    expect(entry).toMatchObject({
      kind: 'handover',
      code: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(entry && eventFor(entry, 0)).not.toHaveProperty('code');
  });

  test('has four syllables, and is read as people type it', () => {
    const random = seededRandom(1);
    const code = makeCode(random, SEAT_SYLLABLES);
    expect(code).toMatch(/^[a-z]{4}-[a-z]{4}$/);
    expect(parseCode(code.toUpperCase().replace('-', ' '), SEAT_SYLLABLES)).toBe(code);
    expect(parseCode(`${code}-kamo`, SEAT_SYLLABLES)).toBeUndefined();
  });
});

describe('a claim', () => {
  const claims = (room: Room, seat: number, name = 'Ana') => {
    const token = makeToken(room.bytes);
    return { token, reply: room.send({ kind: 'claim', seat, name, token }, []) };
  };
  const numberOf = (room: Room): number => room.table.claims.at(-1)?.claim ?? -1;

  test('at a quick match is not for a stranger to confirm', () => {
    const room = new Room({ game: 'dodgy-dice', seats: 2, origin: 'quick-match' });
    for (const seat of [0, 1]) room.sit(seat);
    room.start();
    gone(room, 1);
    claims(room, 1, 'Ben');
    const claim = numberOf(room);
    expect(codeOf(room.send({ kind: 'allow', seat: 0, claim }, room.holds(0)))).toBe('no-claim');
    expect(codeOf(room.send({ kind: 'allow', claim }, room.host))).toBe('no-claim');
    expect(codeOf(room.send({ kind: 'allow', seat: 1, claim }, room.holds(1)))).toBe('accepted');
  });

  test('of a player who is there is for that player alone to allow', () => {
    const room = dodge();
    claims(room, 0);
    expect(viewFor(room.table, 1).claims).toMatchObject([{ seat: 0, name: 'Ana', asked: [0] }]);
    const claim = numberOf(room);
    expect(codeOf(room.send({ kind: 'allow', seat: 1, claim }, room.holds(1)))).toBe('no-claim');
    expect(codeOf(room.send({ kind: 'allow', seat: 0, claim }, room.holds(0)))).toBe('accepted');
  });

  test('at a table of two the other player confirms it, and the old token holds nothing', () => {
    const room = dodge();
    gone(room, 0);
    const { token } = claims(room, 0);
    const claim = numberOf(room);
    const allow = { kind: 'allow', seat: 1, claim } as const;
    expect(room.do(allow, room.holds(1))).toMatchObject([
      { kind: 'token', by: 1, seat: 0, claim, token: hashToken(token) },
    ]);
    expect([holder(room, token), holder(room, room.tokens[0] ?? '')]).toEqual([0, -1]);
    expect(room.table.claims).toEqual([]);
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test.each([
    ['a guest’s seat is for the host to confirm', 1, ['host-only', 0, 'no-claim']],
    ['the host’s seat for anybody else who is there', 0, ['other', 2, 'accepted']],
  ] as const)('%s', (_, seat, [, by, code]) => {
    const room = lobby(3);
    gone(room, seat);
    claims(room, seat);
    const claim = numberOf(room);
    expect(codeOf(room.send({ kind: 'allow', seat: 2, claim }, room.holds(2)))).toBe(code);
    if (seat === 1) {
      expect(codeOf(room.send({ kind: 'allow', seat: by, claim }, room.holds(by)))).toBe(
        'accepted',
      );
    }
  });

  test('does not succeed once the owner is back', () => {
    const room = dodge();
    gone(room, 0);
    claims(room, 0);
    room.away.delete(0);
    const claim = numberOf(room);
    expect(codeOf(room.send({ kind: 'allow', seat: 1, claim }, room.holds(1)))).toBe('seat-active');
    expect(codeOf(room.send({ kind: 'deny', seat: 0, claim }, room.holds(0)))).toBe('accepted');
  });

  test('with the token of a claim to another seat is no repetition of it', () => {
    const room = dodge(3);
    gone(room, 1, 2);
    const { token } = claims(room, 1);
    const again = (seat: number) => room.send({ kind: 'claim', seat, name: 'Ana', token }, []);
    expect(again(1)).toEqual({ ok: true, value: [] });
    expect(codeOf(again(2))).toBe('claim-open');
    room.do({ kind: 'allow', claim: numberOf(room) }, room.host);
    expect(holder(room, token)).toBe(1);
    expect(again(1)).toEqual({ ok: true, value: [] });
    expect(codeOf(again(2))).toBe('already-seated');
  });

  test('one at a time from each place, none for a while after a no', () => {
    const room = dodge();
    gone(room, 0);
    expect(codeOf(claims(room, 0).reply)).toBe('accepted');
    expect(codeOf(claims(room, 0).reply)).toBe('claim-open');
    room.mark = '00ff';
    expect(codeOf(claims(room, 0).reply)).toBe('accepted');
    room.do({ kind: 'deny', seat: 1, claim: numberOf(room) }, room.holds(1));
    expect(codeOf(claims(room, 0).reply)).toBe('claim-denied');
    // Somebody else of the household may have lost another seat.
    gone(room, 1);
    expect(codeOf(claims(room, 1).reply)).toBe('accepted');
    room.away.delete(1);
    room.now += 600_000;
    gone(room, 0);
    expect(codeOf(claims(room, 0).reply)).toBe('accepted');
  });

  test('is not pushed out by many others, and one from where the player sat always gets in', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2 });
    room.mark = 'aaaa';
    room.sit(0);
    room.mark = 'bbbb';
    room.sit(1);
    room.start();
    gone(room, 0);
    room.mark = '0000';
    const { token } = claims(room, 0, 'Ana');
    for (let i = 1; i < 8; i++) {
      room.mark = `000${i}`;
      expect(codeOf(claims(room, 0, 'Eve').reply)).toBe('accepted');
    }
    room.mark = '0008';
    expect(codeOf(claims(room, 0, 'Eve').reply)).toBe('claims-full');
    room.mark = 'aaaa';
    expect(codeOf(claims(room, 0, 'Ana').reply)).toBe('accepted');
    const [first] = viewFor(room.table, 1).claims ?? [];
    room.do({ kind: 'allow', seat: 1, claim: first?.claim ?? -1 }, room.holds(1));
    expect(holder(room, token)).toBe(0);
    room.mark = '0009';
    room.now += 120_000;
    gone(room, 0);
    expect(codeOf(claims(room, 0).reply)).toBe('accepted');
  });

  test('expires', () => {
    const room = dodge();
    gone(room, 0);
    claims(room, 0);
    room.now += 120_000;
    const allow = { kind: 'allow', seat: 1, claim: numberOf(room) } as const;
    expect(codeOf(room.send(allow, room.holds(1)))).toBe('no-claim');
    expect(codeOf(claims(room, 0).reply)).toBe('accepted');
  });

  test('is for people without a seat, about the seat of a person', () => {
    const room = begun('dodge-dice', { people: 1, bots: 1 });
    expect(codeOf(claims(room, 1).reply)).toBe('seat-empty');
    expect(codeOf(claims(room, 7).reply)).toBe('no-such-seat');
    expect(codeOf(claims(room, 0, '\u200b').reply)).toBe('bad-name');
    const token = makeToken(room.bytes);
    const own = room.send({ kind: 'claim', seat: 0, token }, room.holds(0));
    expect(codeOf(own)).toBe('already-seated');
  });
});
