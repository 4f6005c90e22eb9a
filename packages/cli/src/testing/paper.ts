/** Where sentences are written without a screen. */

import type { PlainOutput } from '../play/plain-display.ts';

export const paper = (write: PlainOutput['write'] = () => {}): PlainOutput => ({
  columns: () => 80,
  write,
  cover: () => false,
  uncover: () => false,
});
