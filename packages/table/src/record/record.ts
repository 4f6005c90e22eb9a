/**
 * A finished game as one JSON file: the log from its terms to its end as everybody may know it by then, with the chain
 * that it is part of and the signatures under it. docs/record.md describes every field and byte.
 */

import { type Hex, hashText } from '../dice/hash.ts';
import { headAfter, headAfterEntry, NO_HEAD } from '../play/chain.ts';
import { eventFor } from '../play/event.ts';
import { confirmText } from '../play/seal.ts';
import type { Verify } from '../schema/command.ts';
import type { Entry, EntryOf, Event, EventOf } from '../schema/entry.ts';
import { read } from '../schema/read.ts';
import { RECORD_VERSION, type RecordFile, recordShape } from '../schema/record-file.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import { startOf } from './contents.ts';

type Unsummed = Omit<RecordFile, 'sums' | 'digest'>;

/** A game of a log, as far as it was read. */
interface Chapter {
  readonly before: Hex;
  readonly log: Event[];
  readonly removed: NonNullable<RecordFile['removed']>[number][];
}

export interface RecordHelp {
  /** After each entry, where they are known. */
  readonly heads?: readonly Hex[];
  /** Leaves out confirmations that do not fit: logs of earlier versions may have some. */
  readonly verify?: Verify;
}

/** The record of the last finished game in a log, or of the one with that number. */
export function makeRecordFile(
  entries: Iterable<Entry>,
  game?: number,
  { heads = [], verify }: RecordHelp = {},
): Reply<string> {
  let head = NO_HEAD;
  let current: Chapter = { before: head, log: [], removed: [] };
  let found: Chapter | undefined;
  let endHead = head;
  let seal: RecordFile['seal'];
  let confirmations: NonNullable<RecordFile['confirmations']> = [];
  for (const entry of entries) {
    if (beginsGame(entry)) current = { before: head, log: [], removed: [] };
    head = heads[entry.n] ?? headAfterEntry(head, entry);
    if (entry.removed !== undefined) current.removed.push({ n: entry.n, ...entry.removed });
    current.log.push(eventFor(entry, entry.kind === 'hand' ? entry.seat : 'spectator'));
    const number = found && startOf(found.log)?.game;
    if (entry.kind === 'end') {
      if (game !== undefined && startOf(current.log)?.game !== game) continue;
      found = { ...current, log: current.log.slice(), removed: current.removed.slice() };
      endHead = head;
      seal = undefined;
      confirmations = [];
    } else if (entry.kind === 'seal' && entry.game === number) {
      seal = { key: entry.key, signature: entry.signature };
    } else if (entry.kind === 'confirm' && entry.game === number) {
      if (!isConfirmed(found, endHead, entry, verify)) continue;
      confirmations = [...confirmations, { seat: entry.seat, signature: entry.signature }];
    }
  }
  if (found === undefined) return refuse({ code: 'game-not-over' });
  return accept(makeFile(recordOf(found, seal, confirmations)));
}

function isConfirmed(
  found: Chapter | undefined,
  head: Hex,
  { seat, signature }: EntryOf<'confirm'>,
  verify: Verify | undefined,
): boolean {
  const { table, game, keys } = (found && startOf(found.log)) ?? {};
  const key = keys?.[seat] ?? '';
  // Who was taken out has no key there any more to check it with.
  if (table === undefined || game === undefined || key === '') return false;
  return verify?.(key, confirmText({ table, game, head }), signature) ?? true;
}

/** Games of the first release have no terms. */
const beginsGame = (entry: Entry): boolean =>
  entry.kind === 'terms' || (entry.kind === 'start' && entry.terms === undefined);

function recordOf(
  { before, log, removed }: Chapter,
  seal: RecordFile['seal'],
  confirmations: RecordFile['confirmations'],
): Unsummed {
  const dicehall = 'record';
  if (log[0]?.kind !== 'terms') return { dicehall, version: 1, log };
  const signed = {
    ...(seal !== undefined && { seal }),
    confirmations,
    ...(removed.length > 0 && { removed }),
  };
  return { dicehall, version: RECORD_VERSION, before, log, ...signed };
}

/** One entry on a line, for people who look inside. */
function makeFile(record: Unsummed): string {
  const { dicehall, version, before, log, seal, confirmations, removed } = record;
  const sums = sumsOf(record);
  const digest = digestOf({ ...record, sums });
  const field = (name: string, value: unknown): string =>
    value === undefined ? '' : `"${name}":${JSON.stringify(value)},`;
  const entries = log.map((entry) => JSON.stringify(entry)).join(',\n');
  const signed = `${field('seal', seal)}${field('confirmations', confirmations)}${field('removed', removed)}`;
  return `{${field('dicehall', dicehall)}${field('version', version)}${field('before', before)}"log":[\n${entries}\n],\n${field('sums', sums)}\n${signed}"digest":"${digest}"}\n`;
}

/** Reads what `makeRecordFile` writes. Whether it is true, `verifyRecord` says. */
export function parseRecordFile(content: string): Reply<RecordFile> {
  try {
    const value: unknown = JSON.parse(content);
    let names = 0;
    for (const [, colon] of content.matchAll(TEXTS)) if (colon !== '') names++;
    if (names === namesIn(value)) return read(recordShape, value);
  } catch {
    // As below.
  }
  return refuse({ code: 'bad-shape', path: '', expected: 'JSON' });
}

/** A text, with what makes it a name. */
const TEXTS = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

/** How many fields. One that stands twice would show people another text than the one that is verified. */
const namesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (sum, own) => sum + namesIn(own),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0;

/** The head after each entry of a record. */
export function headsOf({
  before = NO_HEAD,
  log,
  removed = [],
}: Pick<RecordFile, 'before' | 'log' | 'removed'>) {
  let head = before;
  return log.map((event): Hex => {
    head = removed.find(({ n }) => n === event.n)?.head ?? headAfter(head, event);
    return head;
  });
}

export const sumsOf = (
  record: Pick<RecordFile, 'version' | 'before' | 'log' | 'removed'>,
  heads?: readonly Hex[],
): readonly string[] =>
  (record.version === 1
    ? record.log.map((event) => hashText(JSON.stringify(event)))
    : (heads ?? headsOf(record))
  ).map((hash) => hash.slice(0, 8));

export function digestOf(record: Omit<RecordFile, 'digest'>): Hex {
  const { dicehall, version, before, log, sums, seal, confirmations, removed } = record;
  // What is undefined is left out.
  const all = { dicehall, version, before, log, sums, seal, confirmations, removed };
  return hashText(JSON.stringify(all));
}

export function endOf(log: readonly Event[]): EventOf<'end'> | undefined {
  const last = log.at(-1);
  return last?.kind === 'end' ? last : undefined;
}
