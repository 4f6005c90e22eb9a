/** Undo, draw, pause and rematch. */

import { describe, expect, test } from 'vitest';
import { apply, cloneTable, due, nextBot, nextVote, tableFrom, viewFor } from '../index.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { begun, type Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

const key = (room: Room): string => room.table.match?.play.key() ?? '';

const offer = (room: Room, seat: number, what: 'draw' | 'undo' | 'pause') =>
  room.send({ kind: 'offer', seat, what }, room.holds(seat));

const answer = (room: Room, seat: number, yes: boolean) =>
  room.send({ kind: 'answer', seat, yes }, room.holds(seat));

const rematch = (room: Room, seat: number) =>
  room.send({ kind: 'offer', seat, what: 'rematch', receipt: room.receipt() }, room.holds(seat));

/** Those who are waited for then contribute. */
function agreeToRematch(room: Room, seat: number) {
  const answered = { kind: 'answer', seat, yes: true, receipt: room.receipt() } as const;
  const reply = room.send(answered, room.holds(seat));
  room.contribute();
  return reply;
}

/** A Skip-Bo turn in which seat 0 can place a die. */
function placing(people = 2): Room {
  for (let seed = 1; ; seed++) {
    const room = begun('skip-bo-dice', { people, options: 'first=0', seed });
    if ((room.table.match?.play.actions(0) ?? []).some((a) => a.startsWith('place:'))) return room;
  }
}

const place = (room: Room): void => {
  const action = room.table.match?.play.actions(0).find((one) => one.startsWith('place:'));
  room.act(0, action ?? '');
};

describe('undo', () => {
  test('within one’s own turn is one’s own affair', () => {
    const room = placing();
    const before = key(room);
    const since = room.table.match?.asked[0]?.since;
    room.now += 3_000;
    place(room);
    expect(viewFor(room.table, 0).match?.mayUndo).toBe(true);
    expect(viewFor(room.table, 1).match?.mayUndo).toBe(false);
    const reply = offer(room, 0, 'undo');
    expect(reply.ok && kindsOf(reply.value)).toBe('offer undo');
    expect(key(room)).toBe(before);
    expect(codeOf(offer(room, 0, 'undo'))).toBe('nothing-to-undo');
    // It is a new question, but no new time.
    expect(room.table.match?.asked[0]).toEqual({ at: room.table.next - 1, since });
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('needs the others’ word once they are asked', () => {
    const room = begun('dodge-dice', { people: 3, options: 'first=0' });
    const before = key(room);
    room.act(0, 'skip');
    expect(codeOf(offer(room, 0, 'undo'))).toBe('accepted');
    expect(room.table.offer).toMatchObject({ what: 'undo', by: 0, waiting: [1, 2] });
    answer(room, 1, true);
    const last = answer(room, 2, true);
    expect(last.ok && kindsOf(last.value)).toBe('answer undo');
    expect(key(room)).toBe(before);
  });

  test('is off when one says no, or another acts first', () => {
    const room = begun('dodge-dice', { people: 3, options: 'first=0' });
    room.act(0, 'skip');
    offer(room, 0, 'undo');
    answer(room, 1, false);
    expect(room.table.offer).toBeUndefined();
    offer(room, 0, 'undo');
    room.act(1, 'skip');
    expect(room.table.offer).toBeUndefined();
    expect(codeOf(offer(room, 0, 'undo'))).toBe('nothing-to-undo');
  });

  test('not once a die has rolled', () => {
    const room = begun('dodge-dice', { people: 2, options: 'first=0' });
    room.act(0, 'roll');
    expect(codeOf(offer(room, 0, 'undo'))).toBe('nothing-to-undo');
  });

  test('not once another has acted, even if that is taken back', () => {
    const room = begun('dodge-dice', { people: 2, options: 'first=0' });
    room.act(0, 'skip');
    room.act(1, 'skip');
    offer(room, 1, 'undo');
    answer(room, 0, true);
    expect(room.table.match?.asked[1]).toBeDefined();
    expect(codeOf(offer(room, 0, 'undo'))).toBe('nothing-to-undo');
  });

  test('of a copy leaves the table alone', () => {
    const room = placing();
    const before = key(room);
    place(room);
    const copy = cloneTable(room.table);
    const numbered = { n: copy.next, t: copy.time, by: 0, id: '', seat: 0 } as const;
    const action = copy.match?.undoPoints[0]?.play.actions(0)[0] ?? '';
    apply(copy, { ...numbered, kind: 'undo' });
    apply(copy, { ...numbered, n: copy.next, kind: 'act', action });
    apply(room.table, { ...numbered, kind: 'undo' });
    expect(key(room)).toBe(before);
  });

  test('not another’s choice', () => {
    const room = begun('dodge-dice', { people: 2, options: 'first=0' });
    room.act(0, 'skip');
    expect(codeOf(offer(room, 1, 'undo'))).toBe('nothing-to-undo');
  });

  test('Dodgy 6: an answer is final, and hidden dice once shown stay shown', () => {
    const room = begun('dodgy-dice', { people: 3, options: 'first=0' });
    room.act(0, 'say:1bow');
    room.act(1, 'believe');
    expect(codeOf(offer(room, 1, 'undo'))).toBe('nothing-to-undo');
    room.act(2, 'dodgy');
    expect(codeOf(offer(room, 2, 'undo'))).toBe('nothing-to-undo');
    expect(codeOf(offer(room, 0, 'undo'))).toBe('nothing-to-undo');
  });

  test('does not shift any die', () => {
    const [plain, undone] = [placing(), placing()];
    place(plain);
    place(undone);
    offer(undone, 0, 'undo');
    place(undone);
    for (const room of [plain, undone]) {
      while (room.table.match?.asked[1] === undefined) {
        room.act(0, room.table.match?.play.actions(0).at(-1) ?? '');
      }
    }
    const dice = (room: Room) =>
      room.log.flatMap((entry) =>
        entry.kind === 'roll' ? [[entry.seat, entry.turn, entry.dice]] : [],
      );
    expect(dice(undone)).toEqual(dice(plain));
  });
});

describe('a draw', () => {
  test('Sequence 17: by the word of all', () => {
    const room = begun('sequence-dice', { people: 2, bots: 1, options: 'first=0' });
    offer(room, 0, 'draw');
    expect(room.table.offer?.waiting).toEqual([1, 2]);
    answer(room, 1, true);
    const house = room.do({ kind: 'answer', seat: 2, yes: true }, 'house');
    expect(kindsOf(house)).toBe('answer draw end');
    expect(room.table.match?.result).toMatchObject({ drawn: true, winners: [] });
  });

  test('is not for the absent to be left out of', () => {
    const room = begun('sequence-dice', { people: 2, options: 'first=0' });
    offer(room, 0, 'draw');
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    expect(room.table.offer?.waiting).toEqual([1]);
  });

  test('bots go along; a stand-in waits for its owner, unless that one has left', () => {
    const room = begun('sequence-dice', { people: 2, bots: 1, options: 'first=1' });
    expect(nextVote(room.table)).toBeUndefined();
    offer(room, 0, 'draw');
    expect(nextVote(room.table)).toEqual({ seat: 2, yes: true });
    room.away.set(1, 0);
    room.do({ kind: 'stand-in', seat: 0, for: 1 }, room.holds(0));
    expect(nextVote(room.table)).toEqual({ seat: 1, yes: false });
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    expect(nextVote(room.table)).toEqual({ seat: 1, yes: true });
  });

  test('only where the game has draws', () => {
    const room = begun('skip-bo-dice', { people: 2 });
    expect(codeOf(offer(room, 0, 'draw'))).toBe('no-draw-in-this-game');
  });
});

describe('an offer', () => {
  test('is one at a time, and may be taken back', () => {
    const room = begun('sequence-dice', { people: 2, options: 'first=0' });
    expect(codeOf(answer(room, 1, true))).toBe('no-offer');
    offer(room, 0, 'draw');
    expect(codeOf(offer(room, 1, 'pause'))).toBe('offer-open');
    expect(codeOf(answer(room, 0, true))).toBe('not-asked');
    expect(codeOf(answer(room, 0, false))).toBe('accepted');
    expect(codeOf(offer(room, 1, 'pause'))).toBe('accepted');
  });

  test('goes when its maker leaves', () => {
    const room = begun('sequence-dice', { people: 2, options: 'first=0' });
    offer(room, 0, 'draw');
    room.do({ kind: 'leave', seat: 0 }, room.holds(0));
    expect(room.table.offer).toBeUndefined();
  });
});

describe('a pause', () => {
  const paused = (): Room => {
    const room = begun('dodge-dice', { people: 2, options: 'first=0', settings: { clock: '30s' } });
    offer(room, 1, 'pause');
    answer(room, 0, true);
    return room;
  };

  test('stops everything, whatever the clock says', () => {
    const room = paused();
    room.now += 1e9;
    expect(due(room.table)).toBeUndefined();
    expect(nextBot(room.table)).toBeUndefined();
    const at = room.table.match?.asked[0]?.at ?? 0;
    expect(codeOf(room.send({ kind: 'act', seat: 0, at, action: 'skip' }, room.holds(0)))).toBe(
      'paused',
    );
    expect(codeOf(room.send({ kind: 'stand-in', seat: 1, for: 0 }, room.holds(1)))).toBe(
      'not-waited-for',
    );
    expect(codeOf(offer(room, 0, 'pause'))).toBe('paused');
  });

  test('ends at anybody’s word, with a fresh clock', () => {
    const room = paused();
    room.now += 1e9;
    room.do({ kind: 'resume', seat: 0 }, room.holds(0));
    expect(due(room.table)).toMatchObject({ at: room.now + 30_000, seats: [0] });
    expect(codeOf(room.send({ kind: 'resume', seat: 0 }, room.holds(0)))).toBe('not-paused');
    expect(kindsOf(room.act(0, 'skip'))).toBe('act');
  });
});

describe('a rematch', () => {
  const finished = (people: number, bots = 0): Room => {
    const room = begun('skip-bo-dice', { people, bots });
    room.finish();
    return room;
  };

  test('keeps room, seats and options, and begins to the left of who began', () => {
    const room = finished(2, 1);
    const before = { ...room.table };
    const starter = before.match?.starter ?? -1;
    rematch(room, 1);
    const reply = agreeToRematch(room, 0);
    expect(reply.ok && kindsOf(reply.value)).toBe('answer terms');
    expect(room.table).toMatchObject({ id: before.id, phase: 'playing', games: 2 });
    const first = (starter + 1) % 3;
    const { header = '' } = room.table.match?.start ?? {};
    expect(header).toBe(`skip-bo-dice@1 3 goal=25,wildFaces=2,first=${first}`);
    expect(room.table.match?.starter).toBe(first);
    room.finish();
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('has a secret of its own, committed to before anybody contributes', () => {
    const room = finished(2);
    const end = room.log.at(-1);
    const next = end?.kind === 'end' ? end.next : '';
    expect(viewFor(room.table, 0).commitment).toBe(next);
    rematch(room, 0);
    agreeToRematch(room, 1);
    const [first, second] = room.log.flatMap((entry) => (entry.kind === 'start' ? [entry] : []));
    expect(second?.commitment).toBe(next);
    expect(second?.commitment).not.toBe(first?.commitment);
    for (const own of second?.contributions ?? []) expect(first?.contributions).not.toContain(own);
  });

  test('needs receipts, and a game that is over', () => {
    const room = begun('skip-bo-dice', { people: 2 });
    expect(codeOf(rematch(room, 0))).toBe('game-not-over');
    room.finish();
    const bare = room.send({ kind: 'offer', seat: 0, what: 'rematch' }, room.holds(0));
    expect(codeOf(bare)).toBe('receipt-missing');
    rematch(room, 0);
    expect(codeOf(answer(room, 1, true))).toBe('receipt-missing');
    expect(codeOf(answer(room, 1, false))).toBe('accepted');
    expect(room.table.phase).toBe('over');
  });

  test('asked for by one whom a bot stood in for is played by themselves', () => {
    const room = begun('skip-bo-dice', { people: 2, settings: { clock: '30s' } });
    room.now += 60_000;
    room.tick();
    const away = room.table.seats.findIndex((own) => own.kind === 'person' && own.standIn);
    room.finish();
    const reply = rematch(room, away);
    expect(reply.ok && kindsOf(reply.value)).toBe('back offer');
    agreeToRematch(room, 1 - away);
    expect(room.table).toMatchObject({ phase: 'playing', games: 2 });
    expect(room.table.seats[away]).toMatchObject({ standIn: false });
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('does not wait for one who leaves, and patience with one who came back has ended', () => {
    const room = begun('skip-bo-dice', { people: 3, options: 'first=0' });
    room.away.set(0, 0);
    room.do({ kind: 'stand-in', seat: 1, for: 0 }, room.holds(1));
    room.do({ kind: 'back', seat: 0 }, room.holds(0));
    room.finish();
    rematch(room, 1);
    room.do({ kind: 'leave', seat: 2 }, room.holds(2));
    expect(room.table.offer?.waiting).toEqual([0]);
    expect(codeOf(room.send({ kind: 'stand-in', seat: 1, for: 0 }, room.holds(1)))).toBe(
      'accepted',
    );
    room.contribute();
    expect(room.table).toMatchObject({ phase: 'playing', games: 2 });
  });

  test('does not wait for the absent', () => {
    const room = finished(3);
    room.do({ kind: 'leave', seat: 2 }, room.holds(2));
    rematch(room, 0);
    expect(room.table.offer?.waiting).toEqual([1]);
    room.away.set(1, 0);
    room.do({ kind: 'stand-in', seat: 0, for: 1 }, room.holds(0));
    room.contribute();
    expect(room.table.phase).toBe('playing');
    expect(room.table.match?.start.contributions.map((own) => own !== '')).toEqual([
      true,
      false,
      false,
    ]);
    room.do({ kind: 'back', seat: 1 }, room.holds(1));
    room.finish();
  });

  test('after somebody was removed is against a bot, which does not go by their name', () => {
    const room = finished(2);
    room.do({ kind: 'remove', seat: 1 }, room.host);
    const reply = rematch(room, 0);
    expect(reply.ok && kindsOf(reply.value)).toBe('offer sit terms');
    room.contribute();
    expect(room.table.match?.start).toMatchObject({
      players: [{ kind: 'person' }, { kind: 'bot', name: 'Bot 2', level: 'thumb' }],
      receipts: [expect.stringMatching(/./), ''],
      keys: [expect.stringMatching(/./), ''],
    });
    expect(room.table.seats[1]).toMatchObject({ kind: 'bot', level: 'thumb' });
    room.finish();
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });

  test('after somebody was removed in play is against a bot with a name of its own', () => {
    const room = begun('skip-bo-dice', { people: 2 });
    room.do({ kind: 'remove', seat: 1 }, room.host);
    room.finish();
    room.do({ kind: 'rename', seat: 0, name: 'bot 2' }, room.holds(0));
    rematch(room, 0);
    room.contribute();
    expect(room.table.match?.start.players[1]).toMatchObject({ kind: 'bot', name: 'Bot 3' });
  });

  test('takes no key of somebody who has no part in its dice', () => {
    const room = finished(2);
    room.do({ kind: 'leave', seat: 1 }, room.holds(1));
    rematch(room, 0);
    room.contribute();
    expect(room.table.match?.start.keys).toEqual([expect.stringMatching(/./), '']);
  });

  test('a person who is there is asked, although a stand-in has played for them', () => {
    const room = begun('skip-bo-dice', { people: 2, settings: { clock: '30s' } });
    while (room.table.seats.some((own) => own.kind === 'person' && !own.standIn)) {
      room.now += 30_000;
      room.tick();
      if (room.table.phase === 'playing') room.step();
    }
    room.finish();
    rematch(room, 0);
    expect(room.table.seats[1]).toMatchObject({ standIn: false });
    expect(room.table.offer?.waiting).toEqual([1]);
    const bot = room.send({ kind: 'stand-in', seat: 0, for: 1 }, room.holds(0));
    expect(codeOf(bot)).toBe('player-here');
  });

  test('a person who comes while it is open is asked too', () => {
    const room = begun('skip-bo-dice', { people: 3, options: 'first=2' });
    room.away.set(2, 0);
    room.do({ kind: 'stand-in', seat: 0, for: 2 }, room.holds(0));
    room.finish();
    rematch(room, 0);
    expect(room.table.offer?.waiting).toEqual([1]);
    room.away.clear();
    agreeToRematch(room, 1);
    expect(room.table).toMatchObject({ phase: 'over', offer: { waiting: [2] } });
  });

  test('who moves to another device is asked again, and takes an own offer back', () => {
    const room = finished(3);
    rematch(room, 0);
    agreeToRematch(room, 1);
    const token = '0'.repeat(32);
    room.do({ kind: 'renew', seat: 1, token }, room.holds(1));
    expect(room.table.offer?.waiting).toEqual([2, 1]);
    room.do({ kind: 'renew', seat: 0, token: '1'.repeat(32) }, room.holds(0));
    expect(room.table.offer).toBeUndefined();
  });
});
