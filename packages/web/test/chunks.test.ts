/** How the built app is cut into files; see build/chunks.ts. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { builtApp } from './start/build-cache.ts';

const assets = join(builtApp(), 'assets');

/** The games whose files this one cannot do without. */
const gamesIn = (code: string): readonly string[] =>
  GAME_IDS.filter((game) => new RegExp(`from"\\./${game}-[^"]*\\.js"`).test(code));

test.each(GAME_IDS)('%s loads without any other game', (game) => {
  const files = readdirSync(assets).filter((name) => name.startsWith(`${game}-`));
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    const others = gamesIn(readFileSync(join(assets, name), 'utf8')).filter((id) => id !== game);
    expect({ name, others }).toEqual({ name, others: [] });
  }
});

test('what every screen and every table needs names no game', () => {
  const shared = readdirSync(assets).filter((name) => /^(?:app|ahead|table)-.*\.js$/.test(name));
  for (const name of shared) {
    expect({ name, games: gamesIn(readFileSync(join(assets, name), 'utf8')) }).toEqual({
      name,
      games: [],
    });
  }
});

test('the first screen brings no hash that only signatures need', () => {
  const names = readdirSync(assets).filter((name) => /^(?:app|ahead|table)-.*\.js$/.test(name));
  // The first constant of SHA-512.
  const found = names.filter((name) =>
    /428a2f98d728ae22/i.test(readFileSync(join(assets, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('what only the terminal says stays out of it', () => {
  const terminal = readdirSync(assets).filter((name) => name.includes('terminal'));
  expect(terminal).toEqual([]);
});
