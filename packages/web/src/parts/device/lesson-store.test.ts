import { afterEach, expect, test, vi } from 'vitest';
import {
  hasPlayed,
  isDone,
  isToOffer,
  keepDone,
  keepPlace,
  keepPlayed,
  keptPlace,
} from './lesson-store.ts';
import { stubBrowserStore } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const PLACE = { card: 3, done: ['roll', 'stop'] };

test('as the first release wrote it', () => {
  stubBrowserStore({
    'dicehall.lessons': JSON.stringify({
      'dodge-dice': { place: PLACE, wasOffered: true },
      'skip-bo-dice': { isDone: true, hasPlayed: true },
    }),
  });
  expect(keptPlace('dodge-dice')).toEqual(PLACE);
  expect([isDone('dodge-dice'), isToOffer('dodge-dice')]).toEqual([false, false]);
  expect([isDone('skip-bo-dice'), hasPlayed('skip-bo-dice')]).toEqual([true, true]);
  expect([isToOffer('skip-bo-dice'), isToOffer('dodgy-dice')]).toEqual([false, true]);
});

test('one thing kept leaves the others as they are, of other games too', () => {
  stubBrowserStore();
  keepPlace('dodge-dice', PLACE);
  keepDone('dodge-dice');
  keepPlayed('dodgy-dice');
  expect(keptPlace('dodge-dice')).toEqual(PLACE);
  expect([isDone('dodge-dice'), hasPlayed('dodge-dice')]).toEqual([true, false]);
  expect([isDone('dodgy-dice'), hasPlayed('dodgy-dice')]).toEqual([false, true]);
});

test.each(['{"card":"3","done":[]}', '{"card":3,"done":[1]}', '{"card":3}', 'null', '7'])(
  'a place that cannot be read is none: %s',
  (place) => {
    stubBrowserStore({ 'dicehall.lessons': `{"dodge-dice":{"place":${place}}}` });
    expect(keptPlace('dodge-dice')).toBeUndefined();
  },
);
