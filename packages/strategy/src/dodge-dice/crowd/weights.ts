/** The learnt weights for three and more players as a file: 32 bits each. */

import { dodgeDice } from '@dicehall/rules/dodge-dice';
import { type BookLabel, labelBook, unlabelBook } from '../../books.ts';
import { FEATURES } from './features.ts';
import { HIDDEN, WEIGHTS } from './network.ts';

export const WEIGHTS_NAME = 'dodge-dice/crowd.bin';

const LABEL: BookLabel = {
  game: 'dodge-dice',
  rulesVersion: dodgeDice.meta.rulesVersion,
  // Features were called traits when the book was made.
  settings: `crowd cells=${HIDDEN} traits=${FEATURES}`,
};

const BYTES = 4;

export function packWeights(weights: Float64Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(BYTES * WEIGHTS));
  weights.forEach((weight, i) => {
    bytes.setFloat32(BYTES * i, weight);
  });
  return labelBook(LABEL, new Uint8Array(bytes.buffer));
}

export function readWeights(bytes: Uint8Array): Float64Array {
  const body = unlabelBook(LABEL, bytes);
  if (body.length !== BYTES * WEIGHTS) throw new RangeError('the book has another length');
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  return Float64Array.from({ length: WEIGHTS }, (_, i) => view.getFloat32(BYTES * i));
}
