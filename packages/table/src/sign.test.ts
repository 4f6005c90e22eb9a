/** Signatures, held to the test vectors of RFC 8032, section 7.1. */

import { expect, test } from 'vitest';
import { makeKeyPair, sign, verify } from './sign.ts';

const VECTORS = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    text: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    text: 'r',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
] as const;

test.each(VECTORS)('RFC 8032: $text', ({ seed, key, text, signature }) => {
  expect(makeKeyPair(seed)).toEqual({ seed, key });
  expect(sign({ seed }, text)).toBe(signature);
  expect(verify(key, text, signature)).toBe(true);
});

test('another text, key or signature is not verified, nor what is none', () => {
  const [{ key, text, signature }, other] = VECTORS;
  expect(verify(key, `${text}.`, signature)).toBe(false);
  expect(verify(other.key, text, signature)).toBe(false);
  expect(verify(key, text, other.signature)).toBe(false);
  for (const bad of ['', 'ab', 'zz'.repeat(64), 'ff'.repeat(64)]) {
    expect(verify(key, text, bad)).toBe(false);
    expect(verify(bad, text, signature)).toBe(false);
  }
});
