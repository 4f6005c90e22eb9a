/** What must not be seen is not there: in no event, in no view, for no viewer. */

import { GAME_IDS, gameOf, type Viewer } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import {
  apply,
  type Entry,
  type EntryOf,
  eventFor,
  eventForAll,
  matchFor,
  nextBot,
  parseEvent,
  type Table,
  tableFrom,
  viewFor,
} from '../index.ts';
import { begun } from '../testing/room.ts';
import { keptForever } from '../testing/tokens.ts';

const viewersOf = ({ seats }: Table): readonly Viewer[] => ['spectator', ...seats.keys()];

/** What is secret until some later entry, with the number of the entry that publishes it. */
function keptUntil(log: readonly Entry[]): readonly { secret: string; until: number }[] {
  const publishedAt = (text: string): number =>
    log.find(
      (entry) =>
        (entry.kind === 'end' && entry.secret === text) ||
        (entry.kind === 'contribute' && entry.contribution === text),
    )?.n ?? Number.POSITIVE_INFINITY;
  const secrets = log.flatMap((entry) => {
    if (entry.kind === 'open') return [entry.secret];
    if (entry.kind === 'end') return [entry.nextSecret];
    return entry.kind === 'contribute' ? [entry.contribution] : [];
  });
  return secrets.map((secret) => ({ secret, until: publishedAt(secret) }));
}

/** Everything that anybody is shown while the log grows. */
function shown(log: readonly Entry[]): readonly { n: number; text: string }[] {
  const texts: { n: number; text: string }[] = [];
  const table = tableFrom(log.slice(0, 1));
  for (const entry of log) {
    const { n } = entry;
    if (n > 0) apply(table, entry);
    for (const viewer of viewersOf(table)) {
      texts.push({ n, text: JSON.stringify(eventFor(entry, viewer)) });
      texts.push({ n, text: JSON.stringify(viewFor(table, viewer)) });
    }
    texts.push({ n, text: JSON.stringify(nextBot(table) ?? '') });
  }
  return texts;
}

describe.each(GAME_IDS)('%s', (game) => {
  test('no token, no secret before the end, no contribution before the terms', () => {
    const room = begun(game, { people: 2, seed: 3 });
    room.finish();
    const receipt = room.receipt();
    const command = { kind: 'offer', seat: 0, what: 'rematch', receipt } as const;
    room.do(command, room.holds(0));
    const yes = { kind: 'answer', seat: 1, yes: true, receipt: room.receipt() } as const;
    room.do(yes, room.holds(1));
    room.contribute();
    room.finish();
    const kept = keptForever(room.log);
    const later = keptUntil(room.log);
    expect(kept).toHaveLength(3);
    expect(later).toHaveLength(7);
    for (const { n, text } of shown(room.log)) {
      for (const secret of [...kept, ...room.tokens, room.hostToken])
        expect(text).not.toContain(secret);
      for (const { secret, until } of later) if (n < until) expect(text).not.toContain(secret);
    }
  });

  test('every event is of the shape that has no place for what is kept', () => {
    const room = begun(game, { people: 2, bots: 1 });
    room.finish();
    for (const entry of room.log) {
      for (const viewer of viewersOf(room.table)) {
        expect(parseEvent(eventFor(entry, viewer))).toMatchObject({ ok: true });
      }
    }
  });

  test('an event shows of a roll what the game’s own `seen` shows', () => {
    const room = begun(game, { people: 2 });
    room.finish();
    for (const entry of room.log) {
      if (entry.kind !== 'roll' && entry.kind !== 'hand') continue;
      for (const viewer of viewersOf(room.table)) {
        const event = eventFor(entry, viewer);
        expect('shows' in event).toBe(isSeen(game, entry.shows, viewer));
      }
    }
  });
});

test('a device with several seats sees what some of them sees, and no more', () => {
  const room = begun('dodgy-dice', { people: 3 });
  room.finish();
  for (const entry of room.log) {
    for (const viewers of [[], ['spectator'], [1], [0, 2], [2, 1, 0]] as const) {
      const own = entry.kind === 'hand' && viewers.some((viewer) => viewer === entry.seat);
      const viewer = own ? entry.seat : 'spectator';
      expect(eventForAll(entry, viewers)).toEqual(eventFor(entry, viewer));
    }
  }
});

function isSeen(game: (typeof GAME_IDS)[number], shows: string, viewer: Viewer): boolean {
  if (game !== 'dodgy-dice') return true;
  const roll = gameOf(game).notation.parseRoll(shows);
  if (!roll.ok) throw new Error(shows);
  return gameOf(game).seen({ kind: 'roll', roll: roll.value }, viewer).kind === 'roll';
}

/** The same hand with every die one image further. */
function otherHand(entry: EntryOf<'hand'>): EntryOf<'hand'> {
  const { parseRoll, makeRoll } = gameOf('dodgy-dice').notation;
  const roll = parseRoll(entry.shows);
  if (!roll.ok || roll.value.kind !== 'hand') throw new Error(entry.shows);
  const { counts, stone } = roll.value;
  const turned = counts.map((_, image) => counts[(image + 5) % 6] ?? 0);
  const shows = makeRoll({
    ...roll.value,
    counts: turned,
    stone: stone < 0 ? -1 : (stone + 1) % 6,
  });
  const dice = [...entry.dice].map((side) => (Number(side) + 1) % 6).join('');
  return { ...entry, dice, shows };
}

/** Not loaded from a store, where it would be seen that hands were changed. */
function believed(log: readonly Entry[]): Table {
  const table = tableFrom(log.slice(0, 1));
  for (const entry of log.slice(1)) apply(table, entry);
  return table;
}

describe('hidden dice', () => {
  const room = begun('dodgy-dice', { people: 3, seed: 8 });
  room.finish();
  const revealed = room.log.map(({ n }) =>
    room.log.findIndex((entry) => entry.n > n && entry.kind === 'reveal'),
  );

  test.each(viewersOf(room.table))(
    'thrown otherwise, they look the same to %s until they lie open',
    (viewer) => {
      for (const [length, last] of room.log.slice(0, 100).entries()) {
        if (last.kind !== 'hand' && last.kind !== 'act') continue;
        const log = room.log.slice(0, length + 1);
        const isCovered = ({ n }: Entry): boolean => (revealed[n] ?? 0) > length;
        const other = log.map((entry) =>
          entry.kind === 'hand' && entry.seat !== viewer && isCovered(entry)
            ? otherHand(entry)
            : entry,
        );
        // A call opens the dice before the entry that says so.
        const { match } = tableFrom(log);
        if (match?.play.isOpen()) continue;
        const changed = believed(other);
        expect(viewFor(changed, viewer)).toEqual(viewFor(tableFrom(log), viewer));
        expect(matchFor(changed, viewer)).toEqual(matchFor(tableFrom(log), viewer));
        for (const [i, entry] of log.entries()) {
          const event = eventFor(entry, viewer);
          const otherwise = other[i];
          if (otherwise !== undefined) expect(eventFor(otherwise, viewer)).toEqual(event);
        }
      }
    },
  );

  test('and news of them have one length, whatever they show', () => {
    const lengths = room.log.flatMap((entry) =>
      entry.kind === 'hand' && entry.turn === 0
        ? [JSON.stringify({ ...eventFor(entry, 'spectator'), n: 0 }).length]
        : [],
    );
    expect(lengths).toHaveLength(3);
    expect(new Set(lengths).size).toBe(1);
  });
});
