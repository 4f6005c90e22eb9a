/** The keys of a server: made once, published, rotated, the same on every node of a store. */

import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortOptions } from '@dicehall/rules/testing';
import { keyText, type Sign } from '@dicehall/table';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openKeys, rotateKey, type ServerKeys } from './keys.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { noLog } from './testing/hall-server.ts';
import { KINDS, type StoreKind } from './testing/stores.ts';
import { begun, running } from './testing/whole-server.ts';

let kind: StoreKind;
beforeAll(async () => {
  kind = await KINDS.PostgreSQL();
}, 60_000);
afterAll(() => kind?.stop(), 60_000);

async function node(place: string): Promise<{ readonly store: Store; readonly keys: ServerKeys }> {
  const store = await kind.open(place);
  const keys = await openKeys(store, noLog);
  onTestFinished(() => {
    keys.close();
    return store.close();
  });
  return { store, keys };
}

function isSignedBy({ key, signature }: ReturnType<Sign>, text: string): boolean {
  const x = Buffer.from(key, 'hex').toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const own = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(text), own, Buffer.from(signature, 'hex'));
}

test('nodes that start together on an empty store have the same keys', async () => {
  const place = await kind.place();
  const nodes = await Promise.all([1, 2, 3].map(() => node(place)));
  const [first, ...others] = nodes.map(({ keys }) => keys);
  if (first === undefined) throw new Error('no node');
  expect(first.bus).toHaveLength(32);
  for (const other of others) {
    expect(other.bus).toEqual(first.bus);
    expect(other.sign('seven')).toEqual(first.sign('seven'));
    expect(other.published()).toEqual(first.published());
  }
  expect(isSignedBy(first.sign('seven ñ'), 'seven ñ')).toBe(true);
  expect(isSignedBy(first.sign('seven'), 'eight')).toBe(false);
});

test('a new key takes over; the old one is still published, and its secret is gone', async () => {
  const { store, keys } = await node(await kind.place());
  const [before] = keys.published();
  const made = await keys.rotate();
  const { key } = keys.sign('seven');
  expect(key).toBe(made.key);
  expect(key).not.toBe(before?.key);
  expect(isSignedBy(keys.sign('seven'), 'seven')).toBe(true);
  expect(keys.published()).toEqual([made, { ...before, retired: made.made }]);
  // Who knows the old one can tell the new one from a stranger's.
  const [voucher] = made.vouchers ?? [];
  if (before === undefined || voucher === undefined) throw new Error('nobody vouches for it');
  expect(voucher.by).toBe(before.key);
  expect(isSignedBy({ key: before.key, signature: voucher.signature }, keyText(made.key))).toBe(
    true,
  );
  const stored = (await store.keys()).find(({ id }) => id === before?.key);
  expect(stored?.secret).toBe('');
  // Two who rotate at once both get one, and one of them is in use.
  const both = await Promise.all([rotateKey(store), rotateKey(store)]);
  const used = (await store.keys()).filter(
    ({ use, retired }) => use === 'sign' && retired === undefined,
  );
  expect(both.map((one) => one.key)).toContain(used[0]?.id);
  expect(used).toHaveLength(1);
});

test('everybody may read the public keys', async () => {
  const own = await running();
  onTestFinished(() => own.close());
  const { status, body } = await own.get('/api/keys');
  expect(status).toBe(200);
  expect(body).toEqual({
    keys: [{ key: expect.stringMatching(/^[0-9a-f]{64}$/), made: expect.any(Number) }],
  });
});

test('the end of a game is signed with the key that is published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dicehall-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = await running({}, folder);
  const { body } = await own.get('/api/keys');
  const table = await begun(own, 'dodge-dice', { options: shortOptions('dodge-dice') });
  await table.play();
  await own.close();
  const store = await openStore({ dataDir: folder, databaseUrl: undefined });
  onTestFinished(() => store.close());
  const log = await store.read(table.code, 0);
  const seal = log.find((entry) => entry.kind === 'seal');
  if (seal === undefined) throw new Error('the log is not sealed');
  expect(body).toMatchObject({ keys: [{ key: seal.key }] });
  const text = `dicehall end 1\n${table.code}\n1\n${seal.head}`;
  expect(isSignedBy(seal, text)).toBe(true);
});
