import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lang } from './words.ts';

let words: typeof import('./words.ts');

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.resetModules();
  words = await import('./words.ts');
  await words.speak('en');
});

afterEach(() => {
  vi.unstubAllGlobals();
  // What these tests need never comes for other files that share this worker.
  vi.resetModules();
});

/** A piece that is there when it is told to be. */
function slowPiece() {
  const loaded: Lang[] = [];
  const open = new Map<Lang, () => void>();
  const load = (language: Lang): Promise<void> =>
    new Promise((resolve) => {
      open.set(language, () => {
        loaded.push(language);
        resolve();
      });
    });
  const arrive = (language: Lang): void => open.get(language)?.();
  return { load, loaded, open, arrive };
}

test('what is needed while a language loads is there before that language is spoken', async () => {
  const { lang, need, speak } = words;
  const first = slowPiece();
  need('first', first.load);
  const switched = speak('es');
  const late = slowPiece();
  need('late', late.load);
  late.arrive('en');
  first.arrive('es');
  await vi.waitUntil(() => late.open.has('es'));
  expect(lang.peek()).toBe('en');
  late.arrive('es');
  await switched;
  expect(lang.peek()).toBe('es');
  expect(late.loaded.toSorted()).toEqual(['en', 'es']);
});

test('of two switches the last one counts, however long the first one takes', async () => {
  const { lang, need, speak } = words;
  const piece = slowPiece();
  need('slow', piece.load);
  piece.arrive('en');
  const first = speak('es');
  const second = speak('en');
  await vi.waitUntil(() => piece.open.has('es'));
  piece.arrive('en');
  await second;
  piece.arrive('es');
  await first;
  expect(lang.peek()).toBe('en');
});
