/** What the library gives, as we call it, against Node's own, which is OpenSSL's. */

import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashBytes, hashText, keyedHash, toHex } from './hash.ts';

const hexOf = (length: number): string => toHex(Uint8Array.from({ length }, (_, i) => i));
const hex = (maxLength: number) => fc.uint8Array({ maxLength }).map(toHex);
/** Halves of pairs that stand alone, too. */
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });

const hashOf = (bytes: string, text = ''): string =>
  createHash('sha256').update(bytes, 'hex').update(text).digest('hex');
const macOf = (key: string, text: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

describe('SHA-256', () => {
  /** From the examples of FIPS 180-4. */
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of “%.20s”', (text, hash) => expect(hashText(text)).toBe(hash));

  test('of every length around the ends of blocks', () => {
    for (let length = 0; length < 260; length++) {
      const bytes = hexOf(length);
      expect({ length, hash: hashBytes(bytes) }).toEqual({ length, hash: hashOf(bytes) });
    }
  });

  test('of any bytes with any text behind them', () => {
    fc.assert(
      fc.property(hex(100), anyText(300), (bytes, text) => {
        expect(hashBytes(bytes, text)).toBe(hashOf(bytes, text));
      }),
    );
  });
});

describe('HMAC-SHA-256', () => {
  test('with keys of every length', () => {
    for (let length = 0; length < 140; length++) {
      const key = hexOf(length);
      const hash = keyedHash(key);
      for (const text of ['', 'die 1.4.0 0 0', 'x'.repeat(64), 'x'.repeat(length)]) {
        expect(toHex(hash(text))).toBe(macOf(key, text));
      }
    }
  });

  test('of any texts, one after the other under the same key', () => {
    fc.assert(
      fc.property(hex(100), fc.array(anyText(200), { maxLength: 4 }), (key, texts) => {
        const hash = keyedHash(key);
        const made = texts.map((text) => toHex(hash(text)));
        expect(made).toEqual(texts.map((text) => macOf(key, text)));
      }),
    );
  });
});
