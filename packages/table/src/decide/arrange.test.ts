/** Before the start: seats, bots, options, order. */

import { describe, expect, test } from 'vitest';
import { makeToken, tableFrom, viewFor } from '../index.ts';
import { codeOf as code } from '../testing/replies.ts';
import { begun, Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

const room = (seats = 3): Room => new Room({ game: 'skip-bo-dice', seats });

const named = (from: Room): readonly string[] =>
  from.table.seats.map((s) => (s.kind === 'empty' ? '-' : s.name));

describe('laying a table', () => {
  test('entry 0 holds what is agreed and a commitment', () => {
    const [open] = room().log;
    expect(open).toMatchObject({
      n: 0,
      kind: 'open',
      game: 'skip-bo-dice',
      rules: 1,
      seats: 3,
      options: 'goal=50,wildFaces=2,first=lot',
      settings: { clock: 'none', window: '8s', spectators: true, public: false },
    });
  });

  test.each([
    [{ game: 'chess', seats: 2 }, 'unknown-game'],
    [{ game: 'dodge-dice', seats: 9 }, 'bad-seat-count'],
    [{ game: 'dodge-dice', seats: 2, options: 'goal=50' }, 'unknown-option'],
    [{ game: 'dodgy-dice', seats: 6, options: 'outAt=4' }, 'out-at-not-below-hand'],
  ])('%j is refused: %s', (setup, refusal) => {
    expect(() => new Room(setup)).toThrow(refusal);
  });
});

describe('names', () => {
  test('can be changed by their owners while no game is on', () => {
    const at = room(2);
    at.sit(0, 'Otter');
    at.sit(1, 'Heron');
    at.do({ kind: 'rename', seat: 0, name: 'Ana' }, at.holds(0));
    expect(named(at)).toEqual(['Ana', 'Heron']);
    const other = { kind: 'rename', seat: 0, name: 'Ben' } as const;
    expect(code(at.send(other, at.holds(1)))).toBe('not-your-seat');
    at.start();
    expect(code(at.send(other, at.holds(0)))).toBe('already-started');
    expect(viewFor(tableFrom(at.log), 'spectator').seats[0]?.name).toBe('Ana');
  });
});

describe('the host', () => {
  const sitWith = (at: Room, name: string, by: readonly string[], token = makeToken(at.bytes)) =>
    at.do({ kind: 'sit', name, token, receipt: at.receipt() }, by);

  test("has the first seat that is taken with the host's token in hand, wherever it is moved", () => {
    const at = room();
    at.sit(0, 'Guest');
    expect(viewFor(at.table, 'spectator').host).toBeUndefined();
    sitWith(at, 'Ana', at.host);
    sitWith(at, 'Child of Ana', at.host);
    expect(viewFor(at.table, 0).host).toEqual({ seat: 1, name: 'Ana' });
    at.do({ kind: 'change', order: [1, 0, 2] }, at.host);
    expect(viewFor(tableFrom(at.log), 'spectator').host).toEqual({ seat: 0, name: 'Ana' });
    at.do({ kind: 'remove', seat: 0 }, at.host);
    expect(viewFor(at.table, 'spectator').host).toBeUndefined();
  });

  test('may hold the seat by the same token', () => {
    const at = room();
    sitWith(at, 'Ana', [], at.hostToken);
    expect(viewFor(at.table, 'spectator').host).toEqual({ seat: 0, name: 'Ana' });
  });

  test('was the first to sit down where a log does not say so yet', () => {
    const at = room();
    at.sit(2, 'Ana');
    at.sit(0, 'Ben');
    const [open, ...rest] = at.log;
    if (open?.kind !== 'open') throw new Error('no log');
    const { origin: _, ...older } = open;
    const unchained = rest.map(({ prev, ...entry }) => entry);
    const view = viewFor(tableFrom([older, ...unchained]), 'spectator');
    expect(view).toMatchObject({ host: { seat: 2, name: 'Ana' }, origin: 'link' });
  });
});

test('a view says how the table came about', () => {
  const origins = [undefined, 'link', 'quick-match', 'local'] as const;
  const views = origins.map((origin) => {
    const at = new Room({ game: 'skip-bo-dice', seats: 2, origin });
    return viewFor(tableFrom(at.log), 'spectator').origin;
  });
  expect(views).toEqual(['link', 'link', 'quick-match', 'local']);
});

describe('sitting down', () => {
  test('in a seat, or in the first empty one', () => {
    const at = room();
    at.sit(1, 'Ana');
    const token = makeToken(at.bytes);
    const receipt = at.receipt();
    at.do({ kind: 'sit', name: 'Ben', token, receipt }, []);
    expect(named(at)).toEqual(['Ben', 'Ana', '-']);
  });

  test('a token holds one seat, a seat one player', () => {
    const at = room(2);
    at.sit(0);
    const receipt = at.receipt();
    const again = { kind: 'sit', name: 'Again', token: at.tokens[0] ?? '', receipt } as const;
    expect(code(at.send(again, []))).toBe('already-seated');
    const other = { ...again, token: makeToken(at.bytes) };
    expect(code(at.send({ ...other, seat: 0 }, []))).toBe('seat-taken');
    expect(code(at.send({ ...other, seat: 5 }, []))).toBe('no-such-seat');
    at.sit(1);
    expect(code(at.send(other, []))).toBe('table-full');
  });

  test('leaving before the start leaves an empty seat', () => {
    const at = room();
    at.sit(0);
    at.do({ kind: 'leave', seat: 0 }, at.holds(0), 'bye');
    expect(named(at)).toEqual(['-', '-', '-']);
    // Sent again, because the answer was lost.
    expect(at.do({ kind: 'leave', seat: 0 }, at.holds(0), 'bye')).toEqual([]);
  });
});

describe('the host', () => {
  test('alone arranges', () => {
    const at = room();
    at.sit(0);
    for (const by of [[], at.holds(0), 'house'] as const) {
      expect(code(at.send({ kind: 'start' }, by))).toBe('host-only');
      expect(code(at.send({ kind: 'remove', seat: 0 }, by))).toBe('host-only');
      expect(code(at.send({ kind: 'change', options: 'goal=25' }, by))).toBe('host-only');
      const bot = { kind: 'bot', seat: 1, level: 'random', name: 'Bot' } as const;
      expect(code(at.send(bot, by))).toBe('host-only');
    }
  });

  test('removes a sitter, whose token then holds nothing', () => {
    const at = room();
    at.sit(0);
    at.do({ kind: 'remove', seat: 0 }, at.host);
    expect(named(at)).toEqual(['-', '-', '-']);
    expect(code(at.send({ kind: 'react', seat: 0, reaction: 'hello' }, at.holds(0)))).toBe(
      'not-your-seat',
    );
    expect(code(at.send({ kind: 'remove', seat: 0 }, at.host))).toBe('seat-empty');
  });

  test('changes options, and only to what the game has', () => {
    const at = room();
    at.do({ kind: 'change', options: 'goal=75,first=2' }, at.host);
    expect(at.table.options).toBe('goal=75,wildFaces=2,first=2');
    expect(code(at.send({ kind: 'change', options: 'goal=51' }, at.host))).toBe('bad-option-value');
    expect(code(at.send({ kind: 'change', options: 'first=3' }, at.host))).toBe('bad-option-value');
  });

  test('moves people about, adds seats and takes empty ones away', () => {
    const at = room();
    at.sit(0, 'Ana');
    at.sit(2, 'Cleo');
    at.do({ kind: 'change', order: [2, 0, -1, -1] }, at.host);
    expect(named(at)).toEqual(['Cleo', 'Ana', '-', '-']);
    at.do({ kind: 'change', order: [0, 1] }, at.host);
    expect(named(at)).toEqual(['Cleo', 'Ana']);
    // The token goes with its owner.
    at.do({ kind: 'react', seat: 1, reaction: 'hello' }, at.holds(0));
    expect(code(at.send({ kind: 'change', order: [0] }, at.host))).toBe('seat-taken');
    expect(code(at.send({ kind: 'change', order: [0, 0, 1] }, at.host))).toBe('bad-order');
    expect(code(at.send({ kind: 'change', order: [0, 1, 2] }, at.host))).toBe('bad-order');
    const many = [0, 1, ...new Array<number>(7).fill(-1)];
    expect(code(at.send({ kind: 'change', order: many }, at.host))).toBe('bad-seat-count');
  });

  test('puts another bot in the place of a bot, and in nobody else’s', () => {
    const at = room();
    at.sit(0);
    at.seatBot(1);
    const other = { kind: 'bot', seat: 1, level: 'thumb', name: 'Other' } as const;
    expect(at.do(other, at.host).map(({ kind }) => kind)).toEqual(['leave', 'sit']);
    expect(viewFor(at.table, 'spectator').seats[1]).toMatchObject({
      name: 'Other',
      level: 'thumb',
    });
    expect(code(at.send({ ...other, seat: 0 }, at.host))).toBe('seat-taken');
    at.seatBot(2);
    at.start();
    expect(code(at.send(other, at.host))).toBe('already-started');
  });

  test('cannot start with an empty seat', () => {
    const at = room();
    at.sit(0);
    at.seatBot(1);
    expect(at.send({ kind: 'start' }, at.host)).toEqual({
      ok: false,
      refusal: { code: 'seat-empty', seat: 2 },
    });
    at.seatBot(2);
    at.start();
    expect(at.table.phase).toBe('playing');
  });

  test('after the start decides only who may watch or find the table', () => {
    const at = room(2);
    at.sit(0);
    at.sit(1);
    at.start();
    for (const change of [
      { order: [1, 0] },
      { options: 'goal=25' },
      { settings: { clock: '30s' } },
      { settings: { window: '20s', spectators: false } },
      { settings: { coach: 'all' } },
    ] as const) {
      expect(code(at.send({ kind: 'change', ...change }, at.host))).toBe('already-started');
    }
    expect(code(at.send({ kind: 'start' }, at.host))).toBe('already-started');
    at.do({ kind: 'change', settings: { spectators: false } }, at.host);
    at.do({ kind: 'change', settings: { public: true } }, at.host);
    expect(viewFor(at.table, 'spectator').settings).toMatchObject({
      spectators: false,
      public: true,
    });
    expect(snapshot(tableFrom(at.log))).toEqual(snapshot(at.table));
  });

  test('after the start changes the coach for somebody alone among bots', () => {
    const at = begun('skip-bo-dice', { people: 1, bots: 1 });
    at.do({ kind: 'change', settings: { coach: 'all' } }, at.host);
    expect(viewFor(tableFrom(at.log), 'spectator').settings.coach).toBe('all');
    const clock = { kind: 'change', settings: { coach: 'off', clock: '30s' } } as const;
    expect(code(at.send(clock, at.host))).toBe('already-started');
  });
});
