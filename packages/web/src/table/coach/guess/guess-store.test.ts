import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from '../../../parts/device/testing.ts';
import { keepGuess, keepOff, keptGuesses } from './guess-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('guesses are kept in order, and so is whether to ask', () => {
  stubBrowserStore();
  expect(keptGuesses()).toEqual({ isOff: false, guesses: [] });
  keepGuess({ said: 40, truth: 27.5 });
  keepGuess({ said: 5, truth: 8 });
  keepOff(true);
  expect(keptGuesses()).toEqual({
    isOff: true,
    guesses: [
      { said: 40, truth: 27.5 },
      { said: 5, truth: 8 },
    ],
  });
});

test('what cannot be read is left out', () => {
  const guesses = [{ said: 40, truth: 27 }, { said: 41, truth: 27 }, { said: 5, truth: 101 }, 7];
  stubBrowserStore({ 'dicehall.guesses': JSON.stringify({ version: 1, guesses }) });
  expect(keptGuesses().guesses).toEqual([{ said: 40, truth: 27 }]);
});

test('what another version wrote counts as nothing', () => {
  const kept = { version: 2, isOff: true, guesses: [{ said: 40, truth: 27 }] };
  stubBrowserStore({ 'dicehall.guesses': JSON.stringify(kept) });
  expect(keptGuesses()).toEqual({ isOff: false, guesses: [] });
});
