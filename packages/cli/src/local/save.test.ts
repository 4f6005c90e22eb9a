import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '@dicehall/research/terminal/refusals';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { parseRecordFile, recordFindings } from '@dicehall/table';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dataFolder,
  keepRecord,
  newTableFile,
  readTable,
  savedTables,
  writeTable,
} from '../files/folder.ts';
import { makeSave, parseSave } from '../files/save.ts';
import { plainDisplay } from '../play/plain-display.ts';
import { run } from '../play/run.ts';
import { tableFromFlags } from '../setup/flags.ts';
import { type Desk, stepsOf } from '../testing/desk.ts';
import { paper } from '../testing/paper.ts';
import { randomTable, wander } from '../testing/wander.ts';
import { finishGame } from './log-file.ts';
import { randomnessFor } from './randomness.ts';
import {
  type LocalTable,
  localSession,
  openGate,
  openLocal,
  resumeLocal,
  shutGate,
  startRematch,
} from './table.ts';

const half = (game: GameId): Desk => {
  const random = seeded(5);
  return wander(randomTable(game, random), 'en', random, () => {}, 30);
};

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'dicehall-'));
});
beforeEach(() => vi.stubEnv('DICEHALL_HOME', home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

/** Lets the bots of a table play while nobody looks; `after` events the table is left. */
async function watch(local: LocalTable, after = Number.POSITIVE_INFINITY): Promise<string> {
  const session = localSession(local, 'en', false);
  const display = plainDisplay({ read: () => Promise.resolve(undefined) }, paper());
  let shown = 0;
  const happened = (): Promise<undefined> => {
    if (++shown > after) local.link.close();
    return Promise.resolve(undefined);
  };
  return run(
    local.link,
    session,
    { ...display, happened },
    {
      waiting: () => openGate(local.gate),
      waited: () => shutGate(local.gate),
    },
  );
}

describe.each(GAME_IDS)('%s', (game) => {
  test('a saved table is the same table', () => {
    const { log } = half(game);
    const saved = { seed: 7, log };
    expect(parseSave(makeSave(saved, 'en'), 'en')).toEqual(saved);
    expect(parseSave(makeSave({ seed: undefined, log }, 'en'), 'en').seed).toBeUndefined();
  });

  test('a resumed table with a seed goes on with the same dice and the same bots, and its record holds', async () => {
    const table = tableFromFlags(game, { seats: '2', bots: 'random,thumb', seed: '7' }, 'en');
    const whole = await openLocal(table, newTableFile(`${game}-whole`), 'en');
    expect(await watch(whole)).toBe('over');
    const file = newTableFile(`${game}-half`);
    const first = await openLocal(table, file, 'en');
    expect(await watch(first, 9)).toBe('closed');
    const saved = parseSave(readTable(file, 'en'), 'en');
    const second = resumeLocal(saved, file, 'en');
    expect(await watch(second)).toBe('over');
    expect(saved.log.length).toBeLessThan(second.link.log.length);
    expect(stepsOf(game, second.link)).toEqual(stepsOf(game, whole.link));
    const text = await second.link.record();
    const record = text.ok ? parseRecordFile(text.value) : text;
    expect(record.ok && recordFindings(record.value)).toEqual([]);
  });
});

test('a rematch goes on at the same table, with a secret of its own', async () => {
  const file = newTableFile('rematch');
  const local = await openLocal(
    tableFromFlags('dodge-dice', { names: 'Ana,Ben' }, 'en'),
    file,
    'en',
  );
  // Nobody is asked any more, so the house plays to the end.
  for (const seat of [0, 1]) await local.link.send({ kind: 'leave', seat });
  openGate(local.gate);
  await new Promise<void>((resolve) =>
    local.link.watch(({ state }) => {
      if (state.views[0]?.phase === 'over') resolve();
    }),
  );
  for (const seat of [0, 1]) await local.link.send({ kind: 'back', seat });
  const kept = finishGame(local.file, 1, 'record');
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(kept, 'utf8')).toBe('record');
  expect(await startRematch(local, [0, 1])).toBe(true);
  local.link.close();
  // The whole log is there again.
  const { log } = parseSave(readTable(file, 'en'), 'en');
  expect(log.filter(({ kind }) => kind === 'start').length).toBe(2);
});

test.each([
  ['en', 'Something went wrong, but the game goes on: '],
  ['es', 'Algo ha fallado, pero la partida sigue: '],
] as const)(
  '%s: a bot that fails is told in the log, and the game goes on',
  async (lang, words) => {
    const table = tableFromFlags(
      'dodge-dice',
      { seats: '2', bots: 'random,thumb', seed: '7' },
      lang,
    );
    const local = await openLocal(table, newTableFile(`failing-${lang}`), lang, {
      ...randomnessFor(7, 0),
      think: () => Promise.reject(new Error('no book')),
    });
    expect(await watch(local, 9)).toBe('closed');
    expect(local.trouble.log).toContain(`${words}no book.`);
    expect(local.link.log.some(({ kind }) => kind === 'act')).toBe(true);
  },
);

describe('a damaged table is refused with its reason', () => {
  const good = makeSave({ seed: undefined, log: half('skip-bo-dice').log }, 'en');
  const lines = good.split('\n');
  const changed = (line: number, from: RegExp, to: string): string =>
    lines.with(line, lines[line]?.replace(from, to) ?? '').join('\n');

  test.each([
    ['another JSON', '[1, 2]\n', /not a saved Dicehall table/],
    ['nothing', '', /not a saved Dicehall table/],
    ['null', 'null\n', /not a saved Dicehall table/],
    ['another version', changed(0, /"version":1/, '"version":9'), /not a saved Dicehall table/],
    ['a bad seed', changed(0, /}/, ',"seed":-1}'), /not a saved Dicehall table/],
    ['a line that is no entry', changed(3, /.*/, '[]'), /entry 2 does not fit/i],
    ['a field that does not fit', changed(1, /"seats":\d/, '"seats":99'), /entry 0 does not fit/],
    ['an unknown game', changed(1, /skip-bo-dice/, 'chess'), /entry 0 does not fit/],
    ['a line too few', lines.toSpliced(4, 1).join('\n'), /entry \d+ does not fit/],
    ['an illegal step', good.replace(/"action":"[^"]*"/, '"action":"stop"'), /cannot be resumed/],
    [
      'one of an earlier version',
      '{"format": "dicehall-table-1", "players": []}',
      /saved by an earlier version/,
    ],
  ])('%s', (_, text, reason) => {
    const open = () => parseSave(text, 'en');
    expect(open).toThrow(Refused);
    expect(open).toThrow(reason);
  });

  test('a line that was cut short while it was written never happened', () => {
    const { log } = parseSave(good.slice(0, -20), 'en');
    expect(log.length).toBe(lines.length - 3);
  });
});

describe('the folder', () => {
  test('DICEHALL_HOME comes before XDG_DATA_HOME, and that before the home folder', () => {
    expect(dataFolder({ DICEHALL_HOME: '/a', XDG_DATA_HOME: '/b' })).toBe('/a');
    expect(dataFolder({ XDG_DATA_HOME: '/b' })).toBe(join('/b', 'dicehall'));
    expect(dataFolder({})).toMatch(/dicehall$/);
  });

  test('the latest table comes first; a finished one leaves its record and is gone', () => {
    vi.stubEnv('DICEHALL_HOME', join(home, 'own'));
    const early = newTableFile('dodge-dice', new Date(0));
    const late = newTableFile('dodgy-dice', new Date(1e9));
    writeTable(early, 'one', 'en');
    writeTable(late, 'two', 'en');
    utimesSync(early, 1, 1);
    expect(savedTables()).toEqual([late, early]);
    // Covered dice are in it.
    expect(statSync(late).mode & 0o077).toBe(0);
    const records = [1, 2].map((game) => keepRecord(late, game, 'a record\n', 'en'));
    expect(new Set(records).size).toBe(2);
    expect(readFileSync(records[0] ?? '', 'utf8')).toBe('a record\n');
    expect(existsSync(late)).toBe(false);
    expect(savedTables()).toEqual([early]);
  });

  test('a folder that cannot be written to is refused with a way out', () => {
    expect(() => writeTable('/dev/null/table.json', 'text', 'en')).toThrow(/set DICEHALL_HOME/);
  });
});
