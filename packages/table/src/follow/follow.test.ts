/** Whatever is played, a follower sees at every step exactly what the game shows to its viewer. */

import {
  GAME_IDS,
  type GameId,
  gameOf,
  makeRecord,
  parseRecord,
  type Viewer,
} from '@dicehall/rules';
import { hasQuietChoices, pick } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import {
  agree,
  apply,
  cloneTable,
  type Entry,
  type Event,
  eventForAll,
  type Following,
  follow,
  followAll,
  followHeader,
  followViews,
  makeRecordFile,
  parseHeader,
  parseRecordFile,
  type RecordFile,
  type Table,
  timelineOf,
  viewFor,
  viewIn,
} from '../index.ts';
import { begun, type Room } from '../testing/room.ts';

/** A device: the seats it holds, or a spectator. */
const DEVICES: readonly (readonly Viewer[])[] = [['spectator'], [0], [2], [0, 1], [0, 1, 2]];

const devicesAt = ({ seats }: Table): typeof DEVICES =>
  DEVICES.filter((device) => device.every((own) => own === 'spectator' || own < seats.length));

const viewsFor = (table: Table, device: readonly Viewer[]) =>
  device.map((viewer) => viewFor(table, viewer));

/** Takes back what it may every now and then. */
function playOn(room: Room): void {
  room.step();
  room.now += 100;
  if (room.random(3) > 0 || room.table.phase !== 'playing') return;
  room.send({ kind: 'offer', seat: 0, what: 'undo' }, room.holds(0));
  for (const seat of [1, 2]) room.send({ kind: 'answer', seat, yes: true }, room.holds(seat));
}

function recordOf(room: Room): RecordFile {
  const file = makeRecordFile(room.log);
  const record = file.ok ? parseRecordFile(file.value) : file;
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

interface Fellow<K extends GameId> {
  readonly device: readonly Viewer[];
  readonly following: Following<K>;
}

const text = <K extends GameId>(
  { game }: Following<K>,
  view: ReturnType<typeof game.view>,
): string => game.notation.makeView(view);

/** Lets a device follow what the room has done since, and compares every step with the table's own game. */
function keepUp<K extends GameId>(
  { device, following }: Fellow<K>,
  before: Table,
  entries: readonly Entry[],
): void {
  const table = cloneTable(before);
  for (const entry of entries) {
    apply(table, entry);
    const seen = follow(following, eventForAll(entry, device));
    expect(following.isLost).toBe(false);
    const own = table.match?.play.view(following.viewer) ?? '';
    if (seen !== undefined) expect(text(following, seen.after)).toBe(own);
  }
  if (table.match === undefined) return;
  for (const viewer of [...device, 'spectator'] as const) {
    expect(text(following, viewIn(following, viewer))).toBe(table.match.play.view(viewer));
  }
}

function fellowAt<K extends GameId>(game: K, table: Table, device: readonly Viewer[]): Fellow<K> {
  const following = followViews(game, viewsFor(table, device));
  if (following === undefined) throw new Error('cannot be followed');
  return { device, following };
}

describe.each(GAME_IDS)('%s', (game) => {
  test.each([1, 2, 3])('devices follow a game from its start and from the middle (%d)', (seed) => {
    const room = begun(game, { people: 3, seed });
    const empty = cloneTable(room.table);
    const devices = devicesAt(empty);
    const fellows = devices.map((device) => fellowAt(game, empty, device));
    for (let steps = 0; steps < 150 && room.table.phase === 'playing'; steps++) {
      const before = cloneTable(room.table);
      const { length } = room.log;
      playOn(room);
      // Taking back what was chosen before one looked cannot be followed: see below.
      const entries = room.log.slice(length);
      for (const fellow of fellows) keepUp(fellow, before, entries);
      if (steps % 10 === 0) fellows.push(fellowAt(game, room.table, pick(devices, room.random)));
      if (entries.some(({ kind }) => kind === 'undo')) {
        fellows.splice(devices.length, 99, fellowAt(game, room.table, pick(devices, room.random)));
      }
    }
  });

  test('a record gives the same steps, without what was taken back', () => {
    const room = begun(game, { people: 3, seed: 5 });
    for (let steps = 0; steps < 60 && room.table.phase === 'playing'; steps++) playOn(room);
    room.finish();
    const { log } = recordOf(room);
    for (const viewer of ['spectator', 0, room.table.seats.length - 1] as const) {
      const { start, steps, isWhole } = timelineOf(game, log, viewer);
      expect(isWhole).toBe(true);
      const told = log.filter(({ kind }) => ['act', 'roll', 'hand', 'draw'].includes(kind));
      const undone = log.filter(({ kind }) => kind === 'undo');
      expect(steps).toHaveLength(told.length - undone.length);
      let before = start;
      for (const step of steps) {
        expect(step.before).toEqual(before);
        before = step.after;
      }
      const following = followViews(game, viewsFor(room.table, [viewer]));
      expect(following && viewIn(following)).toEqual(before);
    }
    const from = log.findIndex(({ kind }) => kind === 'start');
    const [first, ...rest] = log.slice(from);
    const illegal: Event = { n: 0, t: 0, by: 1, kind: 'act', seat: 1, action: 'nonsense' };
    const broken = timelineOf(game, first === undefined ? [] : [first, illegal, ...rest], 0);
    expect(broken).toMatchObject({ steps: [], isWhole: false });
    expect(timelineOf(game, rest, 0)).toEqual({
      start: undefined,
      steps: [],
      isWhole: false,
      play: undefined,
    });
    expect(broken.play).toBeUndefined();
  });

  test('a record gives the play with its states, as the rules read it from one line', () => {
    const room = begun(game, { people: 2, seed: 3 });
    for (let steps = 0; steps < 40 && room.table.phase === 'playing'; steps++) {
      room.step();
      room.send({ kind: 'offer', seat: 0, what: 'undo' }, room.holds(0));
      room.send({ kind: 'answer', seat: 1, yes: true }, room.holds(1));
    }
    room.finish();
    const { log } = recordOf(room);
    const rules = gameOf(game);
    const { play } = timelineOf(game, log);
    if (play === undefined) throw new Error('no play');
    const line = parseRecord(rules, makeRecord(rules, play));
    expect(line).toEqual({ ok: true, value: play });
    const end = log.at(-1);
    expect(rules.result(play.end)).toEqual(end?.kind === 'end' && end.result);
    expect(log.some(({ kind }) => kind === 'undo')).toBe(hasQuietChoices(game));
    // What one device was told has no states where it hides dice.
    const heard = room.log.map((entry) => eventForAll(entry, [0]));
    const ofDevice = timelineOf(game, heard, 0);
    expect([ofDevice.isWhole, ofDevice.play === undefined]).toEqual([true, rules.meta.hidden]);
  });
});

test('a batch tells the last game of it, and what was taken back from before', () => {
  const room = begun('dodge-dice', { people: 2, options: 'target=50,first=0', seed: 2 });
  const views = viewsFor(room.table, [0]);
  const following = followViews('dodge-dice', views);
  if (following === undefined) throw new Error('cannot be followed');
  const batch = (from: number) => room.log.slice(from).map((entry) => eventForAll(entry, [0]));
  let { length } = room.log;
  while ((room.table.match?.undoPoints.length ?? 0) === 0) room.step();
  const first = followAll(following, batch(length), viewsFor(room.table, [0]));
  expect(first).toMatchObject({ takenBack: 0, isNewGame: false });
  const last = first.steps.at(-1);
  expect(last?.step.kind).toBe('action');
  ({ length } = room.log);
  const seat = last?.seat ?? 0;
  room.send({ kind: 'offer', seat, what: 'undo' }, room.holds(seat));
  room.send({ kind: 'answer', seat: 1 - seat, yes: true }, room.holds(1 - seat));
  const second = followAll(following, batch(length), viewsFor(room.table, [0]));
  expect(second).toMatchObject({ steps: [], takenBack: 1 });
  expect(viewIn(following)).toEqual(last?.before);

  ({ length } = room.log);
  room.finish();
  room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt: room.receipt() }, room.holds(0));
  room.do({ kind: 'answer', seat: 1, yes: true, receipt: room.receipt() }, room.holds(1));
  room.contribute();
  room.step();
  const third = followAll(following, batch(length), viewsFor(room.table, [0]));
  expect(third.isNewGame).toBe(true);
  const started = room.log.findLast(({ kind }) => kind === 'start');
  expect(third.steps.length).toBeGreaterThan(0);
  for (const { event } of third.steps) expect(event.n).toBeGreaterThan(started?.n ?? 0);
  expect(following.thrown).toMatchObject({ count: 1, seat: third.steps[0]?.seat });
});

test('what was not followed is taken from the views', () => {
  const room = begun('dodgy-dice', { people: 3 });
  const following = followViews('dodgy-dice', viewsFor(room.table, [0, 1]));
  if (following === undefined) throw new Error('cannot be followed');
  expect(agree(following, viewsFor(room.table, [0, 1]))).toBe(true);
  room.step();
  expect(agree(following, viewsFor(room.table, [0, 1]))).toBe(false);
  expect(agree(following, viewsFor(room.table, [0, 1]))).toBe(true);
  const undone: Event = { n: 9, t: 0, by: 0, kind: 'undo', seat: 0 };
  expect(followAll(following, [undone])).toMatchObject({ steps: [], takenBack: 1 });
  expect(following.isLost).toBe(true);
  agree(following, viewsFor(room.table, [0, 1]));
  expect(following.isLost).toBe(false);
});

test('a call whose hands no event opens is told from the views', () => {
  const room = begun('dodgy-dice', { people: 3 });
  const device = [0] as const;
  const following = followViews('dodgy-dice', viewsFor(room.table, device));
  if (following === undefined) throw new Error('cannot be followed');
  let { length } = room.log;
  const untilCall = (): Event => {
    for (;;) {
      room.step();
      const events = room.log.slice(length).map((entry) => eventForAll(entry, device));
      const at = events.findIndex(({ kind }) => kind === 'reveal');
      const call = events.findLast((event, index) => index < at && event.kind === 'act');
      if (call !== undefined) {
        followAll(following, events.slice(0, events.indexOf(call)));
        return call;
      }
      followAll(following, events, viewsFor(room.table, device));
      ({ length } = room.log);
    }
  };
  const call = untilCall();
  const before = viewIn(following);
  expect(followAll(following, [call]).steps).toEqual([]);
  expect(viewIn(following)).toEqual(before);
  const { steps } = followAll(following, [], viewsFor(room.table, device));
  expect(steps).toMatchObject([{ before, event: call, step: { action: { kind: 'dodgy' } } }]);
  expect(steps[0]?.after.open.length).toBeGreaterThan(0);
  expect(agree(following, viewsFor(room.table, device))).toBe(true);
});

test('a table is followed before its first game, and a game of other rules is not', () => {
  const header = parseHeader('skip-bo-dice@1 2 goal=25');
  if (!header.ok) throw new Error(header.refusal.code);
  expect(header.value).toEqual({ game: 'skip-bo-dice', version: 1, seats: 2, options: 'goal=25' });
  expect(followHeader('skip-bo-dice', header.value, 0)?.isLost).toBe(false);
  expect(followHeader('skip-bo-dice', { ...header.value, version: 2 }, 0)).toBeUndefined();
  expect(followHeader('skip-bo-dice', { ...header.value, options: 'goal=1' }, 0)).toBeUndefined();
  expect(followViews('skip-bo-dice', [])).toBeUndefined();
  for (const text of ['', 'chess@1 2 -', 'skip-bo-dice 2 -', 'skip-bo-dice@1 2']) {
    expect(parseHeader(text).ok).toBe(false);
  }
});
