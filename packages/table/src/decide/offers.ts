/** A draw, an undo, a pause, a rematch: one seat offers, the others agree or one of them does not. */

import type { Seat } from '@dicehall/rules';
import { receiptOf } from '../dice/dice.ts';
import { isPresent } from '../play/seating.ts';
import { inPlay, type Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Offered } from '../schema/fields.ts';
import type { Refusal } from '../schema/refusal.ts';
import { type Draft, write } from './draft.ts';
import { settle } from './settle.ts';
import { back, notInPlay } from './turn.ts';

export function offer(draft: Draft, command: CommandOf<'offer'>): Refusal | undefined {
  const { seat, what, contribution = '' } = command;
  const { table } = draft;
  const open = table.offer;
  if (open !== undefined) return { code: 'offer-open', what: open.what, seat: open.by };
  const refusal = offerRefusal(table, seat, what, contribution);
  if (refusal !== undefined) return refusal;
  // A player who wants to play again is back.
  if (what === 'rematch' && !isPresent(table.seats[seat])) back(draft, { seat });
  const waiting = mustAgree(table, seat, what);
  write(draft, { kind: 'offer', by: seat, what, waiting, ...given(what, contribution) });
  settle(draft);
  return undefined;
}

function offerRefusal(
  table: Table,
  seat: Seat,
  what: Offered,
  contribution: string,
): Refusal | undefined {
  if (what === 'rematch') {
    if (table.phase !== 'over') return { code: 'game-not-over' };
    return contribution === '' ? { code: 'contribution-missing' } : undefined;
  }
  const match = inPlay(table);
  if (match === undefined) return notInPlay(table);
  if (match.paused) return { code: 'paused' };
  if (what === 'draw') return match.play.explainDraw();
  // Undo points are kept only while no die has rolled, nothing hidden was shown and nobody else has acted.
  if (what === 'undo' && match.undoPoints.at(-1)?.seat !== seat) return { code: 'nothing-to-undo' };
  return undefined;
}

/** Who must agree. */
function mustAgree(table: Table, seat: Seat, what: Offered): readonly Seat[] {
  const { seats, match } = table;
  // Undoing your own choice needs no consent if nobody has acted since.
  if (
    what === 'undo' &&
    match?.asked.every((own, other) => (own !== undefined) === (other === seat))
  ) {
    return [];
  }
  // Bots and stand-ins have a say in how a game ends, in nothing else.
  return seats.flatMap((sitter, other) =>
    other !== seat && (what === 'draw' || isPresent(sitter)) ? [other] : [],
  );
}

export function answer(draft: Draft, command: CommandOf<'answer'>): Refusal | undefined {
  const { seat, yes, contribution = '' } = command;
  const { offer: made } = draft.table;
  if (made === undefined) return { code: 'no-offer' };
  const isOwn = made.by === seat;
  if (!made.waiting.includes(seat) && !(isOwn && !yes)) return { code: 'not-asked', seat };
  if (made.what === 'rematch' && yes && contribution === '')
    return { code: 'contribution-missing' };
  const by = draft.context.by === 'house' ? 'house' : seat;
  write(draft, { kind: 'answer', by, seat, yes, ...given(made.what, contribution) });
  settle(draft);
  return undefined;
}

/** Only a rematch takes contributions: its commitment stands since the end of the game before. */
const given = (what: Offered, contribution: string) =>
  what === 'rematch'
    ? { contribution, receipt: receiptOf(contribution) }
    : { contribution: '', receipt: '' };
