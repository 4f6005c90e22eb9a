/** Why a table or a link has not done something, in words. */

import { type Answer, FAULT_CODES, type FaultCode } from '@dicehall/link';
import type { TableRefusal } from '@dicehall/table';
import { type Lang, refusalText, say } from '@dicehall/words';

type Refusal = Extract<Answer, { readonly ok: false }>['refusal'];

const TABLE_CODES: Readonly<Record<TableRefusal['code'], true>> = {
  'bad-shape': true,
  'not-your-seat': true,
  'host-only': true,
  'already-started': true,
  'seat-taken': true,
  'seat-empty': true,
  'table-full': true,
  'already-seated': true,
  'bad-order': true,
  'not-started': true,
  paused: true,
  'not-paused': true,
  stale: true,
  'not-waited-for': true,
  'too-soon': true,
  'already-left': true,
  'has-stand-in': true,
  'no-stand-in': true,
  'offer-open': true,
  'no-offer': true,
  'not-asked': true,
  'nothing-to-undo': true,
  'game-not-over': true,
  'contribution-missing': true,
};

const isOfTable = (refusal: Refusal): refusal is TableRefusal =>
  Object.hasOwn(TABLE_CODES, refusal.code);

/** `seat` is whom it concerns where the refusal itself names nobody. */
export function refusedText(
  refusal: Refusal,
  names: readonly string[],
  seat: number,
  lang: Lang,
): string {
  if (isOfTable(refusal)) {
    const whom = 'seat' in refusal ? refusal.seat : seat;
    const player = names[whom] || say(lang, 'name.player', { n: whom + 1 });
    return say(lang, `table.refused-${refusal.code}`, { ...refusal, player, number: whom + 1 });
  }
  return isFault(refusal)
    ? say(lang, `table.fault-${refusal.code}`)
    : refusalText(lang, refusal, { seats: names });
}

const FAULTS: ReadonlySet<string> = new Set(FAULT_CODES);

const isFault = (refusal: Refusal): refusal is { readonly code: FaultCode } =>
  FAULTS.has(refusal.code);
