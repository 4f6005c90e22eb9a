import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from '../parts/device/testing.ts';
import { seenAt } from './playback-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('as the first release wrote it', () => {
  const kept = stubBrowserStore({ 'dicehall.seen': 'here-0a1b2c3d4e5f 17' });
  expect(seenAt('here-0a1b2c3d4e5f').last).toBe(17);
  expect(seenAt('here-another').last).toBe(Number.POSITIVE_INFINITY);
  seenAt('here-another').note(-1);
  expect(kept.get('dicehall.seen')).toBe('here-another -1');
});

test('where nothing is kept, everything was seen', () => {
  stubBrowserStore();
  expect(seenAt('here-0a1b2c3d4e5f').last).toBe(Number.POSITIVE_INFINITY);
});
