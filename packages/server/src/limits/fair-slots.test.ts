import { expect, test } from 'vitest';
import { FairSlots, type SlotWork } from './fair-slots.ts';

/** Work that ends when the test says so, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const dropped: string[] = [];
  const work = (name: string): SlotWork => ({
    isBegun: false,
    run() {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    },
    drop: (reason) => void dropped.push(`${name} ${reason}`),
  });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await Promise.resolve();
  };
  return { begun, dropped, work, end };
}

test('no more than so many at once, and every asker in turn', async () => {
  const { begun, work, end } = works();
  const slots = new FairSlots(2);
  for (const name of ['a1', 'a2', 'a3', 'a4']) slots.ask('a', work(name));
  slots.ask('b', work('b1'));
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('what somebody else asks for too is done once, when the first of them has a turn', async () => {
  const { begun, work, end } = works();
  const slots = new FairSlots(1);
  const shared = work('shared');
  slots.ask('a', work('a1'));
  for (const name of ['a2', 'a3']) slots.ask('a', work(name));
  slots.ask('a', shared);
  slots.ask('b', shared);
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'shared']);
  slots.ask('c', shared);
  await end('shared');
  await end('a3');
  expect(begun).toEqual(['a1', 'a2', 'shared', 'a3']);
});

test('what waits can be dropped, once, and what comes later is done', async () => {
  const { begun, dropped, work, end } = works();
  const slots = new FairSlots(1);
  const shared = work('shared');
  slots.ask('a', work('a1'));
  for (const asker of ['a', 'b']) slots.ask(asker, shared);
  slots.dropWaiting('away');
  expect(dropped).toEqual(['shared away']);
  slots.ask('a', work('a2'));
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});
