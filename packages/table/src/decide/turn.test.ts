/** Choices in play: whose they are, what they answer, and that each is done once. */

import { GAME_IDS } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { makeToken, nextBot, parseEntry, tableFrom, viewFor } from '../index.ts';
import { codeOf, kindsOf } from '../testing/replies.ts';
import { type BareCommand, begun, Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

const FROM_0 = 'first=0';

/** Seat 0 to choose between rolling and skipping. */
const dodge = (people = 2, bots = 0): Room =>
  begun('dodge-dice', { people, bots, options: FROM_0 });

const askedAt = (room: Room, seat: number): number => room.table.match?.asked[seat]?.at ?? -1;

describe.each(GAME_IDS)('%s', (game) => {
  test('a game of bots and a person comes to its end, and folds again from its log', () => {
    const room = begun(game, { people: 1, bots: 1 });
    room.finish();
    expect(room.log.map(({ n }) => n)).toEqual([...room.log.keys()]);
    expect(room.log.at(-1)).toMatchObject({ kind: 'end', result: room.table.match?.result });
    expect(snapshot(tableFrom(room.log))).toEqual(snapshot(room.table));
  });
});

describe('a choice', () => {
  test('brings the dice that follow it', () => {
    const room = dodge();
    expect(kindsOf(room.act(0, 'roll'))).toBe('act roll');
  });

  test('is the owner’s', () => {
    const room = dodge();
    const command = { kind: 'act', seat: 0, at: askedAt(room, 0), action: 'roll' } as const;
    expect(codeOf(room.send(command, room.holds(1)))).toBe('not-your-seat');
    expect(codeOf(room.send(command, room.host))).toBe('not-your-seat');
    expect(codeOf(room.send(command, 'house'))).toBe('not-your-seat');
    expect(codeOf(room.send(command, []))).toBe('not-your-seat');
    expect(codeOf(room.send({ ...command, seat: 7 }, room.holds(0)))).toBe('no-such-seat');
    // One device may hold several seats.
    expect(codeOf(room.send(command, room.holds(1, 0)))).toBe('accepted');
  });

  test('must be legal: the rules say why not', () => {
    const room = dodge();
    const at = askedAt(room, 0);
    const send = (seat: number, action: string) =>
      codeOf(room.send({ kind: 'act', seat, at, action }, room.holds(seat)));
    expect(send(0, 'take')).toBe('roll-or-skip');
    expect(send(1, 'roll')).toBe('not-your-turn');
    expect(send(0, 'dance')).toBe('bad-notation');
  });

  test('answers the question that is asked now', () => {
    const room = dodge();
    const at = askedAt(room, 0);
    const early = room.send({ kind: 'act', seat: 0, at: at - 1, action: 'roll' }, room.holds(0));
    expect(early).toEqual({ ok: false, refusal: { code: 'stale', at } });
    room.act(0, 'skip');
    room.act(1, 'skip');
    const late = room.send({ kind: 'act', seat: 0, at, action: 'skip' }, room.holds(0));
    expect(late).toEqual({ ok: false, refusal: { code: 'stale', at: askedAt(room, 0) } });
  });

  test('of a bot is made by the house, with what that seat may know', () => {
    const room = dodge(1, 1);
    expect(nextBot(room.table)).toBeUndefined();
    room.act(0, 'skip');
    const question = nextBot(room.table);
    expect(question).toEqual({
      game: 'dodge-dice',
      seat: 1,
      at: room.table.next - 1,
      level: 'random',
      view: viewFor(room.table, 1).match?.view,
      actions: ['roll', 'skip'],
    });
    const command = { kind: 'act', seat: 1, at: question?.at ?? 0, action: 'skip' } as const;
    expect(codeOf(room.send(command, room.holds(0)))).toBe('not-your-seat');
    expect(room.do(command, 'house')[0]).toMatchObject({ by: 'house', seat: 1 });
    // The same answer from a bot that thought too long.
    expect(codeOf(room.send(command, 'house'))).toBe('not-your-turn');
  });

  test('is refused before the start and after the end', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2, options: FROM_0 });
    room.sit(0);
    room.sit(1);
    const command = { kind: 'act', seat: 0, at: 0, action: 'roll' } as const;
    expect(codeOf(room.send(command, room.holds(0)))).toBe('not-started');
    room.start();
    room.finish();
    expect(codeOf(room.send(command, room.holds(0)))).toBe('game-over');
  });
});

describe('a command sent again', () => {
  test('is not done again', () => {
    const room = dodge();
    const command = { kind: 'act', seat: 0, at: askedAt(room, 0), action: 'skip' } as const;
    expect(kindsOf(room.do(command, room.holds(0), 'x1'))).toBe('act');
    const before = snapshot(room.table);
    expect(room.do(command, room.holds(0), 'x1')).toEqual([]);
    expect(snapshot(room.table)).toEqual(before);
  });

  test('is refused if it is another one under the same id, and taken in any order of fields', () => {
    const room = dodge();
    const at = askedAt(room, 0);
    const command = { kind: 'act', seat: 0, at, action: 'skip' } as const;
    room.do(command, room.holds(0), 'x1');
    const before = snapshot(room.table);
    const codeFor = (other: BareCommand, by = room.holds(0)) => codeOf(room.send(other, by, 'x1'));
    expect(codeFor({ ...command, action: 'roll' })).toBe('id-used');
    expect(codeFor({ kind: 'leave', seat: 0 })).toBe('id-used');
    // The same id from somebody else is another command.
    expect(codeFor({ ...command, seat: 1 }, room.holds(1))).not.toBe('id-used');
    expect(room.do({ action: 'skip', at, seat: 0, kind: 'act' }, room.holds(0), 'x1')).toEqual([]);
    expect(snapshot(room.table)).toEqual(before);
  });

  test('is taken for done where a log of the first releases says only its id', () => {
    const room = dodge();
    const command = { kind: 'act', seat: 0, at: askedAt(room, 0), action: 'skip' } as const;
    room.do(command, room.holds(0), 'x1');
    const old = room.log.map(({ print: _, ...entry }) => parseEntry(entry));
    Object.assign(room, {
      table: tableFrom(old.flatMap((entry) => (entry.ok ? [entry.value] : []))),
    });
    expect(room.do({ ...command, action: 'roll' }, room.holds(0), 'x1')).toEqual([]);
  });

  test('is known from the log alone, also for the host, the house and a new sitter', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2, options: 'first=1' });
    const token = makeToken(room.bytes);
    room.tokens[0] = token;
    const sit = { kind: 'sit', name: 'Ana', token, receipt: room.receipt() } as const;
    const bot = { kind: 'bot', seat: 1, level: 'random', name: 'Bot' } as const;
    room.do(sit, [], 's');
    room.do(bot, room.host, 'b');
    room.do({ kind: 'start' }, room.host, 'go');
    room.contribute();
    const act = { kind: 'act', seat: 1, at: askedAt(room, 1), action: 'skip' } as const;
    room.do(act, 'house', 'h');
    const again = new Room({ game: 'dodge-dice', seats: 2 });
    Object.assign(again, { hostToken: room.hostToken, table: tableFrom(room.log) });
    expect(again.do(sit, [], 's')).toEqual([]);
    expect(again.do(bot, again.host, 'b')).toEqual([]);
    expect(again.do({ kind: 'start' }, again.host, 'go')).toEqual([]);
    expect(again.do(act, 'house', 'h')).toEqual([]);
  });

  test('is known among the last 32 of a seat', () => {
    const room = new Room({ game: 'dodge-dice', seats: 2 });
    room.sit(0);
    const rename = (id: string) =>
      room.do({ kind: 'rename', seat: 0, name: 'Ana' }, room.holds(0), id);
    for (let n = 0; n < 32; n++) expect(rename(`x${n}`)).toHaveLength(1);
    expect(rename('x0')).toEqual([]);
    rename('x32');
    expect(rename('x0')).toHaveLength(1);
  });

  test('is another one if somebody else sends it', () => {
    const room = dodge();
    room.do({ kind: 'leave', seat: 0 }, room.holds(0), 'same');
    expect(room.do({ kind: 'leave', seat: 1 }, room.holds(1), 'same')).not.toEqual([]);
  });
});

test('a seat moves to another device by its token alone', () => {
  const room = dodge();
  const link = room.tokens[0] ?? '';
  const phone = new Room({ game: 'dodge-dice', seats: 2 });
  Object.assign(phone, { table: tableFrom(room.log), tokens: [link] });
  const command = { kind: 'act', seat: 0, at: askedAt(room, 0), action: 'skip' } as const;
  expect(kindsOf(phone.do(command, phone.holds(0), 'from-the-phone'))).toBe('act');
});

describe('Sequence 17: bots among themselves are stopped after a thousand turns', () => {
  const afterTurns = (people: number, botTurns: number): Room => {
    // A bot begins: a person's choice would restart the count.
    const options = `first=${people}`;
    const room = begun('sequence-dice', { people, bots: 2 - people, options, seed: 2 });
    Object.assign(room.table.match ?? {}, { botTurns });
    room.step();
    return room;
  };

  test('instead of the roll that would begin one more, and not with a person at the table', () => {
    expect(kindsOf(afterTurns(0, 1_000).log.slice(-3))).toBe('act draw end');
    expect(afterTurns(0, 999).table.phase).toBe('playing');
    expect(afterTurns(1, 1_000).table.phase).toBe('playing');
  });

  test('the rolls for the first turn do not count', () => {
    const room = begun('sequence-dice', { people: 0, bots: 2, options: 'first=lot', seed: 2 });
    const rolls = room.log.filter(({ kind }) => kind === 'roll').length;
    expect(rolls).toBeGreaterThan(1);
    expect(room.table.match?.botTurns).toBe(1);
  });
});
