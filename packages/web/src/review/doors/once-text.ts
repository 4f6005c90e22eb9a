/** What both choices were worth, which no single game shows. */

import type { Seat } from '@dicehall/rules';
import { tenthsOf, valueText } from '../numbers.ts';
import { type People, tellOf } from '../people.ts';

interface BothWays {
  /** What each choice left the seat, as a share of all games. */
  readonly worth: { readonly made: number; readonly other: number };
}

export function onceText(people: People, seat: Seat, { worth }: BothWays): string {
  const written = (share: number): string => valueText(tenthsOf(share));
  return tellOf(people, seat, (told) => `doors.once-${told}`, {
    made: written(worth.made),
    other: written(worth.other),
  });
}
