import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPlays, readPlay, regenerate } from './golden.ts';
import { RULED_IDS } from './ruled-games.ts';

/** A file that is longer is not read by anybody. */
const MOST_LINES = 400;

const files = listPlays();

test.each(RULED_IDS)('%s has golden playthroughs', (id) => {
  expect(files.filter((file) => file.startsWith(`${id}/`)).length).toBeGreaterThan(0);
});

describe.each(files)('%s', (file) => {
  const text = readPlay(file);

  test('is what its record plays; `npm run golden` renders it again', () => {
    expect(text).toBe(regenerate(text));
  });

  test('belongs to its game, is named in plain words and is short enough to be read', () => {
    const [folder = ''] = file.split(/[\\/]/);
    expect(text).toContain(`\nrecord ${folder}@`);
    expect(basename(file)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.play$/);
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });
});

test.each([
  ['', 'line 1'],
  ['# why: x\n', 'line 2'],
  ['# why: x\nrecord chess@1 2 - :', 'no game is called chess'],
  ['# why: x\nrecord skip-bo-dice@1 2 first=0 : 0.stop', 'illegal-step'],
])('%j is not a playthrough', (text, why) => {
  expect(() => regenerate(text)).toThrow(why);
});
