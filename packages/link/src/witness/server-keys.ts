/** The keys that a server signs games with, as this device knows them. */

import { keyText } from '@dicehall/table';
import { verify } from '@dicehall/table/sign';
import type { PublishedKey } from '../protocol/requests.ts';
import type { EvidenceStore } from './evidence.ts';
import type { Difference } from './trust.ts';

export interface KeyPorts {
  readonly store: EvidenceStore;
  /** The address of the server. */
  readonly server: string;
  /** The keys that it publishes; none if they cannot be had. */
  serverKeys(): Promise<readonly PublishedKey[]>;
}

/** What is wrong with the keys under a game: every server of this protocol signs, and only with its own. */
export async function keyDifference(
  keys: readonly string[],
  ports: KeyPorts,
): Promise<Difference | undefined> {
  if (keys.length === 0) return { code: 'unsealed' };
  for (const key of keys) if (!(await isKnownKey(key, ports))) return { code: 'key' };
  return undefined;
}

const keysName = (server: string): string => `keys ${server}`;

/** Those with which a server has signed games that were played from this device. */
export const keptKeys = (store: EvidenceStore, server: string): readonly string[] =>
  store.read(keysName(server))?.split(' ') ?? [];

/** The first key of a server is kept. Another counts only if that one vouches for it. */
async function isKnownKey(key: string, ports: KeyPorts): Promise<boolean> {
  const { store, server } = ports;
  const kept = keptKeys(store, server);
  if (kept.includes(key)) return true;
  if (kept.length > 0 && !keysAfter(kept, await ports.serverKeys()).includes(key)) return false;
  store.write(keysName(server), [...kept, key].join(' '));
  return true;
}

/** Those of a server: what it publishes, or, as soon as any are known, these and the ones that they vouch for. */
export function keysAfter(
  known: readonly string[],
  published: readonly PublishedKey[],
): readonly string[] {
  if (known.length === 0) return published.map(({ key }) => key);
  const next = published.find(
    ({ key, vouchers = [] }) =>
      !known.includes(key) &&
      vouchers.some(
        ({ by, signature }) => known.includes(by) && verify(by, keyText(key), signature),
      ),
  );
  return next === undefined ? known : keysAfter([...known, next.key], published);
}
