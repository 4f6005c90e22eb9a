/** A draw, an undo, a pause, a rematch: one seat offers, the others agree or one of them does not. */

import type { Seat } from '@dicehall/rules';
import { EMPTY, isPresent, receiptIn } from '../play/sitter.ts';
import { inPlay, type Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Offered } from '../schema/fields.ts';
import type { Refusal } from '../schema/refusal.ts';
import { back, bringBack } from './absence.ts';
import { type Draft, write } from './draft.ts';
import { settle } from './settle.ts';
import { notInPlay } from './turn.ts';

export function offer(draft: Draft, command: CommandOf<'offer'>): Refusal | undefined {
  const { seat, what } = command;
  const { table } = draft;
  const open = table.offer;
  if (open !== undefined) return { code: 'offer-open', what: open.what, seat: open.by };
  const receipt = receiptFor(table, command, what);
  const refusal = offerRefusal(table, seat, what, receipt);
  if (refusal !== undefined) return refusal;
  // A player who wants to play again is back.
  if (what === 'rematch' && !isPresent(table.seats[seat])) back(draft, { seat });
  if (what === 'rematch') bringBack(draft);
  const waiting = mustAgree(table, seat, what);
  write(draft, { kind: 'offer', by: seat, what, waiting, receipt, ...keyFor(command, what) });
  settle(draft);
  return undefined;
}

function offerRefusal(
  table: Table,
  seat: Seat,
  what: Offered,
  receipt: string,
): Refusal | undefined {
  if (what === 'rematch') {
    if (table.phase !== 'over') return { code: 'game-not-over' };
    return receipt === '' ? { code: 'receipt-missing', seat } : undefined;
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
  const { seat, yes } = command;
  const { offer: made } = draft.table;
  if (made === undefined) return { code: 'no-offer' };
  const isOwn = made.by === seat;
  if (!made.waiting.includes(seat) && !(isOwn && !yes)) return { code: 'not-asked', seat };
  const receipt = yes ? receiptFor(draft.table, command, made.what) : '';
  if (made.what === 'rematch' && yes && receipt === '') return { code: 'receipt-missing', seat };
  if (made.what === 'rematch' && yes) bringBack(draft);
  const by = draft.context.by === 'house' ? 'house' : seat;
  write(draft, { kind: 'answer', by, seat, yes, receipt, ...(yes && keyFor(command, made.what)) });
  settle(draft);
  return undefined;
}

/** Only a rematch takes receipts: its commitment stands since the end of the game before. */
const receiptFor = (
  { seats }: Table,
  { seat, receipt }: Pick<CommandOf<'offer' | 'answer'>, 'seat' | 'receipt'>,
  what: Offered,
): string => (what === 'rematch' ? (receipt ?? receiptIn(seats[seat] ?? EMPTY)) : '');

/** The seat may have moved to a device with another one. */
const keyFor = (
  { key }: Pick<CommandOf<'offer' | 'answer'>, 'key'>,
  what: Offered,
): { readonly key?: string } => (what === 'rematch' && key !== undefined ? { key } : {});
