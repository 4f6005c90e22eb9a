/** What a device does by itself so that a game can begin: shows its contributions, promises new ones. */

import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { changePromises, promiseOf, readStored, saveWitness, type Witness } from './witness.ts';

export type OwnInput =
  | { readonly kind: 'contribute'; readonly seat: Seat; readonly contribution: string }
  | { readonly kind: 'receipt'; readonly seat: Seat };

/** `hasSent`: whether the answer to such a command is still to come. */
export function ownInputs(
  witness: Witness,
  views: readonly TableView[],
  hasSent: (kind: OwnInput['kind'], seat: Seat) => boolean,
): readonly OwnInput[] {
  // Nothing is shown to a table that cannot be trusted.
  if (witness.trust.kind === 'broken') return [];
  return views.flatMap((view): OwnInput[] => {
    const { viewer: seat, terms } = view;
    if (seat === 'spectator') return [];
    if (terms === undefined)
      return needsReceipt(witness, view, seat) && !hasSent('receipt', seat)
        ? [{ kind: 'receipt', seat }]
        : [];
    if (!terms.waiting.includes(seat) || hasSent('contribute', seat)) return [];
    const contribution = contributionTo(witness, terms.event.receipts[seat] ?? '');
    return contribution === undefined ? [] : [{ kind: 'contribute', seat, contribution }];
  });
}

/** What was promised with that receipt, unless it has been shown for other terms. */
function contributionTo(witness: Witness, receipt: string): string | undefined {
  readStored(witness);
  const promised = promiseOf(witness, receipt);
  const { terms } = witness;
  if (promised === undefined || terms === undefined) return undefined;
  const { shownFor, contribution } = promised;
  if (shownFor !== '' && shownFor !== terms.head) return undefined;
  changePromises(witness, (one) => (one === promised ? { shownFor: terms.head } : undefined));
  saveWitness(witness);
  return contribution;
}

/**
 * After a start that came to nothing, or that the server has lost: what was shown must not serve again. Before the first
 * game also where the server has no receipt; a rematch that came to nothing is offered again, with new ones.
 */
function needsReceipt(witness: Witness, { phase, seats }: TableView, seat: Seat): boolean {
  const sitter = seats[seat];
  if (phase === 'playing' || sitter?.kind !== 'person') return false;
  if (sitter.receipt === '') return phase === 'seating';
  return (promiseOf(witness, sitter.receipt)?.shownFor ?? '') !== '';
}
