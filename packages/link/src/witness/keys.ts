/** The key pairs of devices. What makes them is loaded when it is needed. */

import { type RandomBytes, toHex } from '@dicehall/table';
import type { KeyPair } from '@dicehall/table/sign';

export type { KeyPair };

export const loadSign = () => import('@dicehall/table/sign');

/** Those of kept seeds, or a new one; none where a page is offline and has never loaded what makes them. */
export async function keysFrom(
  randomBytes: RandomBytes,
  kept: readonly string[] = [],
): Promise<readonly KeyPair[]> {
  try {
    const { makeKeyPair, SEED_BYTES } = await loadSign();
    return (kept.length > 0 ? kept : [toHex(randomBytes(SEED_BYTES))]).map(makeKeyPair);
  } catch {
    return [];
  }
}
