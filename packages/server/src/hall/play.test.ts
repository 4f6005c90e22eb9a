/** Whole games over real sockets: players on their own devices, players on one device, bots, spectators. */

import { GAME_IDS } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { makeRecordFile, parseRecordFile, recordFindings } from '@dicehall/table';
import { describe, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import { newTable } from '../testing/hall-server.ts';
import { servedForAll } from '../testing/server-for-all.ts';

const served = servedForAll();

async function findings(table: string): Promise<unknown> {
  const made = makeRecordFile(await served.store.read(table, 0));
  const record = made.ok ? parseRecordFile(made.value) : made;
  return record.ok ? recordFindings(record.value) : record.refusal;
}

describe.each(GAME_IDS)('%s', (game) => {
  test('two devices play it to the end, and a spectator sees it all', async () => {
    const { table, host } = await newTable(served.hall, game, 2);
    const one = await Client.join(served.url, table, [host]);
    const other = await Client.join(served.url, table);
    const watcher = await Client.join(served.url, table);
    await one.sit(0);
    await other.sit(1);
    await one.do({ kind: 'start' });
    await Promise.all([one.play(seeded(1)), other.play(seeded(2))]);
    await watcher.until(() => watcher.phase === 'over');
    const clients = [one, other, watcher];
    const log = await served.store.read(table, 0);
    for (const client of clients) {
      await client.until(() => client.next === log.length);
      const numbers = client.events.map(({ n }) => n);
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(log.map(({ n }) => n).slice(first));
      expect(client.views[0]?.match?.result).toEqual(one.views[0]?.match?.result);
    }
    expect(await findings(table)).toEqual([]);
    await Promise.all(clients.map((client) => client.close()));
  });

  test('two people on one device, a third elsewhere, and a bot', async () => {
    const { table, host } = await newTable(served.hall, game, 4);
    const family = await Client.join(served.url, table, [host]);
    const friend = await Client.join(served.url, table);
    await family.sit(0);
    await family.sit(2);
    await friend.sit(1);
    await family.do({ kind: 'bot', seat: 3, level: 'thumb', name: 'Bot' });
    await family.do({ kind: 'start' });
    expect(family.views.map(({ viewer }) => viewer)).toEqual([0, 2]);
    await Promise.all([family.play(seeded(3)), friend.play(seeded(4))]);
    expect(friend.views[0]?.match?.result).toEqual(family.views[1]?.match?.result);
    expect(await findings(table)).toEqual([]);
    await Promise.all([family.close(), friend.close()]);
  });
});

test('bots alone finish a game that nobody watches', async () => {
  const { table, host } = await newTable(served.hall, 'skip-bo-dice', 3);
  const client = await Client.join(served.url, table, [host]);
  for (const seat of [0, 1, 2]) {
    await client.do({ kind: 'bot', seat, level: 'thumb', name: `Bot ${seat}` });
  }
  await client.do({ kind: 'start' });
  await client.close();
  const watcher = await Client.join(served.url, table);
  await watcher.until(() => watcher.phase === 'over');
  expect(await findings(table)).toEqual([]);
  await watcher.close();
});

test('a rematch: same room, the seat to the left begins', async () => {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2, {
    options: 'target=50,first=0',
  });
  const one = await Client.join(served.url, table, [host]);
  const other = await Client.join(served.url, table);
  await one.sit(0);
  await other.sit(1);
  await one.do({ kind: 'start' });
  await Promise.all([one.play(seeded(5)), other.play(seeded(6))]);
  await one.do({ kind: 'offer', seat: 0, what: 'rematch', receipt: newReceipt() });
  await other.until(() => other.views[0]?.offer?.what === 'rematch');
  await other.do({ kind: 'answer', seat: 1, yes: true, receipt: newReceipt() });
  for (const client of [one, other]) await client.until(() => client.phase === 'playing');
  expect(one.views[0]?.header).toContain('first=1');
  await Promise.all([one.play(seeded(7)), other.play(seeded(8))]);
  expect(await findings(table)).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});
