import { createHash, createHmac } from 'node:crypto';
import { commitmentOf, toHex, useHashing } from '@dicehall/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NODE_HASHING } from './node-hashing.ts';

const hex = fc.uint8Array({ maxLength: 100 }).map(toHex);
/** Halves of pairs that stand alone, too. */
const text = fc.string({ unit: 'binary', maxLength: 300 });

test('hashes what devices hash', () => {
  fc.assert(
    fc.property(hex, text, (bytes, own) => {
      const hash = NODE_HASHING.hash(bytes, own);
      expect(hash).toBe(createHash('sha256').update(bytes, 'hex').update(own).digest('hex'));
      expect(hash).toBe(commitmentOf(bytes, own));
      const mac = createHmac('sha256', Buffer.from(bytes, 'hex')).update(own).digest('hex');
      expect(toHex(NODE_HASHING.keyed(bytes)(own))).toBe(mac);
    }),
  );
});

test.each(['abc', 'zz', 'ab zz', 'a', '0x'])('takes “%s” for no bytes, as devices do', (bytes) => {
  expect(() => commitmentOf(bytes, 'x')).toThrow(RangeError);
  expect(() => NODE_HASHING.hash(bytes, 'x')).toThrow(RangeError);
  expect(() => NODE_HASHING.keyed(bytes)).toThrow(RangeError);
});

test('is used for all hashes, once it is given', () => {
  const before = commitmentOf('ab', 'text');
  const asked: string[] = [];
  useHashing({
    ...NODE_HASHING,
    hash(bytes, own) {
      asked.push(own);
      return NODE_HASHING.hash(bytes, own);
    },
  });
  expect(commitmentOf('ab', 'text')).toBe(before);
  expect(asked).toEqual(['text']);
});
