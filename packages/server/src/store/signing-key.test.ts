import type { Verify } from '@dicehall/table';
import { makeKeyPair, sign, verify } from '@dicehall/table/sign';
import { expect, test } from 'vitest';
import { isSignedBy, makeKey, signerFor } from './signing-key.ts';

test('signatures of devices and servers are verified alike, here and in records', () => {
  const device = makeKeyPair('0d'.repeat(32));
  const own = signerFor(makeKey('sign', 0))('a text');
  const cases: readonly Parameters<Verify>[] = [
    [own.key, 'a text', own.signature],
    [own.key, 'another', own.signature],
    [device.key, 'a text', sign(device, 'a text')],
    [device.key, 'a text', sign(device, 'another')],
    [device.key, 'a text', own.signature],
    [device.key, 'a text', 'ab'.repeat(64)],
    ['ff'.repeat(32), 'a text', own.signature],
    ['no key', 'a text', 'none'],
  ];
  expect(cases.map((one) => isSignedBy(...one))).toEqual(cases.map((one) => verify(...one)));
  expect(cases.filter((one) => isSignedBy(...one))).toHaveLength(2);
});
