/** Random commands by random people: whatever they try, the table stays whole. */

import { GAME_IDS } from '@dicehall/rules';
import { pick, SEED, seatsUpTo, seededRandom, shortOptions, sizeOf } from '@dicehall/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cloneTable,
  decide,
  due,
  eventFor,
  makeRecordFile,
  parseCommand,
  parseEntry,
  parseRecordFile,
  recordFindings,
  type Table,
  tableFrom,
  viewFor,
} from './index.ts';
import { ALL_KINDS, randomAttempt } from './testing/random-command.ts';
import { Room } from './testing/room.ts';
import { snapshot } from './testing/snapshot.ts';

/** What holds of every table at every moment. */
function expectWhole({ match, phase, seats, offer, games }: Table): void {
  expect(phase === 'playing').toBe(match !== undefined && match.result === undefined);
  expect(games > 0).toBe(match !== undefined);
  if (match !== undefined) {
    expect(match.asked).toHaveLength(seats.length);
    // Dice never wait for anybody: either somebody is asked or the game is over.
    expect(match.asked.some((own) => own !== undefined)).toBe(phase === 'playing');
    for (const [seat, own] of match.asked.entries()) {
      expect(own !== undefined).toBe(match.play.actions(seat).length > 0);
    }
  }
  expect(offer?.waiting.length).not.toBe(0);
  if (offer !== undefined) expect(offer.waiting).not.toContain(offer.by);
}

const accepted = new Set<string>();
const refused = new Set<string>();

describe.each(GAME_IDS)('%s', (game) => {
  test('whatever is tried: numbers run on, a refusal changes nothing, the log gives the table again', () => {
    const story = fc.record({
      seats: fc.integer({ min: 2, max: seatsUpTo(game, 4) }),
      seed: fc.integer(),
      steps: fc.nat(250),
    });
    fc.assert(
      fc.property(story, ({ seats, seed, steps }) => {
        const room = new Room({ game, seats, options: shortOptions(game) }, seed);
        const random = seededRandom(seed + 1);
        for (let step = 0; step < steps; step++) {
          if (random(4) === 0) room.now += random(20_000);
          const who = pick([0, 1, 2, 'host'] as const, random);
          if (random(2) === 0) room.away.delete(who);
          else if (!room.away.has(who)) room.away.set(who, room.now);
          room.mark = `000${random(10)}`;
          room.tick();
          const { command: bare, by } = randomAttempt(room, random);
          const command = { ...bare, id: `id-${step}` };
          if (!parseCommand(JSON.parse(JSON.stringify(command))).ok) continue;
          const before = JSON.stringify(snapshot(room.table));
          const { next } = room.table;
          const reply = decide(room.table, command, room.context(by));
          expect(JSON.stringify(snapshot(room.table))).toBe(before);
          if (!reply.ok) {
            refused.add(bare.kind);
            continue;
          }
          accepted.add(bare.kind);
          expect(reply.value.map(({ n }) => n)).toEqual(
            [...reply.value.keys()].map((i) => next + i),
          );
          room.append(reply.value);
          expectWhole(room.table);
          expect(decide(room.table, command, room.context(by))).toEqual({ ok: true, value: [] });
        }
        const log: unknown[] = JSON.parse(JSON.stringify(room.log));
        const entries = log.map((value) => {
          const entry = parseEntry(value);
          if (!entry.ok) throw new Error(JSON.stringify(entry.refusal));
          return entry.value;
        });
        expect(snapshot(tableFrom(entries))).toEqual(snapshot(room.table));
        expect(snapshot(cloneTable(room.table))).toEqual(snapshot(room.table));
        const record = makeRecordFile(room.log);
        if (!record.ok) return;
        const file = parseRecordFile(record.value);
        expect(file.ok && recordFindings(file.value)).toEqual([]);
      }),
      { seed: SEED, numRuns: sizeOf(30, 12) },
    );
  });

  test('nothing ever waits longer than its clock', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const settings = { clock: '30s', window: '8s' } as const;
        const room = new Room({ game, seats: seatsUpTo(game, 3), settings }, seed);
        for (const seat of room.table.seats.keys()) room.sit(seat);
        room.start();
        // Nobody ever says a word: the table comes to its end all the same, moved by its clock and the house.
        for (let steps = 0; room.table.phase === 'playing' && steps < 300; steps++) {
          const next = due(room.table);
          if (next === undefined) {
            room.step();
            expect(room.log.at(-1)?.by).not.toBe(0);
          } else {
            expect(next.at - room.table.time).toBeLessThanOrEqual(30_000);
            room.now = next.at;
            expect(room.tick().length).toBeGreaterThan(0);
          }
        }
        expect(
          room.table.seats.filter((sitter) => sitter.kind === 'person' && sitter.standIn).length,
        ).toBeGreaterThan(0);
      }),
      { seed: SEED, numRuns: sizeOf(10, 3) },
    );
  });
});

test('the tries above were not idle: each kind was granted and each refused', () => {
  expect([...accepted].sort()).toEqual(ALL_KINDS);
  expect([...refused].sort()).toEqual(ALL_KINDS);
});

test('parsers of outside data refuse, and never throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseCommand(value).ok).toBe(false);
      expect(parseEntry(value).ok).toBe(false);
      expect(parseRecordFile(JSON.stringify(value)).ok).toBe(false);
    }),
    { seed: SEED },
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseRecordFile(text).ok).toBe(false);
    }),
    { seed: SEED },
  );
});

test('views and events are made for any viewer at any moment', () => {
  const room = new Room({ game: 'dodgy-dice', seats: 3 });
  for (const viewer of ['spectator', 0, 1, 2] as const) {
    expect(viewFor(room.table, viewer)).toMatchObject({ viewer, match: undefined });
    for (const entry of room.log)
      expect(eventFor(entry, viewer)).toMatchObject({ n: 0, kind: 'open' });
  }
});
