/** Before the start: sitting down, and what the host arranges. Each returns why not, or writes. */

import type { Seat } from '@dicehall/rules';
import { receiptOf } from '../dice/dice.ts';
import { hostSeat, hosts, seatOf } from '../play/seating.ts';
import type { Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { withSettings } from '../schema/settings.ts';
import { hashToken, type TokenHash } from '../schema/token.ts';
import { type Draft, write } from './draft.ts';
import { knownOptions } from './open.ts';
import { settle, start as writeStart } from './settle.ts';

export function sit(draft: Draft, command: CommandOf<'sit'>): Refusal | undefined {
  const { seats, phase } = draft.table;
  if (phase !== 'seating') return { code: 'already-started' };
  const token = hashToken(command.token);
  const own = seatOf(seats, token);
  if (own >= 0) return { code: 'already-seated', seat: own };
  const seat = command.seat ?? seats.findIndex(({ kind }) => kind === 'empty');
  if (seat < 0) return { code: 'table-full', seats: seats.length };
  const refusal = seatRefusal(draft.table, seat, 'empty');
  if (refusal !== undefined) return refusal;
  const { name, contribution } = command;
  const isHost = takesHostSeat(draft, token);
  write(draft, {
    kind: 'sit',
    by: seat,
    seat,
    player: { kind: 'person', name },
    receipt: receiptOf(contribution),
    token,
    contribution,
    ...(isHost && { isHost }),
  });
  return undefined;
}

/** The host's seat is the first that is taken with the host's token in hand. */
function takesHostSeat({ table, context }: Draft, token: TokenHash): boolean {
  const shown = context.by === 'house' ? [] : [...context.by, token];
  return hosts(table, shown) && hostSeat(table.seats) < 0;
}

/** A bot in an empty seat, or in place of the bot that sits there. */
export function seatBot(
  draft: Draft,
  { seat, level, name }: CommandOf<'bot'>,
): Refusal | undefined {
  const { phase, seats } = draft.table;
  if (phase === 'seating' && seats[seat]?.kind === 'bot') {
    write(draft, { kind: 'leave', by: 'host', seat });
  }
  const refusal = seatRefusal(draft.table, seat, 'empty');
  if (refusal !== undefined) return refusal;
  const player = { kind: 'bot', name, level } as const;
  write(draft, { kind: 'sit', by: 'host', seat, player, receipt: '', token: '', contribution: '' });
  return undefined;
}

export function remove(draft: Draft, { seat }: CommandOf<'remove'>): Refusal | undefined {
  const refusal = seatRefusal(draft.table, seat, 'taken');
  if (refusal === undefined) write(draft, { kind: 'leave', by: 'host', seat });
  return refusal;
}

export function rename(draft: Draft, { seat, name }: CommandOf<'rename'>): Refusal | undefined {
  if (draft.table.phase === 'playing') return { code: 'already-started' };
  write(draft, { kind: 'rename', by: seat, seat, name });
  return undefined;
}

/** Seats, their order, options and settings. Only an empty seat can be taken away. */
export function change(draft: Draft, command: CommandOf<'change'>): Refusal | undefined {
  const { table } = draft;
  if (table.phase !== 'seating' && concernsPlay(command)) return { code: 'already-started' };
  const { order = table.seats.map((_, seat) => seat), options = table.options } = command;
  const refusal = orderRefusal(table, order);
  if (refusal !== undefined) return refusal;
  const known = knownOptions(table.game, order.length, options);
  if (!known.ok) return known.refusal;
  const settings = withSettings(table.settings, command.settings);
  write(draft, { kind: 'change', by: 'host', order, options: known.value, settings });
  return undefined;
}

/** Who may watch or find the table can be changed at any time; the rest is fixed by the start. */
function concernsPlay({ order, options, settings = {} }: CommandOf<'change'>): boolean {
  const { spectators, public: isPublic, ...rest } = settings;
  return [order, options, ...Object.values(rest)].some((part) => part !== undefined);
}

function orderRefusal({ seats }: Table, order: readonly Seat[]): Refusal | undefined {
  const moved = order.filter((seat) => seat >= 0);
  if (new Set(moved).size < moved.length || moved.some((seat) => seat >= seats.length)) {
    return { code: 'bad-order' };
  }
  const dropped = seats.findIndex(({ kind }, seat) => kind !== 'empty' && !order.includes(seat));
  return dropped < 0 ? undefined : { code: 'seat-taken', seat: dropped };
}

export function start(draft: Draft): Refusal | undefined {
  const { phase, seats } = draft.table;
  if (phase !== 'seating') return { code: 'already-started' };
  const empty = seats.findIndex(({ kind }) => kind === 'empty');
  if (empty >= 0) return { code: 'seat-empty', seat: empty };
  writeStart(draft, 'host');
  settle(draft);
  return undefined;
}

function seatRefusal(table: Table, seat: Seat, want: 'empty' | 'taken'): Refusal | undefined {
  if (table.phase !== 'seating') return { code: 'already-started' };
  const sitter = table.seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: table.seats.length };
  if ((sitter.kind === 'empty') === (want === 'empty')) return undefined;
  return { code: want === 'empty' ? 'seat-taken' : 'seat-empty', seat };
}
