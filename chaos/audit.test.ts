/** An audit that finds nothing must be one that would have found it. */

import { type Entry, eventForAll } from '@dicehall/table';
import { expect, test } from 'vitest';
import { openEntry, react } from '../packages/server/src/testing/logs.ts';
import { Audit } from './audit.ts';
import { Ledger } from './ledger.ts';

const LOG: readonly Entry[] = [openEntry('kamo'), react(1), react(2), react(3)];

/** A ledger of everything in the log, and its audit against what is stored in each round. */
async function audited(
  rounds: readonly (readonly Entry[])[],
  promise: (ledger: Ledger) => void = () => undefined,
): Promise<Partial<Audit>> {
  const ledger = new Ledger('kamo');
  for (const { id } of LOG.slice(1)) ledger.acknowledge(0, id);
  ledger.see(
    0,
    LOG.map((entry) => eventForAll(entry, [0])),
  );
  promise(ledger);
  const audit = new Audit([ledger]);
  for (const stored of rounds) await audit.round(async (_, from) => stored.slice(from));
  const last = rounds.at(-1) ?? [];
  await audit.end(async (_, from) => last.slice(from));
  const { lost, doubled, gaps, changed } = audit;
  return { lost, doubled, gaps, changed };
}

const NOTHING = { lost: 0, doubled: 0, gaps: 0, changed: 0 };

test('a log that has everything', async () => {
  expect(await audited([LOG])).toEqual(NOTHING);
  expect(await audited([LOG, [...LOG, react(4)]])).toEqual(NOTHING);
});

test('a command of several entries is one step', async () => {
  const stored = [...LOG, react(4, 'long'), react(5, 'long')];
  expect(await audited([stored])).toEqual(NOTHING);
});

test.each([
  ['lost at the end', LOG.slice(0, 3), { lost: 1, changed: 1 }],
  ['there twice', [...LOG, react(4, 'c1')], { doubled: 1 }],
  ['a gap', [...LOG, react(5)], { gaps: 1 }],
  ['another entry in its place', LOG.with(3, react(3, 'c3', 5)), { changed: 1 }],
])('%s', async (_, stored, found) => {
  expect(await audited([stored])).toEqual({ ...NOTHING, ...found });
});

test('acknowledged and never there', async () => {
  const found = await audited([LOG], (ledger) => ledger.acknowledge(0, 'never'));
  expect(found).toEqual({ ...NOTHING, lost: 1 });
});

test('a log that is rewritten after it was read', async () => {
  const rewritten = LOG.with(2, react(2, 'c2', 5));
  expect(await audited([LOG, rewritten])).toEqual({ ...NOTHING, changed: 1 });
});

test('events told twice or with a gap', () => {
  const [first = openEntry('kamo'), second = react(1)] = LOG.map((entry) =>
    eventForAll(entry, [0]),
  ).slice(0, 2);
  const ledger = new Ledger('kamo');
  ledger.see(0, [first, second]);
  ledger.see(1, [second]);
  expect(ledger.outOfOrder).toBe(0);
  ledger.see(0, [second]);
  ledger.see(1, [{ ...second, n: 3 }]);
  expect(ledger.outOfOrder).toBe(2);
});

test('what a store lost and a client was told of counts no more, and nothing else', async () => {
  const promise = (ledger: Ledger): void => ledger.lose(3, new Set(['c3']));
  const told = (ledger: Ledger): void => {
    promise(ledger);
    ledger.setBack(0, 3);
  };
  const stored = LOG.slice(0, 3);
  expect(await audited([stored], promise)).toEqual({ ...NOTHING, lost: 1, changed: 1 });
  expect(await audited([stored], told)).toEqual(NOTHING);
  expect(await audited([stored.slice(0, 2)], told)).toEqual({ ...NOTHING, lost: 1, changed: 1 });
  const again = (ledger: Ledger): void => {
    told(ledger);
    ledger.acknowledge(0, 'c3');
    ledger.setBack(0, 3);
  };
  expect(await audited([stored], again)).toEqual({ ...NOTHING, lost: 1 });
});
