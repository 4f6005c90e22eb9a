/**
 * What a device was sent, held against tables where the covered dice of all others have fallen
 * otherwise: until they lie open, both must be the same to the byte. Nothing is searched for, so it
 * holds for a hand of one die too, whose text is met everywhere by chance.
 */

import type { ServerMessage } from '@dicehall/link/protocol';
import { gameOf, type Seat, type Viewer } from '@dicehall/rules';
import {
  apply,
  cloneTable,
  type Entry,
  type EntryOf,
  eventForAll,
  matchFor,
  prevOf,
  type Table,
  tableFrom,
  viewFor,
} from '@dicehall/table';
import type { Leak, Listener } from './leaks.ts';

export interface Compared {
  readonly leaks: readonly Leak[];
  /** Messages that came while dice of others were covered. */
  readonly covered: number;
  /** Those of them while one of these hands had at most `SHORT` dice. */
  readonly short: number;
}

const SHORT = 3;

/** After each entry of the log. */
interface OtherTable {
  readonly entry: Entry;
  readonly table: Table;
  /** Dice in the smallest hand that is another here; 0 if none is. */
  readonly smallest: number;
}

export function compareDice({ seats, texts }: Listener, log: readonly Entry[]): Compared {
  const others = otherTablesFor(seats, log);
  const leaks: Leak[] = [];
  let viewers: readonly Viewer[] = [];
  let covered = 0;
  let short = 0;
  for (const [text, content] of texts.entries()) {
    const message: ServerMessage = JSON.parse(content);
    if (message.type !== 'welcome' && message.type !== 'refused' && message.type !== 'update') {
      continue;
    }
    if (message.views !== undefined) viewers = message.views.map(({ viewer }) => viewer);
    if (!viewers.every((viewer) => viewer === 'spectator' || seats.includes(viewer))) {
      leaks.push({ what: 'a view of another seat', text });
    }
    const other = others[reachOf(message)];
    if (other === undefined) throw new Error(`the log does not reach as far as ${content}`);
    if (JSON.stringify(otherwise(message, viewers, others, other.table)) !== content) {
      leaks.push({ what: `dice behind ${other.entry.n}`, text });
    }
    if (other.smallest > 0) covered++;
    if (other.smallest > 0 && other.smallest <= SHORT) short++;
  }
  return { leaks, covered, short };
}

type TableMessage = Extract<ServerMessage, { readonly type: 'welcome' | 'refused' | 'update' }>;

/** The last entry that a message tells of. */
function reachOf(message: TableMessage): number {
  if (message.type === 'update') return message.events.at(-1)?.n ?? -1;
  return (message.views[0]?.next ?? 0) - 1;
}

/** The same message as the other table would send it. What is not made from the log is taken as it was. */
function otherwise(
  message: TableMessage,
  viewers: readonly Viewer[],
  others: readonly OtherTable[],
  table: Table,
): object {
  const views = () => viewers.map((viewer) => viewFor(table, viewer));
  const events = (told: readonly { readonly n: number }[]) =>
    told.flatMap(({ n }) => {
      const other = others[n];
      return other === undefined ? [] : [eventForAll(other.entry, viewers)];
    });
  switch (message.type) {
    case 'refused': {
      const { type, id, refusal } = message;
      return { type, id, refusal, views: views() };
    }
    case 'welcome': {
      const { type, isHost, missed, views: _, ...rest } = message;
      return { type, views: views(), isHost, missed: events(missed), ...rest };
    }
    case 'update': {
      const { type, done, isHost, now } = message;
      const isWhole = message.views !== undefined;
      const matches = isWhole ? [] : viewers.map((viewer) => matchFor(table, viewer));
      const whole = isWhole ? { views: views() } : {};
      const head = prevOf(table.head);
      return { type, events: events(message.events), matches, ...whole, done, isHost, head, now };
    }
  }
}

function otherTablesFor(seats: readonly Seat[], log: readonly Entry[]): readonly OtherTable[] {
  const [open, ...rest] = log;
  if (open === undefined) return [];
  const table = tableFrom([open]);
  let other = cloneTable(table);
  let smallest = 0;
  const others: OtherTable[] = [{ entry: open, table: cloneTable(other), smallest }];
  for (const entry of rest) {
    const isOthers = entry.kind === 'hand' && !seats.includes(entry.seat);
    const changed = isOthers ? otherHand(entry) : entry;
    apply(table, entry);
    if (table.match?.play.isOpen() === true || entry.kind === 'reveal' || entry.kind === 'end') {
      other = cloneTable(table);
      smallest = 0;
    } else {
      apply(other, changed);
      if (isOthers) smallest = Math.min(smallest || entry.dice.length, entry.dice.length);
    }
    others.push({ entry: changed, table: cloneTable(other), smallest });
  }
  return others;
}

const SIDES = 6;

/** Every die shows another side; the commitment stays, as nobody can tell what it is to. */
function otherHand(entry: EntryOf<'hand'>): EntryOf<'hand'> {
  const { parseRoll, makeRoll } = gameOf('dodgy-dice').notation;
  const roll = parseRoll(entry.shows);
  if (!roll.ok || roll.value.kind !== 'hand') throw new Error(entry.shows);
  const isWithStone = roll.value.stone >= 0;
  const sides = Array.from(entry.dice, (side, i) => {
    const turned = 1 + ((7 * entry.n + 3 * i) % (SIDES - 1));
    return (Number(side) + turned) % SIDES;
  });
  const plain = isWithStone ? sides.slice(0, -1) : sides;
  const counts = roll.value.counts.map((_, image) => plain.filter((own) => own === image).length);
  const stone = isWithStone ? (sides.at(-1) ?? 0) : roll.value.stone;
  return { ...entry, dice: sides.join(''), shows: makeRoll({ ...roll.value, counts, stone }) };
}
