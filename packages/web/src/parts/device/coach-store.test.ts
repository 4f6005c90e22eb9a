import { afterEach, expect, test, vi } from 'vitest';
import { rememberMode } from './coach-memory.ts';
import { firstMode } from './coach-store.ts';
import { stubBrowserStore } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

test('alone among bots one sees one’s own risk until something else is chosen', () => {
  stubBrowserStore();
  expect(firstMode(1)).toBe('own');
  rememberMode('all', 1);
  expect(firstMode(1)).toBe('all');
  rememberMode('off', 1);
  expect(firstMode(1)).toBe('off');
});

test('with other people it is off, whatever was chosen', () => {
  stubBrowserStore({ 'dicehall.coach': 'all' });
  expect(firstMode(2)).toBe('off');
  rememberMode('own', 3);
  expect(firstMode(1)).toBe('all');
});

test('what cannot be read counts as nothing chosen', () => {
  stubBrowserStore({ 'dicehall.coach': 'loud' });
  expect(firstMode(1)).toBe('own');
});
