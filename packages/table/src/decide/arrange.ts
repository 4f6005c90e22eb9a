/** Before the start: sitting down, and what the host arranges. Each returns why not, or writes. */

import type { Seat } from '@dicehall/rules';
import { knownGuest } from '../play/former-guests.ts';
import { hostSeat, hosts, seatOf } from '../play/sitter.ts';
import type { Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { withSettings } from '../schema/settings.ts';
import { hashToken, type TokenHash } from '../schema/token.ts';
import { type Draft, write } from './draft.ts';
import type { NameFor } from './names.ts';
import { knownOptions } from './open.ts';
import { settle } from './settle.ts';
import { fixTerms } from './terms.ts';

export function sit(
  draft: Draft,
  command: CommandOf<'sit'>,
  nameFor: NameFor,
): Refusal | undefined {
  const { seats, phase } = draft.table;
  if (phase !== 'seating') return { code: 'already-started' };
  const token = hashToken(command.token);
  const own = seatOf(seats, token);
  if (own >= 0) return { code: 'already-seated', seat: own };
  const shut = doorRefusal(draft, token);
  if (shut !== undefined) return shut;
  const seat = command.seat ?? seats.findIndex(({ kind }) => kind === 'empty');
  if (seat < 0) return { code: 'table-full', seats: seats.length };
  const refusal = seatRefusal(draft.table, seat);
  if (refusal !== undefined) return refusal;
  const { receipt, key } = command;
  const { mark = '' } = draft.context;
  const given = knownGuest(draft.table, token, mark).name;
  const known = nameFor(draft.table, given === '' ? command.name : given);
  if (!known.ok) return known.refusal;
  const isHost = takesHostSeat(draft, token);
  write(draft, {
    kind: 'sit',
    by: seat,
    seat,
    player: { kind: 'person', name: known.value },
    receipt,
    token,
    ...(mark !== '' && { mark }),
    ...(isHost && { isHost }),
    ...(key !== undefined && { key }),
  });
  return undefined;
}

/** A locked table is open to its host alone; a player who was removed for good does not come back under another name. */
function doorRefusal({ table, context }: Draft, token: TokenHash): Refusal | undefined {
  const { locked, banned } = table;
  const shown = context.by === 'house' ? [token] : [...context.by, token];
  if (hosts(table, shown)) return undefined;
  if (
    shown.some((own) => banned.tokens.includes(own)) ||
    banned.marks.includes(context.mark ?? '')
  ) {
    return { code: 'banned' };
  }
  return locked ? { code: 'table-locked' } : undefined;
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
  nameFor: NameFor,
): Refusal | undefined {
  const { phase, seats } = draft.table;
  if (phase === 'seating' && seats[seat]?.kind === 'bot') {
    write(draft, { kind: 'leave', by: 'host', seat });
  }
  const refusal = seatRefusal(draft.table, seat);
  if (refusal !== undefined) return refusal;
  const known = nameFor(draft.table, name);
  if (!known.ok) return known.refusal;
  const player = { kind: 'bot', name: known.value, level } as const;
  write(draft, { kind: 'sit', by: 'host', seat, player, receipt: '', token: '' });
  return undefined;
}

/** Seats, their order, options and settings. Only an empty seat can be taken away. */
export function change(draft: Draft, command: CommandOf<'change'>): Refusal | undefined {
  const { table } = draft;
  if (table.phase !== 'seating' && concernsPlay(command, table)) return { code: 'already-started' };
  const { order = table.seats.map((_, seat) => seat), options = table.options } = command;
  const refusal = orderRefusal(table, order);
  if (refusal !== undefined) return refusal;
  const known = knownOptions(table.game, order.length, options);
  if (!known.ok) return known.refusal;
  const settings = withSettings(table.settings, command.settings);
  write(draft, { kind: 'change', by: 'host', order, options: known.value, settings });
  return undefined;
}

/**
 * Who may watch or find the table can be changed at any time, and so can the coach of somebody alone among bots; the
 * rest is fixed by the start.
 */
function concernsPlay(
  { order, options, settings = {} }: CommandOf<'change'>,
  { seats }: Table,
): boolean {
  const { spectators, public: isPublic, coach, ...rest } = settings;
  const [, another] = seats.filter(({ kind }) => kind === 'person');
  return [order, options, another && coach, ...Object.values(rest)].some(
    (part) => part !== undefined,
  );
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
  const refusal = fixTerms(draft, 'host');
  settle(draft);
  return refusal;
}

/** Why nobody can be put there. */
function seatRefusal(table: Table, seat: Seat): Refusal | undefined {
  if (table.phase !== 'seating') return { code: 'already-started' };
  const sitter = table.seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: table.seats.length };
  return sitter.kind === 'empty' ? undefined : { code: 'seat-taken', seat };
}
