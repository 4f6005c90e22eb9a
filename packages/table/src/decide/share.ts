/**
 * How much of a log one seat, or the host, may fill with what is no part of the game, until the next one starts. All
 * shares together leave the game the room that it needs, so nobody can end a table for the others.
 */

import type { Command } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import type { Draft } from './draft.ts';

const SEAT_SHARE = 400;
const HOST_SHARE = 1_000;

/** Others may be waiting for these. Each can be done only so often anyway, so they cannot flood a log. */
const ALWAYS: ReadonlySet<Command['kind']> = new Set([
  'act',
  'contribute',
  'confirm',
  'answer',
  'leave',
  'start',
  'remove',
  'deny',
  'allow',
]);

/** Judged by what the command has come to. */
export function shareRefusal({ table, entries }: Draft, { kind }: Command): Refusal | undefined {
  const by = entries[0]?.by;
  if (table.origin === 'local' || ALWAYS.has(kind)) return undefined;
  const sitter = typeof by === 'number' ? table.seats[by] : undefined;
  const isOver =
    (by === 'host' && table.hostAsides > HOST_SHARE) ||
    (sitter?.kind === 'person' && sitter.asides > SEAT_SHARE);
  return isOver ? { code: 'too-often' } : undefined;
}
