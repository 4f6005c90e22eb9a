import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesFrom, toHex } from './bytes.ts';

test('hexadecimal and bytes are one another’s', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const hex = Buffer.from(bytes).toString('hex');
      expect(toHex(bytes)).toBe(hex);
      expect(bytesFrom(hex)).toEqual(bytes);
      expect(bytesFrom(hex.toUpperCase())).toEqual(bytes);
    }),
  );
});

test.each(['a', 'abc', 'xy', '0x12', ' 12', '12\n', '１２', '-1'])('“%s” is none', (text) => {
  expect(() => bytesFrom(text)).toThrow(RangeError);
});

const encoder = new TextEncoder();

test.each([
  ['letters', 'Dodge'],
  ['two bytes each', 'ñ¿ß\u0080\u07ff'],
  ['three', '’–€\u0800\uffff'],
  ['four', '🎲👩‍👩‍👧\u{10000}\u{10ffff}'],
  ['halves of pairs', '\ud83c a \udfb2 \udfb2\ud83c'],
])('text in UTF-8: %s', (_, text) => {
  expect(bytesFrom('00ff', text)).toEqual(Uint8Array.of(0, 255, ...encoder.encode(text)));
});

test('any text in UTF-8, well formed or not', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }));
  fc.assert(
    fc.property(text, (own) => {
      expect(bytesFrom('', own)).toEqual(encoder.encode(own));
    }),
  );
});
