/** Single requests to a server: a new table, one by its code, a record. */

import { randomBytes } from 'node:crypto';
import {
  type ApiReply,
  FAULT_CODES,
  fetchKeys,
  type MatchedSeat,
  type MatchRequest,
  type OpenRequest,
  tableApi,
} from '@dicehall/link';
import type { PublishedKey } from '@dicehall/link/protocol';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { GameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { evidenceHere } from '../files/evidence.ts';

export interface FoundTable {
  readonly table: string;
  readonly game: GameId;
}

const apiOf = (server: string) => tableApi(server, randomBytes, { evidence: evidenceHere });

export const socketOf = (server: string): string => apiOf(server).socketUrl;

/** A new table and the secret of its host. */
export async function openTable(
  server: string,
  request: OpenRequest,
  lang: Lang,
): Promise<{ readonly table: string; readonly host: string }> {
  return insist(await apiOf(server).open(request), server, lang);
}

/** A seat at some open table, and its secret. */
export async function quickMatch(
  server: string,
  request: MatchRequest,
  lang: Lang,
): Promise<MatchedSeat> {
  return insist(await apiOf(server).quickMatch(request), server, lang);
}

/** The table with that code, however it was typed. */
export async function findTable(server: string, code: string, lang: Lang): Promise<FoundTable> {
  const shown = insist(await apiOf(server).look(code), server, lang);
  const { table, game } = shown.kind === 'view' ? shown.view : shown;
  return { table, game };
}

/** The record of a finished game by its number; undefined if it cannot be had now. */
export async function fetchRecord(
  server: string,
  table: string,
  game: number,
): Promise<string | undefined> {
  const reply = await apiOf(server).record(table, game);
  return reply.ok ? reply.value : undefined;
}

/** The keys of the server at that address; none if it does not answer. */
export const publishedKeys = (address: string): Promise<readonly PublishedKey[]> =>
  fetchKeys(address);

function insist<T>(reply: ApiReply<T>, server: string, lang: Lang): T {
  if (reply.ok) return reply.value;
  const { code } = reply.fault;
  if (code === 'unreachable') throw new Refused(say(lang, 'online.no-server', { server }));
  const fault = FAULT_CODES.find((known) => known === code);
  throw new Refused(
    fault === undefined
      ? say(lang, 'online.server-refused', { code })
      : say(lang, `table.fault-${fault}`),
  );
}
