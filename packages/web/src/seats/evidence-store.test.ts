import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from '../parts/device/testing.ts';
import { evidenceStore } from './evidence-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('what a page has written is there for the next one', () => {
  stubBrowserStore();
  expect(evidenceStore.read('TABLE1')).toBeUndefined();
  evidenceStore.write('TABLE1', 'one');
  evidenceStore.write('TABLE2', 'two');
  evidenceStore.write('TABLE1', 'three');
  expect(evidenceStore.read('TABLE1')).toBe('three');
  expect(evidenceStore.read('TABLE2')).toBe('two');
});

test('the tables of long ago are forgotten, the others are not', () => {
  const kept = stubBrowserStore();
  evidenceStore.write('keys https://example.org', 'key');
  for (let n = 0; n < 100; n++) {
    evidenceStore.write(`T${n}`, `${n}`);
  }
  expect(evidenceStore.read('T0')).toBeUndefined();
  expect(evidenceStore.read('T99')).toBe('99');
  expect(evidenceStore.read('T80')).toBe('80');
  expect(evidenceStore.read('keys https://example.org')).toBe('key');
  expect([...kept.values()].filter((text) => text !== '').length).toBeLessThan(40);
});

test('a browser that keeps nothing knows it until the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  evidenceStore.write('TABLE3', 'text');
  expect(evidenceStore.read('TABLE3')).toBe('text');
});
