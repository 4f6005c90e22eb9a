/**
 * Many whole numbers in few bytes: each as its difference from what the numbers before it lead to expect, a small one
 * in one byte, a larger one in as many as it needs, seven bits each.
 */

/** What the numbers before that index lead to expect of it. */
export type Expect = (numbers: Int32Array, index: number) => number;

export function packDifferences(numbers: Int32Array, expected: Expect): Uint8Array {
  const bytes: number[] = [];
  numbers.forEach((number, index) => {
    const difference = number - expected(numbers, index);
    let code = (difference << 1) ^ (difference >> 31);
    for (; code > 127; code >>>= 7) bytes.push((code & 127) | 128);
    bytes.push(code);
  });
  return Uint8Array.from(bytes);
}

/** Throws if the bytes hold fewer numbers, or more. */
export function unpackDifferences(bytes: Uint8Array, count: number, expected: Expect): Int32Array {
  const numbers = new Int32Array(count);
  let at = 0;
  for (let index = 0; index < count; index++) {
    let code = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('the book is cut short');
      code |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    numbers[index] = expected(numbers, index) + ((code >>> 1) ^ -(code & 1));
  }
  if (at !== bytes.length) throw new RangeError('the book is too long');
  return numbers;
}

/**
 * The plane through three neighbours of a cell that come before it: a step back in one direction, in the other and in
 * both. At an edge (-1) the one that there is, and what a corner begins with.
 */
export function planeThrough(
  numbers: Int32Array,
  one: number,
  two: number,
  both: number,
  corner: number,
): number {
  if (one < 0) return two < 0 ? corner : (numbers[two] ?? 0);
  if (two < 0) return numbers[one] ?? 0;
  return (numbers[one] ?? 0) + (numbers[two] ?? 0) - (numbers[both] ?? 0);
}
