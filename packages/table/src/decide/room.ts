/**
 * How long a log may become. It is read as a whole whenever its table is, so nobody may make it grow at will. Played at
 * random, the longest games come to a few thousand entries, and bots among themselves are stopped after a thousand
 * turns: a game that is played meets none of these limits, and neither does a family with some dozens of rematches.
 */

import type { Table } from '../play/table.ts';
import type { Command } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';

/** Entries for each game, those around it included, and for a table. */
const FOR_GAME = 10_000;
const FOR_TABLE = 50_000;
/** More, for the game that is on to come to its end. */
const TO_FINISH = 10_000;

/** What takes a game to its end, or writes nothing. */
const NEEDED: ReadonlySet<Command['kind']> = new Set([
  'act',
  'leave',
  'back',
  'contribute',
  'confirm',
  'react',
]);

const roomOf = ({ games }: Table): number => Math.min(FOR_GAME * (games + 1), FOR_TABLE);

/** Nothing is written any more: the game stays unfinished, and the table is put away like any that is idle. */
export const isFull = (table: Table): boolean => table.next >= roomOf(table) + TO_FINISH;

export function roomRefusal(table: Table, { kind }: Command): Refusal | undefined {
  if (table.next < roomOf(table)) return undefined;
  const isLeft = kind === 'react' || (NEEDED.has(kind) && !isFull(table));
  return isLeft ? undefined : { code: 'log-full' };
}
