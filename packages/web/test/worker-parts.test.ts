import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { partOf } from '../build/play.ts';

const STRATEGY = resolve(import.meta.dirname, '../../strategy/src');

test('every file that a strategy loads when it is asked for is a part that the build knows', () => {
  const files = globSync('**/*.ts', { cwd: STRATEGY }).filter((name) => !name.includes('.test.'));
  const parts = files
    .flatMap((name) => [
      ...readFileSync(resolve(STRATEGY, name), 'utf8').matchAll(/import\('([^']+)'\)/g),
    ])
    .map(([, specifier = '']) => partOf(specifier));
  expect(new Set(parts)).toEqual(new Set(['bots', 'advice', 'story', 'review', 'tally']));
});

test('a file that no worker is known to ask for ends the build', () => {
  expect(() => partOf('./chances.ts')).toThrow('does not know which worker asks for this file');
});
