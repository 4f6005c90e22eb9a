/** A seat's random bytes for the dice, and the receipt that stands for them until they are shown. */

import { type RandomBytes, receiptOf, toHex } from '@dicehall/table';

const CONTRIBUTION_BYTES = 32;

export function makeContribution(randomBytes: RandomBytes) {
  const contribution = toHex(randomBytes(CONTRIBUTION_BYTES));
  return { contribution, receipt: receiptOf(contribution) };
}
