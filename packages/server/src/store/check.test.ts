/** What `dicehall check` finds in a log in which the whole chain fits. */

import { shortOptions } from '@dicehall/rules/testing';
import { type Entry, headAfterEntry, headOf, NO_HEAD, prevOf } from '@dicehall/table';
import { Room } from '@dicehall/table/testing';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryStore } from '../testing/hall-server.ts';
import { checkTables } from './check.ts';
import { makeKey, signerFor } from './signing-key.ts';
import type { Store } from './store.ts';

const key = makeKey('sign', 1);
const TABLE = 'test-table';

function sealedLog(): readonly Entry[] {
  const room = new Room({ game: 'dodge-dice', seats: 2, options: shortOptions('dodge-dice') });
  room.sign = signerFor(key);
  room.sit(0, 'Ana');
  room.sit(1, 'Eve');
  room.start();
  room.finish();
  return room.log;
}

function chained(log: readonly Entry[]): readonly Entry[] {
  let head = NO_HEAD;
  return log.map((entry) => {
    const own = { ...entry, prev: prevOf(head) };
    head = headAfterEntry(head, own);
    return own;
  });
}

/** Said to be a bot's. */
const otherChoices = (log: readonly Entry[]): readonly Entry[] =>
  chained(log.map((entry) => (entry.kind === 'act' ? { ...entry, by: 'house' } : entry)));

async function faultsIn(log: readonly Entry[]): Promise<readonly (string | undefined)[]> {
  const store: Store = await temporaryStore();
  onTestFinished(() => store.close());
  await store.addKey(key);
  const head = prevOf(headOf(log));
  await store.importTable({ table: TABLE, isArchived: false, head, entries: log });
  const faults: (string | undefined)[] = [];
  for await (const { fault } of checkTables(store)) faults.push(fault);
  return faults;
}

test('a sealed game holds', async () => {
  const log = sealedLog();
  expect(log.some(({ kind }) => kind === 'seal')).toBe(true);
  expect(await faultsIn(chained(log))).toEqual([undefined]);
});

test('a change under the seal is found, however well the chain fits', async () => {
  expect(await faultsIn(otherChoices(sealedLog()))).toEqual([expect.stringContaining('signature')]);
});

test('and so is a seal with another key than the server has had', async () => {
  const other = makeKey('sign', 2);
  const log = sealedLog().map((entry) => {
    if (entry.kind !== 'seal') return entry;
    const text = `dicehall end 1\n${TABLE}\n${entry.game}\n${entry.head}`;
    return { ...entry, ...signerFor(other)(text) };
  });
  expect(await faultsIn(chained(log))).toEqual([expect.stringContaining('signature')]);
});
