/** One address says and asks for as much as it can: everybody else plays on, and nothing grows without end. */

import { PROTOCOL_VERSION } from '@dicehall/link/protocol';
import { seeded } from '@dicehall/strategy';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type BareCommand, Client } from '../testing/client.ts';
import { begun, HttpTable, running, type WholeServer } from '../testing/whole-server.ts';

const PER_SECOND = 200;

let own: WholeServer;
beforeAll(async () => {
  own = await running({
    TRUST_PROXY: '1',
    MAX_REQUESTS_PER_MINUTE: '100000',
    MAX_RECORDS_PER_MINUTE: '20',
    MAX_MESSAGES_PER_SECOND_PER_ADDRESS: String(PER_SECOND),
  });
}, 120_000);
afterAll(() => own.close(), 120_000);

const from = (address: string) => ({ 'X-Forwarded-For': address });

async function join(table: string, tokens: readonly string[], address: string): Promise<Client> {
  const client = new Client(`${own.server.url.replace('http', 'ws')}/ws`, from(address));
  onTestFinished(() => client.close());
  await client.open();
  client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens });
  await client.until(() => client.views.length > 0 || client.closed !== undefined);
  return client;
}

const nextOf = async (code: string): Promise<number> => {
  const { body } = await own.get(`/api/tables/${code}`);
  return z.object({ view: z.object({ next: z.number() }) }).parse(body).view.next;
};

const flood = (clients: readonly Client[], command: BareCommand, times: number): void => {
  for (let i = 0; i < times; i++) {
    for (const [at, client] of clients.entries()) {
      client.send({ type: 'do', command: { ...command, id: `${command.kind}-${at}-${i}` } });
    }
  }
};

/** What the answer to a `sync` counts for, in messages. */
const SYNC_COST = 20;

test('sixty sockets of one address ask for the whole table again and again', {
  timeout: 120_000,
}, async () => {
  const asked = await begun(own, 'skip-bo-dice', { options: 'goal=25' });
  expect((await asked.play()).phase).toBe('over');
  const crowd: Client[] = [];
  for (let i = 0; i < 60; i++) crowd.push(await join(asked.code, [], '192.0.2.11'));
  const welcomes = (client: Client) => client.messages.filter(({ type }) => type === 'welcome');
  const joined = crowd.flatMap(welcomes).length;
  const began = performance.now();
  for (let i = 0; i < 4; i++) for (const client of crowd) client.send({ type: 'sync', from: 0 });

  // A device whose connection had a gap is brought up to date meanwhile.
  const honest = await join(asked.code, [asked.host], '192.0.2.12');
  honest.send({ type: 'sync', from: 1 });
  await honest.until(() => welcomes(honest).length === 2);

  const isSettled = (client: Client) =>
    client.messages.some(({ type }) => type === 'fault') || welcomes(client).length > 4;
  await Promise.all(crowd.map((client) => client.until(() => isSettled(client))));
  const seconds = (performance.now() - began) / 1000;
  const answered = crowd.flatMap(welcomes).length - joined;
  expect(answered).toBeLessThanOrEqual((PER_SECOND / SYNC_COST) * (3 + seconds) + 1);
  expect(answered).toBeGreaterThan(0);
});

test('a hundred sockets of one seat say what they can', { timeout: 120_000 }, async () => {
  const bombed = await begun(own, 'skip-bo-dice', { options: 'goal=25' });
  expect((await bombed.play()).phase).toBe('over');
  const before = await nextOf(bombed.code);
  const began = performance.now();
  const tokens = [bombed.host, bombed.tokens[0] ?? ''];
  const crowd: Client[] = [];
  for (let i = 0; i < 100; i++) crowd.push(await join(bombed.code, tokens, '192.0.2.1'));
  const watcher = await join(bombed.code, [], '192.0.2.2');
  flood(crowd, { kind: 'react', seat: 0, reaction: 'wow' }, 50);
  flood(crowd, { kind: 'change' }, 50);

  // Meanwhile the record is asked for, and somebody else plays a game to its end.
  const path = `/api/tables/${bombed.code}/records/1`;
  const reading = Promise.all(
    Array.from({ length: 40 }, async () => (await own.get(path, from('192.0.2.1'))).status),
  );
  const other = await HttpTable.open(own, 'dodge-dice', {}, from('192.0.2.3'));
  const family = await join(other.code, [other.host], '192.0.2.3');
  await family.sit(0);
  await family.sit(1);
  await family.do({ kind: 'start' });
  await family.play(seeded(1));
  expect(family.phase).toBe('over');

  const statuses = await reading;
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const seconds = (performance.now() - began) / 1000;
  const written = (await nextOf(bombed.code)) - before;
  expect(written).toBeLessThanOrEqual(PER_SECOND * (3 + seconds));
  expect(watcher.events.filter(({ kind }) => kind === 'react')).toEqual([]);
  const heard = watcher.messages.filter(({ type }) => type === 'reaction').length;
  expect(heard).toBeLessThanOrEqual(4 + seconds);
  expect(heard).toBeGreaterThan(0);
});
