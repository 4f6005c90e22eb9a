/** What a client could measure when other seats throw in secret: how long a message is, and when it comes. */

import type { ServerMessage } from '@dicehall/link';
import type { Entry } from '@dicehall/table';
import type { Recorded } from './leaks.ts';

export interface CoveredHands {
  /** The covered dice of the others, as the log has them. */
  readonly shown: string;
  /** Which client it was. */
  readonly viewer: string;
  /** What everybody knows of this moment, as far as it makes messages longer or shorter. */
  readonly known: string;
  readonly length: number;
  /** Milliseconds since the message before. */
  readonly time: number;
  /** The length of each covered hand's event, apart from its numbers. */
  readonly sizes: readonly number[];
}

export const FEATURES: readonly { readonly name: string; of(dice: string): number }[] = [
  { name: 'sum of the dice', of: (dice) => [...dice].reduce((sum, die) => sum + Number(die), 0) },
  { name: 'number of different sides', of: (dice) => new Set(dice).size },
  { name: 'first die', of: (dice) => Number(dice[0] ?? 0) },
  {
    name: 'sides that come once',
    of: (dice) => [...new Set(dice)].filter((die) => dice.split(die).length === 2).length,
  },
];

/** Every message in which somebody else's hand falls. */
export function handsSeen(
  { name, seats, texts, times }: Recorded,
  log: readonly Entry[],
): readonly CoveredHands[] {
  const found: CoveredHands[] = [];
  for (const [i, text] of texts.entries()) {
    const message: ServerMessage = JSON.parse(text);
    if (message.type !== 'update') continue;
    const others = message.events.filter(
      (event) => event.kind === 'hand' && !seats.includes(event.seat),
    );
    const first = others[0];
    if (first === undefined) continue;
    const shown = others.map(({ n }) => diceOf(log[n]));
    found.push({
      shown: shown.join(''),
      viewer: name,
      known: `${shown.map(({ length }) => length).join()} ${String(first.n).length}`,
      length: text.length,
      time: (times[i] ?? 0) - (times[i - 1] ?? 0),
      sizes: others.map((event) => JSON.stringify({ ...event, n: 0, t: 0, turn: 0 }).length),
    });
  }
  return found;
}

const diceOf = (entry: Entry | undefined): string => (entry?.kind === 'hand' ? entry.dice : '');
