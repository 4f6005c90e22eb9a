import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { GAMES } from './all.ts';
import {
  GAME_IDS,
  gameIn,
  gameOf,
  isGameId,
  isLoaded,
  loadGame,
  parseGameId,
  seatsOf,
  traitsOf,
  withGame,
} from './registry.ts';

test('the list of ids and the table of games name the same games', () => {
  expect(GAME_IDS.toSorted()).toEqual(Object.keys(GAMES).toSorted());
});

describe.each(GAME_IDS)('%s', (id) => {
  test('is found under the id that it carries', async () => {
    expect(GAMES[id].meta.id).toBe(id);
    expect(gameOf(id)).toBe(GAMES[id]);
    expect(await loadGame(id)).toBe(GAMES[id]);
    expect(isLoaded(id)).toBe(true);
    expect(withGame(id, (game, traits): unknown => [game, traits])).toEqual([
      GAMES[id],
      traitsOf(id),
    ]);
    expect(parseGameId(id)).toEqual({ ok: true, value: id });
  });

  test('has seats for two and more, as many as its line says', () => {
    const { min, max } = GAMES[id].meta.seats;
    expect(min).toBe(2);
    expect(max).toBeGreaterThan(min);
    expect(seatsOf(id)).toEqual({ min, max });
  });
});

test.each(['', 'pig', 'Skip-Bo-Dice', 'skip-bo-dice ', 'toString', '__proto__'])(
  '%j is no game',
  (game) => {
    expect(isGameId(game)).toBe(false);
    expect(parseGameId(game)).toEqual({
      ok: false,
      refusal: { code: 'unknown-game', game, known: GAME_IDS },
    });
  },
);

test('a text names its game at its beginning', () => {
  expect(gameIn('dodge-dice@1 2 goal=3')).toEqual({ ok: true, value: 'dodge-dice' });
  expect(gameIn('pig@1 2 -')).toEqual(parseGameId('pig'));
  for (const text of ['', 'place 7', 'place a@b', '@1']) expect(gameIn(text)).toBeUndefined();
});

/** Runs a module in a process of its own, where no game is loaded yet. */
const alone = (lines: readonly string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', lines.join('\n')], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  );

test('asking for ids and seats loads no game, and a game loads nothing of another', () => {
  const loaded = alone([
    "import { registerHooks } from 'node:module';",
    'const urls = [];',
    'registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });',
    "const { GAME_IDS, isGameId, loadGame, seatsOf } = await import('./index.ts');",
    'GAME_IDS.filter(isGameId).map(seatsOf);',
    "const folders = () => GAME_IDS.filter((id) => urls.some((url) => url.split('/').includes(id)));",
    'const before = folders();',
    "await loadGame('dodge-dice');",
    'console.log(JSON.stringify([before, folders()]));',
  ]);
  expect(loaded).toEqual([[], ['dodge-dice']]);
});

test('a game that is not loaded says so', () => {
  const said = alone([
    "import { gameOf } from './index.ts';",
    "try { gameOf('dodge-dice') } catch ({ message }) { console.log(JSON.stringify(message)) }",
  ]);
  expect(said).toBe("dodge-dice is not loaded: await loadGame('dodge-dice') first");
});
