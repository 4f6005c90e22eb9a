/** The strongest bot's thoughts about a round, remembered. */

import type { DodgyView } from '@dicehall/rules/dodgy-dice';
import { deliberate, type RoundAdvice } from './cfr/deliberate.ts';
import { gainsOf } from './dice-worth.ts';
import { type LadderPlace, PLAIN } from './ladder-place.ts';

export interface AdviserSettings {
  /** How often it goes through a round; if undefined, as often as takes a few hundredths of a second. */
  readonly iterations?: number | undefined;
  /** Never takes a player for a plain one, however small the numbers they name. */
  readonly isAmongEquals?: boolean;
  /** How many rounds it remembers. */
  readonly memory: number;
}

export type RoundAdviser = (
  table: Pick<DodgyView, 'dice' | 'stone' | 'options'>,
  place: LadderPlace,
) => RoundAdvice;

/** Within a round it makes no difference any more who opened it. */
export const NOBODY = -1;

export function adviser(settings: AdviserSettings): RoundAdviser {
  const { iterations, isAmongEquals = false, memory } = settings;
  const remembered = new Map<string, RoundAdvice>();
  return (table, { order, plain: taken }) => {
    const plain = isAmongEquals ? order.map(() => PLAIN) : taken;
    const dice = order.map((seat) => table.dice[seat] ?? 0);
    const stone = table.stone >= 0 ? order.indexOf(table.stone) : table.stone;
    const { outAt, stone: rule } = table.options;
    const key = [dice, stone, outAt, rule, plain].join();
    const advice =
      remembered.get(key) ??
      deliberate({
        dice,
        stone,
        rule,
        gains: gainsOf({ dice, stone, opener: NOBODY, outAt }),
        plain,
        iterations,
      });
    // What was not asked for longest is forgotten first.
    remembered.delete(key);
    remembered.set(key, advice);
    if (remembered.size > memory) remembered.delete(remembered.keys().next().value ?? '');
    return advice;
  };
}

/** Rounds remembered, of some hundred kilobytes at most. */
const MEMORY = 64;

/**
 * The advice that values and odds go by: each takes the others for bots like itself, whatever they say. A round that one
 * of them has asked about is known to the other.
 */
export const referenceAdvice: RoundAdviser = adviser({ memory: MEMORY, isAmongEquals: true });
