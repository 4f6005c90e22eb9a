/** Keys that a server signs with, as the store keeps them: made, used, and one vouched for by another. */

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { keyText, type Sign, type Verify } from '@dicehall/table';
import type { StoredKey } from './store.ts';

/** What stands before the 32 bytes of a private key in PKCS #8, by RFC 8410. */
const BEFORE_SECRET = '302e020100300506032b657004220420';

/** `before`: keys that vouch for it, so that those who know one of them can tell it from a stranger's. */
export function makeKey(
  use: StoredKey['use'],
  made: number,
  before: readonly Pick<StoredKey, 'id' | 'secret'>[] = [],
): StoredKey {
  const secret = randomBytes(32).toString('hex');
  const id =
    use === 'sign' ? publicHalf(secret) : createHash('sha256').update(secret).digest('hex');
  const vouchers = before
    .filter((own) => own.secret !== '')
    .map((own) => vouch(own, id))
    .join(' ');
  return { use, id, secret, made, retired: undefined, vouchers };
}

/** As the store keeps it: the key that vouches, and its signature. */
export function vouch(own: Pick<StoredKey, 'id' | 'secret'>, key: string): string {
  const { signature } = signerFor(own)(keyText(key));
  return own.id + signature;
}

export const vouchersOf = ({ vouchers }: StoredKey) =>
  (vouchers.match(/\S+/g) ?? []).map((one) => ({ by: one.slice(0, 64), signature: one.slice(64) }));

export function signerFor({ id: key, secret }: Pick<StoredKey, 'id' | 'secret'>): Sign {
  const own = privateKey(secret);
  return (text) => ({ key, signature: sign(null, Buffer.from(text), own).toString('hex') });
}

/** What stands before the 32 bytes of a public key, by the same. */
const BEFORE_KEY = '302a300506032b6570032100';

/** Many times faster than the library of record checks, so that signatures which do not fit cost no time. */
export const isSignedBy: Verify = (key, text, signature) => {
  try {
    const own = createPublicKey({
      key: Buffer.from(BEFORE_KEY + key, 'hex'),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(text), own, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
};

const privateKey = (secret: string) =>
  createPrivateKey({
    key: Buffer.from(BEFORE_SECRET + secret, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });

function publicHalf(secret: string): string {
  const { x = '' } = createPublicKey(privateKey(secret)).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
