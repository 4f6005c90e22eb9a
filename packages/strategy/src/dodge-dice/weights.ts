/** The learnt weights for three and more players as a file: 32 bits each. */

import { dodgeDice } from '@dicehall/rules/dodge-dice';
import { labelTable, type TableLabel, unlabelTable } from '../tables.ts';
import { HIDDEN, WEIGHTS } from './network.ts';
import { TRAITS } from './traits.ts';

export const WEIGHTS_NAME = 'dodge-dice/crowd.bin';

const LABEL: TableLabel = {
  game: 'dodge-dice',
  rulesVersion: dodgeDice.meta.rulesVersion,
  settings: `crowd cells=${HIDDEN} traits=${TRAITS}`,
};

const BYTES = 4;

export function packWeights(weights: Float64Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(BYTES * WEIGHTS));
  weights.forEach((weight, i) => {
    bytes.setFloat32(BYTES * i, weight);
  });
  return labelTable(LABEL, new Uint8Array(bytes.buffer));
}

export function readWeights(bytes: Uint8Array): Float64Array {
  const body = unlabelTable(LABEL, bytes);
  if (body.length !== BYTES * WEIGHTS) throw new RangeError('the table has another length');
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  return Float64Array.from({ length: WEIGHTS }, (_, i) => view.getFloat32(BYTES * i));
}
