/** Bytes, hexadecimal and text. By hand, because the language alone has no encoder of text. */

/** Bytes in lower-case hexadecimal. */
export type Hex = string;

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes in lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): Hex {
  let hex = '';
  for (const byte of bytes) hex += PAIRS[byte];
  return hex;
}

const NO_HEX = /[^0-9a-f]/i;

/** The bytes, followed by `text` in UTF-8. Throws on bad hexadecimal. */
export function bytesFrom(hex: Hex, text = ''): Uint8Array {
  if (hex.length % 2 === 1 || NO_HEX.test(hex)) throw new RangeError('not hexadecimal');
  // A unit of UTF-16 comes to three bytes at most.
  const bytes = new Uint8Array(hex.length / 2 + 3 * text.length);
  let at = 0;
  for (let i = 0; i < hex.length; i += 2)
    bytes[at++] = 16 * digit(hex.charCodeAt(i)) + digit(hex.charCodeAt(i + 1));
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes[at++] = unit;
      continue;
    }
    const point = pointAt(text, i);
    const more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    // As many bits at the front as there are bytes.
    bytes[at++] = (0xff00 >> (more + 1)) | (point >> (6 * more));
    for (let left = more - 1; left >= 0; left--)
      bytes[at++] = 0x80 | ((point >> (6 * left)) & 0x3f);
    if (more === 3) i++;
  }
  return bytes.subarray(0, at);
}

/** A half of a pair that stands alone is no character: `�` instead, as every encoder has it. */
function pointAt(text: string, at: number): number {
  const point = text.codePointAt(at) ?? 0;
  return point >> 11 === 0x1b ? 0xfffd : point;
}

/** `0` to `9`, `a` to `f`, `A` to `F`. */
const digit = (code: number): number => (code & 15) + 9 * (code >> 6);
