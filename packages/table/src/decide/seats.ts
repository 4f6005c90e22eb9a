/** Seats move to other devices: by a code, by the word of others, or away from devices that share them. */

import type { Seat } from '@dicehall/rules';
import { hashText } from '../dice/hash.ts';
import { deniedAt } from '../play/seat-owner.ts';
import { hostSeat, hosts, type PersonSitter, seatOf } from '../play/sitter.ts';
import type { Claim, Table } from '../play/table.ts';
import { parseCode, SEAT_SYLLABLES } from '../schema/code.ts';
import type { Command, CommandOf, Context } from '../schema/command.ts';
import { parseName } from '../schema/name.ts';
import type { Refusal } from '../schema/refusal.ts';
import { hashToken, type TokenHash } from '../schema/token.ts';
import { absentSince, activeUntil } from './absence.ts';
import { type Draft, write } from './draft.ts';

/** How long a code or a claim is good for. */
const HANDOVER = 600_000;
const CLAIM = 120_000;
/** Open at a time, beside those from where the players themselves sat down. */
const MOST_CLAIMS = 8;

/** A command that brings a token is done if that token holds its seat, or waits for it. */
export function isMoved(table: Table, command: Command): boolean {
  switch (command.kind) {
    case 'renew':
      return seatOf(table.seats, hashToken(command.token)) === command.seat;
    case 'redeem':
      return seatOf(table.seats, hashToken(command.token)) >= 0;
    case 'claim': {
      const token = hashToken(command.token);
      const isOpen = table.claims.some((one) => one.token === token && one.seat === command.seat);
      return isOpen || seatOf(table.seats, token) === command.seat;
    }
    default:
      return false;
  }
}

/** All other devices that held the seat only watch from now on. */
export function renew(draft: Draft, { seat, token }: CommandOf<'renew'>): Refusal | undefined {
  const refusal = moveRefusal(draft.table, hashToken(token));
  if (refusal === undefined)
    write(draft, { kind: 'token', by: seat, seat, token: hashToken(token) });
  return refusal;
}

export function handover(draft: Draft, command: CommandOf<'handover'>): Refusal | undefined {
  const { seat, share = false } = command;
  const code = parseCode(command.code, SEAT_SYLLABLES);
  if (code === undefined) return { code: 'wrong-code' };
  const until = draft.context.now + HANDOVER;
  write(draft, {
    kind: 'handover',
    by: seat,
    seat,
    until,
    code: hashCode(draft.table, code),
    share,
  });
  return undefined;
}

const hashCode = ({ id }: Table, code: string): string => hashText(`${id} ${code}`);

export function redeem(draft: Draft, command: CommandOf<'redeem'>): Refusal | undefined {
  const { table, context } = draft;
  const code = parseCode(command.code, SEAT_SYLLABLES);
  const hash = code === undefined ? '' : hashCode(table, code);
  const found = table.handovers.find((one) => one.code === hash && context.now < one.until);
  if (found === undefined) return { code: 'wrong-code' };
  const token = hashToken(command.token);
  const refusal = moveRefusal(table, token);
  if (refusal !== undefined) return refusal;
  const { seat, share } = found;
  write(draft, { kind: 'token', by: seat, seat, ...(share && { share }), token });
  welcomeBack(draft, seat);
  return undefined;
}

/** A token holds one seat. */
function moveRefusal({ seats }: Table, token: TokenHash): Refusal | undefined {
  const seat = seatOf(seats, token);
  return seat < 0 ? undefined : { code: 'already-seated', seat };
}

/** A player who has just taken the seat back plays it. */
function welcomeBack(draft: Draft, seat: Seat): void {
  const sitter = draft.table.seats[seat];
  if (sitter?.kind === 'person' && sitter.standIn) write(draft, { kind: 'back', by: seat, seat });
}

/** A device of the seat that was connected a moment ago is asked itself; otherwise the host or others who are there. */
export function claim(draft: Draft, command: CommandOf<'claim'>): Refusal | undefined {
  const { table, context } = draft;
  const { seat } = command;
  const sitter = table.seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: table.seats.length };
  if (sitter.kind !== 'person') return { code: 'seat-empty', seat };
  const token = hashToken(command.token);
  const refusal = claimRefusal(table, sitter, seat, context) ?? moveRefusal(table, token);
  if (refusal !== undefined) return refusal;
  const name = command.name === undefined ? undefined : parseName(command.name);
  if (name?.ok === false) return { code: 'bad-name', reason: name.reason };
  write(draft, {
    kind: 'claim',
    by: 'table',
    seat,
    name: name?.name ?? '',
    asked: askedAbout(table, sitter, seat, context),
    until: context.now + CLAIM,
    token,
    mark: context.mark ?? '',
  });
  return undefined;
}

/**
 * One open claim from each place, and none to a seat from where one to it was denied a moment ago. Who comes from many
 * places pushes nobody out, and does not keep out a player who is still where they sat down.
 */
function claimRefusal(
  table: Table,
  sitter: PersonSitter,
  claimed: Seat,
  context: Context,
): Refusal | undefined {
  const { now, mark = '', by } = context;
  if (table.banned.marks.includes(mark)) return { code: 'banned' };
  const held = by === 'house' ? [] : by.map((token) => seatOf(table.seats, token));
  const seat = held.find((one) => one >= 0);
  if (seat !== undefined) return { code: 'already-seated', seat };
  const denied = table.denied[deniedAt({ mark, seat: claimed })] ?? 0;
  if (now < denied) return { code: 'claim-denied', from: denied };
  const open = table.claims.filter(({ until }) => now < until);
  const own = open.find((one) => one.mark === mark);
  if (own !== undefined) return { code: 'claim-open', from: own.until };
  const [oldest] = open;
  const isKnown = mark !== '' && mark === sitter.mark;
  return oldest === undefined || isKnown || open.length < MOST_CLAIMS
    ? undefined
    : { code: 'claims-full', from: oldest.until };
}

function askedAbout(
  { seats, origin }: Table,
  { token, isHost }: PersonSitter,
  seat: Seat,
  context: Context,
): readonly Seat[] {
  // A stranger cannot know who that is, and would gain by saying yes.
  if (origin === 'quick-match') return [seat];
  if (token !== '' && activeUntil(context, seat) !== undefined) return [seat];
  const isAbsent = absentSince(context);
  const others = seats.flatMap((sitter, other) =>
    other !== seat && sitter.kind === 'person' && isAbsent(other) === undefined ? [other] : [],
  );
  const people = seats.filter(({ kind }) => kind === 'person').length;
  if (isHost || people === 2) return others;
  const host = hostSeat(seats);
  return host < 0 ? [] : [host];
}

export function allow(draft: Draft, command: CommandOf<'allow'>): Refusal | undefined {
  const { table, context } = draft;
  const found = answerable(table, command, context);
  if (found === undefined) return { code: 'no-claim' };
  const { seat, token, claim: number } = found;
  const sitter = table.seats[seat];
  const active = activeUntil(context, seat);
  const isOwn = command.seat === seat;
  // Its owner has come back meanwhile.
  if (!isOwn && sitter?.kind === 'person' && sitter.token !== '' && active !== undefined) {
    return { code: 'seat-active', seat, from: active };
  }
  const refusal = moveRefusal(table, token);
  if (refusal !== undefined) return refusal;
  write(draft, { kind: 'token', by: command.seat ?? 'host', seat, claim: number, token });
  welcomeBack(draft, seat);
  return undefined;
}

export function deny(draft: Draft, command: CommandOf<'deny'>): Refusal | undefined {
  const found = answerable(draft.table, command, draft.context);
  if (found === undefined) return { code: 'no-claim' };
  write(draft, { kind: 'deny', by: command.seat ?? 'host', claim: found.claim });
  return undefined;
}

/** The claim, if it is open and the asker has a say: who is asked, the owner of the seat, or a host without a seat. */
function answerable(
  table: Table,
  { seat: by, claim: number }: CommandOf<'allow' | 'deny'>,
  context: Context,
): Claim | undefined {
  const found = table.claims.find((one) => one.claim === number && context.now < one.until);
  if (found === undefined) return undefined;
  const { asked, seat } = found;
  if (by !== undefined) return asked.includes(by) || by === seat ? found : undefined;
  const isHost = context.by !== 'house' && hosts(table, context.by);
  return isHost && asked.length === 0 ? found : undefined;
}
