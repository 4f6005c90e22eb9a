import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { networkOf, parseNetwork } from './addresses.ts';
import { type Blocks, openBlocks } from './blocks.ts';
import type { Block } from './store/admin.ts';
import { Client } from './testing/client.ts';
import { newTable, noLog, serve, temporaryStore } from './testing/hall-server.ts';

const HERE = networkOf('192.0.2.7');

/** What two nodes share. */
function shared() {
  const blocks = new Map<string, Block>();
  return {
    blocks: async (now: number) => [...blocks.values()].filter(({ until }) => until > now),
    block: async (block: Block) => void blocks.set(block.network, block),
    unblock: async (network: string) => blocks.delete(network),
  };
}

async function opened(store = shared(), now = () => 0, refresh = 1): Promise<Blocks> {
  const blocks = await openBlocks({ store, isShared: true, log: noLog, now, refresh });
  onTestFinished(() => blocks.close());
  return blocks;
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::/64', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['192.0.2.0/24', undefined],
  ['dice.example', undefined],
  ['', undefined],
])('%s names the network %s', (text, network) => expect(parseNetwork(text)).toBe(network));

describe('a block', () => {
  test('holds until its time', async () => {
    let time = 5;
    const blocks = await opened(shared(), () => time);
    await blocks.add(HERE, 10);
    expect(blocks.until(HERE)).toBe(10);
    expect(blocks.until('192.0.2.8')).toBe(undefined);
    expect(blocks.list()).toEqual([{ network: HERE, since: 5, until: 10 }]);
    time = 10;
    expect(blocks.until(HERE)).toBe(undefined);
    expect(blocks.list()).toEqual([]);
  });

  test('is known to other nodes soon, and lifted there too', async () => {
    const store = shared();
    const [one, other] = [await opened(store), await opened(store)];
    const told: string[] = [];
    other.onBlock((network) => told.push(network));
    await one.add(HERE, 10);
    await vi.waitFor(() => expect(other.until(HERE)).toBe(10));
    expect(told).toEqual([HERE]);
    expect(await one.remove(HERE)).toBe(true);
    expect(await one.remove(HERE)).toBe(false);
    await vi.waitFor(() => expect(other.until(HERE)).toBe(undefined));
  });

  test('ends sockets from there, and lets none in; others play on', async () => {
    const store = await temporaryStore();
    const blocks = await openBlocks({ store: store.admin, isShared: false, log: noLog });
    const address = { of: HERE };
    const sockets = { addressOf: () => address.of, blockedUntil: blocks.until };
    const own = await serve({ store, sockets });
    onTestFinished(async () => {
      await own.stop();
      await store.close();
    });
    blocks.onBlock((network) => own.sockets.dropFrom(network, 'blocked'));
    const { table } = await newTable(own.hall, 'dodge-dice', 2);
    const here = await Client.join(own.url, table);
    address.of = networkOf('192.0.2.8');
    const there = await Client.join(own.url, table);
    expect(own.sockets.connections()).toMatchObject([
      { id: 'c1', table, seats: [], isHost: false, address: HERE },
      { id: 'c2', table, address: '192.0.2.8' },
    ]);
    await blocks.add(HERE, Date.now() + 60_000);
    await here.until(() => here.closed !== undefined);
    expect(here.messages.at(-1)).toMatchObject({ type: 'fault', code: 'blocked', fatal: true });
    address.of = HERE;
    const again = await Client.join(own.url, table);
    await again.until(() => again.closed !== undefined);
    expect(again.messages).toMatchObject([{ type: 'fault', code: 'blocked' }]);
    expect(there.closed).toBe(undefined);
    there.socket.close();
  });
});
