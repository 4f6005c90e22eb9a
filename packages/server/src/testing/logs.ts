/** Tables and logs for tests of what keeps and carries them. */

import { randomBytes, randomInt } from 'node:crypto';
import type { GameId } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import {
  apply,
  type Command,
  decide,
  type Entry,
  hashToken,
  makeToken,
  nextBot,
  openTable,
  prevOf,
  tableFrom,
} from '@dicehall/table';
import type { Append, TableIndex } from '../store/store.ts';

export const INDEX: TableIndex = {
  phase: 'playing',
  isPublic: false,
  seats: 2,
  taken: 2,
  wake: -1,
  tokens: [],
};

export const TIME = 1_700_000_000_000;

/** Entry 0. */
export function openEntry(table: string, t = TIME, game: GameId = 'dodge-dice'): Entry {
  const opened = openTable(
    { table, game, seats: 2, host: makeToken(randomBytes) },
    { now: t, randomBytes },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return opened.value;
}

/** Something small that may be said at any time, by its number; `id` tells writers apart. */
export const react = (n: number, id = `c${n}`, t = TIME + n): Entry => ({
  n,
  t,
  by: 0,
  id,
  kind: 'react',
  reaction: 'hello',
});

export const appendOpen = (table: string, index: Partial<TableIndex> = {}, t = TIME): Append => ({
  table,
  entries: [openEntry(table, t)],
  index: { ...INDEX, ...index },
});

export const appendEntries = (
  table: string,
  entries: readonly Entry[],
  index: Partial<TableIndex> = {},
): Append => ({ table, entries, index: { ...INDEX, ...index } });

/** A whole log, entry by entry, each with the head that it leads to. */
export function appendsOf(table: string, log: readonly Entry[]): readonly Append[] {
  const [open, ...rest] = log;
  if (open === undefined) throw new Error('an empty log');
  const state = tableFrom([open]);
  const first = appendEntries(table, [open], { head: prevOf(state.head) });
  return [
    first,
    ...rest.map((entry) => {
      apply(state, entry);
      return appendEntries(table, [entry], { head: prevOf(state.head) });
    }),
  ];
}

export const tokenHash = (): string => hashToken(makeToken(randomBytes));

/** A whole game between two bots, at most about `most` entries of it. */
export function playedLog(id: string, game: GameId, most = 2_000): readonly Entry[] {
  const host = makeToken(randomBytes);
  // Random players of the printed rules may need longer than that.
  const setup = { table: id, game, seats: 2, host, options: shortOptions(game) };
  const opened = openTable(setup, { now: TIME, randomBytes });
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const log: Entry[] = [opened.value];
  const table = tableFrom(log);
  const send = (command: Command, by: 'house' | readonly string[]): void => {
    const reply = decide(table, command, { now: TIME + log.length, randomBytes, by });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    for (const entry of reply.value) {
      log.push(entry);
      apply(table, entry);
    }
  };
  const asHost = [hashToken(host)];
  for (const seat of [0, 1]) {
    send({ id: `b${seat}`, kind: 'bot', seat, level: 'random', name: 'Bot' }, asHost);
  }
  send({ id: 'go', kind: 'start' }, asHost);
  for (let bot = nextBot(table); bot !== undefined && log.length < most; bot = nextBot(table)) {
    const { seat, at, actions } = bot;
    send(
      {
        id: `n${log.length}`,
        kind: 'act',
        seat,
        at,
        action: actions[randomInt(actions.length)] ?? '',
      },
      'house',
    );
  }
  return log;
}
