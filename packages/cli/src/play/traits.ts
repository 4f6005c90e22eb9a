/** The few things a table must know of each game beyond the common interface. */

import type { GameId, Seat, ViewOf } from '@dicehall/rules';
import { sideOf } from '@dicehall/rules/sequence-dice';

interface Traits<V> {
  seats(view: V): number;
  /** Which side a seat plays for: its own, or its team's. */
  side(seat: Seat, seats: number): number;
  /** Whether the seat that acts now should look at dice that others must not see. */
  needsSecret(view: V): boolean;
  /** Whether the table should take its time to look at this moment. */
  isReveal(view: V): boolean;
}

const common = {
  seats: ({ seats }: { readonly seats: number }) => seats,
  side: (seat: Seat) => seat,
};

const open = {
  ...common,
  needsSecret: () => false,
  isReveal: () => false,
};

const TRAITS: { readonly [K in GameId]: Traits<ViewOf<K>> } = {
  'dodge-dice': open,
  'sequence-dice': { ...open, side: sideOf },
  'skip-bo-dice': open,
  'dodgy-dice': {
    ...common,
    needsSecret: (view) => view.phase === 'say' || view.phase === 'answer',
    isReveal: (view) => view.phase === 'take',
  },
};

export const traitsOf = <K extends GameId>(game: K): Traits<ViewOf<K>> => TRAITS[game];
