/**
 * What the first release wrote, kept as it was: logs of tables that wait, play and play again, records,
 * and the export of a store. Later releases must read all of it and go on from there. Never regenerate
 * these files; put those of a later format in a folder beside them.
 */

import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { resumeLocalLink, type TableLink, thinkHere } from '@dicehall/link';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { pick, seededRandom } from '@dicehall/rules/testing';
import {
  type Entry,
  makeRecordFile,
  parseEntry,
  parseRecordFile,
  recordFindings,
  tableFrom,
  viewFor,
} from '@dicehall/table';
import { read, tableViewShape } from '@dicehall/table/schema';
import { describe, expect, test } from 'vitest';
import { importFrom } from './store/transfer.ts';
import { serve, temporaryStore } from './testing/hall-server.ts';

const folder = new URL('./testdata/first-release/', import.meta.url);
const STAGES = ['seating', 'playing', 'rematch'] as const;
/** Games of a later release have nothing here. */
const GAMES = GAME_IDS.filter((game) => existsSync(new URL(`${game}.record.json`, folder)));
const STORED = GAMES.flatMap((game) => STAGES.map((stage) => ({ game, stage })));

const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

function listIn(name: string): readonly object[] {
  const list: unknown = JSON.parse(textOf(name));
  if (!Array.isArray(list)) throw new TypeError(`${name} is no list`);
  return list;
}

const logOf = (game: GameId, stage: (typeof STAGES)[number]): readonly Entry[] =>
  listIn(`${game}-${stage}.json`).map((raw) => {
    const entry = parseEntry(raw);
    if (!entry.ok) throw new Error(JSON.stringify(entry.refusal));
    return entry.value;
  });

/** What each viewer saw then; later releases may tell more. */
const VIEWS = listIn('views.json');

const recordIn = (text: string) => {
  const record = parseRecordFile(text);
  if (!record.ok) throw new Error(JSON.stringify(record.refusal));
  return record.value;
};

describe.each(STORED)('$game, $stage', ({ game, stage }) => {
  test('replays to what each viewer saw', () => {
    const table = tableFrom(logOf(game, stage));
    const stored = VIEWS.filter((view) => Reflect.get(view, 'table') === table.id);
    expect(stored).toHaveLength(table.seats.length + 1);
    for (const view of stored) {
      const viewer: unknown = Reflect.get(view, 'viewer');
      const now = viewFor(table, typeof viewer === 'number' ? viewer : 'spectator');
      expect(JSON.parse(JSON.stringify(now))).toMatchObject(view);
      expect(read(tableViewShape, now).ok).toBe(true);
    }
  });

  test('is shared by its link, and its host is the first person who sat down', () => {
    const log = logOf(game, stage);
    const { origin, host } = viewFor(tableFrom(log), 'spectator');
    expect(log.some((entry) => 'origin' in entry || 'isHost' in entry)).toBe(false);
    expect(origin).toBe('link');
    // She has left the table that waits.
    expect(host?.name).toBe(stage === 'seating' ? undefined : 'Ana');
  });

  test('goes on to the end of its game, and the record of that is right', async () => {
    const log = logOf(game, stage);
    const link = resumeLocalLink(log, deviceAfter(log));
    await playToEnd(link);
    const record = await link.record();
    link.close();
    expect(link.log.slice(0, log.length)).toEqual(log);
    if (!record.ok) throw new Error(record.refusal.code);
    expect(recordFindings(recordIn(record.value))).toEqual([]);
  });
});

test.each(GAMES)('the record of %s is the same to the byte, and verified', (game) => {
  const stored = textOf(`${game}.record.json`);
  expect(makeRecordFile(logOf(game, 'rematch'), 1)).toEqual({ ok: true, value: stored });
  expect(recordFindings(recordIn(stored))).toEqual([]);
});

test('an exported store is imported and served', async () => {
  const store = await temporaryStore();
  const file = new URL('store.jsonl', folder);
  expect(await importFrom(store, createReadStream(file))).toMatchObject({ tables: 2, skipped: 0 });
  expect(await store.read('dodgy-dice-playing', 0)).toEqual(logOf('dodgy-dice', 'playing'));
  const { hall, stop } = await serve({ store, now: () => 1_700_000_300_000 });
  const waiting = await hall.find('skip-bo-dice-seating');
  expect(waiting?.seats.map(({ kind }) => kind)).toEqual(['person', 'empty', 'bot']);
  const seated = await hall.do(
    'skip-bo-dice-seating',
    {
      id: 'later',
      kind: 'sit',
      name: 'Cleo',
      token: '00112233445566778899aabbccddeeff',
      receipt: 'fe'.repeat(32),
    },
    [],
  );
  expect(seated.kind).toBe('done');
  await stop();
  await store.close();
});

/** A device on which no time has passed since, or the clocks of that table would all have run out. */
function deviceAfter(log: readonly Entry[]) {
  const random = seededRandom(1);
  const randomBytes = (length: number) => Uint8Array.from({ length }, () => random(256));
  let time = log.at(-1)?.t ?? 0;
  return { now: () => ++time, randomBytes, think: thinkHere(randomBytes) };
}

async function playToEnd(link: TableLink): Promise<void> {
  const random = seededRandom(2);
  const isEmpty = () => link.state.views[0]?.seats.findIndex(({ kind }) => kind === 'empty') ?? -1;
  for (let seat = isEmpty(); seat >= 0; seat = isEmpty()) {
    await link.send({ kind: 'sit', seat, name: `Guest ${seat}` });
  }
  if (link.state.views[0]?.phase === 'seating') await link.send({ kind: 'start' });
  while (link.state.views[0]?.phase === 'playing') {
    for (const { viewer, match } of link.state.views) {
      const asked = match?.asked.find(({ seat }) => seat === viewer);
      if (match === undefined || asked === undefined) continue;
      const { seat, at } = asked;
      await link.send({ kind: 'act', seat, at, action: pick(match.actions, random) });
      break;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
