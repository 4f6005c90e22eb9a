/**
 * The server's own keys. With one it signs the end of every game, so that a record can be told from a forged one;
 * with the other its nodes know each other. Both are made at the first start and kept with the data.
 */

import type { PublishedKey } from '@dicehall/link/protocol';
import type { Sign } from '@dicehall/table';
import type { PlainLog } from './log.ts';
import { makeKey, signerFor, vouchersOf } from './store/signing-key.ts';
import type { Store, StoredKey } from './store/store.ts';

type KeyStore = Pick<Store, 'keys' | 'addKey'>;

/** The keys with which a server signs the ends of games. */
export interface ServerKeys {
  /** Ed25519 over the text, by the key in use. */
  readonly sign: Sign;
  /** Public halves, the newest first; old ones stay, because old records are checked with them. */
  published(): readonly PublishedKey[];
  readonly bus: Buffer;
  /** Switches to a new key. Other nodes follow within a minute. */
  rotate(): Promise<PublishedKey>;
  close(): void;
}

/** How often a node looks whether another has a new key. */
const LOOK_AGAIN = 60_000;

/** Makes the keys that are missing. Rejects with a `StoreError`. */
export async function openKeys(
  store: KeyStore,
  log: PlainLog,
  now: () => number = Date.now,
): Promise<ServerKeys> {
  const bus = Buffer.from((await keyInUse(store, 'bus', now())).secret, 'hex');
  let signer = signerFor(await keyInUse(store, 'sign', now()));
  let published = publishedOf(await store.keys());

  async function look(): Promise<void> {
    signer = signerFor(await keyInUse(store, 'sign', now()));
    published = publishedOf(await store.keys());
  }
  const timer = setInterval(() => {
    look().catch((err: unknown) => log.warn({ err }, 'the keys could not be read'));
  }, LOOK_AGAIN).unref();
  return {
    sign: (text) => signer(text),
    published: () => published,
    bus,
    async rotate() {
      const made = await rotateKey(store, now());
      await look();
      return made;
    },
    close: () => clearInterval(timer),
  };
}

/** A new key for signing, for which the one before vouches; that signs nothing more, and its public half stays known. */
export async function rotateKey(store: KeyStore, now = Date.now()): Promise<PublishedKey> {
  for (;;) {
    const before = await findInUse(store, 'sign');
    const key = makeKey('sign', now, before === undefined ? [] : [before]);
    if ((await store.addKey(key, before?.id)) === 'written') return publish(key);
  }
}

/** Signs with that key of the store's; with the one in use if its secret is gone, or if there is no such key. */
export async function openSigner(
  store: KeyStore,
): Promise<(text: string, key: string | undefined) => ReturnType<Sign>> {
  const current = signerFor(await keyInUse(store, 'sign', Date.now()));
  const signers = new Map(
    (await store.keys()).flatMap((own) =>
      own.use === 'sign' && own.secret !== '' ? [[own.id, signerFor(own)] as const] : [],
    ),
  );
  return (text, key) => (signers.get(key ?? '') ?? current)(text);
}

async function findInUse(
  store: KeyStore,
  wanted: StoredKey['use'],
): Promise<StoredKey | undefined> {
  const keys = await store.keys();
  return keys.find(({ use, retired }) => use === wanted && retired === undefined);
}

/** Of nodes that start together one makes it, and the others find it. */
async function keyInUse(store: KeyStore, use: StoredKey['use'], now: number): Promise<StoredKey> {
  for (;;) {
    const found = await findInUse(store, use);
    if (found !== undefined) return found;
    await store.addKey(makeKey(use, now));
  }
}

const publishedOf = (keys: readonly StoredKey[]): readonly PublishedKey[] =>
  keys.filter(({ use }) => use === 'sign').map(publish);

function publish(own: StoredKey): PublishedKey {
  const { id: key, made, retired } = own;
  const vouchers = vouchersOf(own);
  return { key, made, retired, ...(vouchers.length > 0 && { vouchers }) };
}
