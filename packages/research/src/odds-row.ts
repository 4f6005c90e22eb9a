/** The odds of a moment as lines: what is asked, and how likely it is or how much is to be expected. */

import type { Chance } from '@dicehall/strategy';
import type { Lang, MessageData, MessageKey } from '@dicehall/words';

export interface OddsRow {
  readonly text: string;
  /** A chance, or an amount that is exact. */
  readonly value: Chance | number;
}

/** One row, or none for what is not known. */
export type MakeRow = (
  name: OddsName,
  value: Chance | number | undefined,
  data?: MessageData,
) => readonly OddsRow[];

export type OddsRows<O> = (odds: O, row: MakeRow, lang: Lang) => readonly OddsRow[];

/** The part of a message's key after `research.odds-`. */
type OddsName = MessageKey extends infer Key
  ? Key extends `research.odds-${infer Name}`
    ? Name
    : never
  : never;
