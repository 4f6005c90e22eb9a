/** What the people of a test contribute to their dice. */

import { randomBytes } from 'node:crypto';
import type { Seat } from '@dicehall/rules';
import { receiptOf, type TableView } from '@dicehall/table';

const promised = new Map<string, string>();

/** The receipt of a new contribution. */
export function newReceipt(): string {
  const contribution = randomBytes(32).toString('hex');
  const receipt = receiptOf(contribution);
  promised.set(receipt, contribution);
  return receipt;
}

interface Receipt {
  readonly kind: 'receipt';
  readonly seat: Seat;
  readonly receipt: string;
}

interface Contribution {
  readonly kind: 'contribute';
  readonly seat: Seat;
  readonly contribution: string;
}

/** What the holders of these views have to do now so that a game can begin, each once. */
export const contributionsDue = (views: readonly TableView[]) =>
  views.flatMap(({ viewer: seat, terms, phase, seats }): (Receipt | Contribution)[] => {
    if (seat === 'spectator') return [];
    // The seat has moved here, or a start came to nothing.
    if (phase === 'seating' && terms === undefined && seats[seat]?.receipt === '')
      return [{ kind: 'receipt', seat, receipt: newReceipt() }];
    if (!terms?.waiting.includes(seat)) return [];
    const receipt = terms.event.receipts[seat] ?? '';
    const contribution = promised.get(receipt);
    promised.delete(receipt);
    return contribution === undefined ? [] : [{ kind: 'contribute', seat, contribution }];
  });
