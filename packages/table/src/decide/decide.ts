/**
 * The one judge of commands. It changes nothing: it says which entries a command comes to, or why it is
 * refused. The host appends the entries to the log, makes them durable, applies them and only then tells anybody.
 */

import type { Seat } from '@dicehall/rules';
import { hosts, isHouse, seatOf } from '../play/seating.ts';
import type { Table } from '../play/table.ts';
import type { Command, Context } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import type { Refusal } from '../schema/refusal.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import { hashToken, type TokenHash } from '../schema/token.ts';
import * as arrange from './arrange.ts';
import { type Draft, draftFor, type Proposal } from './draft.ts';
import * as offers from './offers.ts';
import * as turn from './turn.ts';

/** An empty list means that this very command is in the log already. */
export function decide(table: Table, command: Command, context: Context): Reply<readonly Entry[]> {
  const reply = propose(table, command, context);
  return reply.ok ? accept(reply.value.entries) : reply;
}

/** The same with the table as it will be, so that the entries need not be applied again. */
export function propose(table: Table, command: Command, context: Context): Reply<Proposal> {
  if (isDone(table, command, context)) return accept({ entries: [], table });
  const noAccess = accessRefusal(table, command, context);
  if (noAccess !== undefined) return refuse(noAccess);
  const draft = draftFor(table, context, command.id);
  const refusal = decideOn(draft, command);
  return refusal === undefined ? accept(draft) : refuse(refusal);
}

function decideOn(draft: Draft, command: Command): Refusal | undefined {
  switch (command.kind) {
    case 'sit':
      return arrange.sit(draft, command);
    case 'bot':
      return arrange.seatBot(draft, command);
    case 'remove':
      return arrange.remove(draft, command);
    case 'change':
      return arrange.change(draft, command);
    case 'start':
      return arrange.start(draft);
    case 'act':
      return turn.act(draft, command);
    case 'leave':
      return turn.leave(draft, command);
    case 'rename':
      return arrange.rename(draft, command);
    case 'stand-in':
      return turn.standIn(draft, command);
    case 'back':
      return turn.back(draft, command);
    case 'resume':
      return turn.resume(draft, command);
    case 'react':
      return turn.react(draft, command);
    case 'offer':
      return offers.offer(draft, command);
    case 'answer':
      return offers.answer(draft, command);
  }
}

/** Whose command it is, or why it is nobody's. */
function accessRefusal(table: Table, command: Command, { by }: Context): Refusal | undefined {
  switch (command.kind) {
    case 'sit':
      return undefined;
    case 'bot':
    case 'remove':
    case 'change':
    case 'start':
      return isHost(table, by) ? undefined : { code: 'host-only' };
    default:
      return seatRefusal(table, command.seat, command.kind, by);
  }
}

/** The house speaks for bots and stand-ins, and only where a game asks or somebody offers. */
function seatRefusal(
  { seats }: Table,
  seat: Seat,
  kind: Command['kind'],
  by: Context['by'],
): Refusal | undefined {
  const sitter = seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: seats.length };
  const may =
    by === 'house'
      ? (kind === 'act' || kind === 'answer') && isHouse(sitter)
      : by.some((token) => seatOf([sitter], token) === 0);
  return may ? undefined : { code: 'not-your-seat', seat };
}

const isHost = (table: Table, by: Context['by']): boolean => by !== 'house' && hosts(table, by);

/** Whether this command of theirs was done before. */
function isDone(table: Table, command: Command, { by }: Context): boolean {
  const { done } = table;
  const { kind, id } = command;
  if (!isKnown(table, id)) return false;
  if (kind === 'sit') return isDoneBy(table, hashToken(command.token), id);
  if (kind === 'leave' && done.gone.includes(id)) return true;
  if (by === 'house') return done.house.includes(id);
  if (isHost(table, by) && done.host.includes(id)) return true;
  return by.some((token) => isDoneBy(table, token, id));
}

/** Whether anybody has had a command with that id done. Nearly always not, and ids are no secrets. */
function isKnown({ done, seats }: Table, id: string): boolean {
  if (done.host.includes(id) || done.house.includes(id) || done.gone.includes(id)) return true;
  for (const sitter of seats) if (sitter.kind === 'person' && sitter.done.includes(id)) return true;
  return false;
}

function isDoneBy({ seats }: Table, token: TokenHash, id: string): boolean {
  const sitter = seats[seatOf(seats, token)];
  return sitter?.kind === 'person' && sitter.done.includes(id);
}
