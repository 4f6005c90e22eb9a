import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId } from '@dicehall/rules';
import { GAME_IDS } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../refused.ts';
import { randomTable, wander } from '../testing/wander.ts';
import { advance } from './advance.ts';
import { dataFolder, keepRecord, newTableFile, savedTables, writeTable } from './folder.ts';
import { needOf } from './needs.ts';
import { makeSave, parseSave, recordOf } from './save.ts';
import { openSession, type Session } from './session.ts';
import { tableFromFlags } from './setup.ts';

const half = (game: GameId): Session<GameId> => {
  const random = seeded(5);
  return wander(randomTable(game, random), 'en', random, () => {}, 30);
};

describe.each(GAME_IDS)('%s', (game) => {
  test('a saved table is the same table', () => {
    const session = half(game);
    const back = parseSave(makeSave(session), 'en');
    expect(back.state).toEqual(session.state);
    expect(back.log).toEqual(session.log);
    expect(back.table).toEqual(session.table);
    expect(makeSave(back)).toBe(makeSave(session));
  });

  test('a resumed table with a seed goes on with the same dice', () => {
    const table = tableFromFlags(game, { seats: '2', bots: 'random,thumb', seed: '7' }, 'en');
    const whole = openSession(table, 'en');
    let saved = '';
    while (needOf(whole).kind === 'step') {
      if (whole.steps.length === 9) saved = makeSave(whole);
      advance(whole);
    }
    const resumed = parseSave(saved, 'en');
    while (needOf(resumed).kind === 'step') advance(resumed);
    expect(recordOf(resumed)).toBe(recordOf(whole));
  });
});

describe('a damaged table is refused with its reason', () => {
  const good = makeSave(half('skip-bo-dice'));
  const changed = (change: (fields: Record<string, unknown>) => unknown): string =>
    JSON.stringify(change(JSON.parse(good)));

  test.each([
    ['not JSON', good.slice(0, -20), /not a saved Dicehall table/],
    ['another JSON', '[1, 2]', /not a saved Dicehall table/],
    ['nothing', '', /not a saved Dicehall table/],
    ['null', 'null', /not a saved Dicehall table/],
    ['another format', changed((all) => ({ ...all, format: 'x' })), /not a saved Dicehall table/],
    [
      'a bot we do not know',
      changed((all) => ({ ...all, players: [{ name: 'A', bot: 'x' }] })),
      /not a saved/,
    ],
    ['a bad seed', changed((all) => ({ ...all, seed: -1 })), /not a saved Dicehall table/],
    [
      'a player too few',
      changed((all) => ({ ...all, players: [{ name: 'Ana' }] })),
      /do not fit the \d seats/,
    ],
    [
      'two players of one name',
      changed((all) => ({ ...all, players: [{ name: 'A' }, { name: 'a' }] })),
      /Two players/,
    ],
    ['an unknown game', good.replace('skip-bo-dice@', 'chess@'), /There is no game called “chess”/],
    ['another version', good.replace('skip-bo-dice@1', 'skip-bo-dice@9'), /version 9 of the rules/],
    ['an illegal step', good.replace(' : ', ' : 0.stop '), /Step \d+ is not allowed/],
    ['a broken step', good.replace(/"\n}/, ' xyz"\n}'), /Character \d+ does not fit/],
  ])('%s', (_, text, reason) => {
    const open = () => parseSave(text, 'en');
    expect(open).toThrow(Refused);
    expect(open).toThrow(reason);
  });
});

describe('the folder', () => {
  let home = '';
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'dicehall-'));
  });
  beforeEach(() => vi.stubEnv('DICEHALL_HOME', home));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  });

  test('DICEHALL_HOME comes before XDG_DATA_HOME, and that before the home folder', () => {
    expect(dataFolder({ DICEHALL_HOME: '/a', XDG_DATA_HOME: '/b' })).toBe('/a');
    expect(dataFolder({ XDG_DATA_HOME: '/b' })).toBe(join('/b', 'dicehall'));
    expect(dataFolder({})).toMatch(/dicehall$/);
  });

  test('the latest table comes first; a finished one leaves its record and is gone', () => {
    const early = newTableFile('dodge-dice', new Date(0));
    const late = newTableFile('dodgy-dice', new Date(1e9));
    writeTable(early, 'one', 'en');
    writeTable(late, 'two', 'en');
    utimesSync(early, 1, 1);
    expect(savedTables()).toEqual([late, early]);
    // Covered dice are in it.
    expect(statSync(late).mode & 0o077).toBe(0);
    const record = keepRecord(late, 'a record', 'en');
    expect(readFileSync(record, 'utf8')).toBe('a record\n');
    expect(existsSync(late)).toBe(false);
    expect(savedTables()).toEqual([early]);
  });

  test('a folder that cannot be written to is refused with a way out', () => {
    expect(() => writeTable('/dev/null/table.json', 'text', 'en')).toThrow(/set DICEHALL_HOME/);
  });
});
