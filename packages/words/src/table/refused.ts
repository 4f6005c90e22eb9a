/** Why a table, or the way to it, has not done something. */

import type { Refusal as RulesRefusal, Seat } from '@dicehall/rules';
import type { MessageKey } from '../keys.ts';
import type { Lang } from '../lang.ts';
import { isMessageKey } from '../messages.ts';
import { refusalText } from '../refusals.ts';
import { say } from '../say.ts';
import { type Names, player } from '../voice.ts';

/** The codes that messages of one kind are there for, so that a code without words does not compile. */
type CodesOf<Kind extends string> = MessageKey extends infer Key
  ? Key extends `table.${Kind}-${infer Code}`
    ? Code
    : never
  : never;

/** A refusal of the table, with what its sentence may need. */
export interface TableRefusal {
  readonly code: CodesOf<'refused'>;
  readonly seat?: Seat;
  readonly seats?: number;
  readonly path?: string;
  readonly level?: string;
}

/** A fault of the connection or the server. */
export interface LinkFault {
  readonly code: CodesOf<'fault'>;
}

/** `seat` is whom it concerns where the refusal itself names nobody. */
export function tableRefusalText(
  lang: Lang,
  refusal: RulesRefusal | TableRefusal | LinkFault,
  names: Names,
  seat: Seat,
): string {
  if (isOfTable(refusal)) {
    const { seat: whom = seat, seats = names.seats.length, path = '', level = '' } = refusal;
    const data = { player: player({ lang, names }, whom), number: whom + 1, seats, path, level };
    return say(lang, `table.refused-${refusal.code}`, data);
  }
  return isFault(refusal)
    ? say(lang, `table.fault-${refusal.code}`)
    : refusalText(lang, refusal, names);
}

type Coded = RulesRefusal | TableRefusal | LinkFault;

const isOfTable = (refusal: Coded): refusal is TableRefusal =>
  isMessageKey(`table.refused-${refusal.code}`);

const isFault = (refusal: RulesRefusal | LinkFault): refusal is LinkFault =>
  isMessageKey(`table.fault-${refusal.code}`);
