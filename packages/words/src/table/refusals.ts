/** Why a table, or the way to it, has not done something. */

import type { FaultCode } from '@dicehall/link/protocol';
import type { Refusal as RulesRefusal, Seat } from '@dicehall/rules';
import type { NameFault, TableRefusal } from '@dicehall/table';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { isMessageKey } from '../messages/store.ts';
import { refusalText } from '../refusals.ts';
import { allOf, type Names, player } from '../voice.ts';

/** A fault of the connection or the server. */
interface LinkFault {
  readonly code: FaultCode;
}

type Coded = RulesRefusal | TableRefusal | LinkFault;

/** `seat` is whom it concerns where the refusal itself names nobody. */
export function tableRefusalText(lang: Lang, refusal: Coded, names: Names, seat: Seat): string {
  if (isOfTable(lang, refusal)) {
    const whom = 'seat' in refusal ? refusal.seat : seat;
    const who = { player: player({ lang, names }, whom), number: whom + 1 };
    const why = refusal.code === 'bad-name' ? nameFaultText(lang, refusal.reason) : '';
    const known = refusal.code === 'no-such-bot' ? allOf(lang, refusal.known) : '';
    return say(lang, `table.refused-${refusal.code}`, { ...refusal, ...who, why, known });
  }
  return isFault(lang, refusal)
    ? say(lang, `table.fault-${refusal.code}`)
    : refusalText(lang, refusal, names);
}

/** What is wrong with a name, and what to do. */
export const nameFaultText = (lang: Lang, fault: NameFault): string =>
  say(lang, `table.name-${fault}`);

const isOfTable = (lang: Lang, refusal: Coded): refusal is TableRefusal =>
  isMessageKey(lang, `table.refused-${refusal.code}`);

const isFault = (lang: Lang, refusal: RulesRefusal | LinkFault): refusal is LinkFault =>
  isMessageKey(lang, `table.fault-${refusal.code}`);
