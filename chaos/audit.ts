/**
 * Holds what clients were promised against what the store has: nothing acknowledged is lost, nothing is
 * there twice, numbers have no gap, and what somebody has seen or we have read before never changes.
 */

import { createHash, type Hash } from 'node:crypto';
import {
  type Entry,
  eventForAll,
  makeRecordFile,
  parseRecordFile,
  recordFindings,
  tableFrom,
} from '@dicehall/table';
import type { Ledger, SeenEvent } from './ledger.ts';
import { type ChaosFinding, exactly, none, some, told } from './report.ts';

/** Entries of a table from that number on. */
export type ReadLog = (table: string, from: number) => Promise<readonly Entry[]>;

interface Known {
  next: number;
  /** Over all entries before `next`. */
  hash: Hash;
  ids: Set<string>;
  lastId: string;
  /** Events seen before `next` was read; few, so they wait for the end. */
  late: SeenEvent[];
}

export class Audit {
  readonly #ledgers: readonly Ledger[];
  readonly #known = new Map<string, Known>();
  rounds = 0;
  lost = 0;
  doubled = 0;
  gaps = 0;
  changed = 0;
  finished = 0;
  records = 0;
  unverified = 0;
  unreplayed = 0;
  entries = 0;

  constructor(ledgers: readonly Ledger[]) {
    this.#ledgers = ledgers;
  }

  /** What was promised until now, against the store as it is now. */
  async round(read: ReadLog): Promise<void> {
    this.rounds++;
    for (const ledger of this.#ledgers) {
      // First what was promised, then what is stored: it may have gone on meanwhile.
      const { acks, events } = ledger.take();
      const known = this.#of(ledger.table);
      const from = known.next;
      const entries = await read(ledger.table, from);
      this.#continue(known, entries);
      this.lost += acks.filter((id) => !known.ids.has(id)).length;
      for (const event of events) {
        if (event.n < from) known.late.push(event);
        else this.#compare(event, entries[event.n - from]);
      }
    }
  }

  /** Everything once more from the beginning: logs replay, games are over, their records hold. */
  async end(read: ReadLog): Promise<void> {
    await this.round(read);
    for (const { table } of this.#ledgers) {
      const known = this.#of(table);
      const entries = await read(table, 0);
      this.entries += entries.length;
      const hash = createHash('sha256');
      for (const entry of entries.slice(0, known.next)) hash.update(JSON.stringify(entry));
      if (hash.digest('hex') !== known.hash.digest('hex')) this.changed++;
      for (const event of known.late) this.#compare(event, entries[event.n]);
      this.#replay(entries);
    }
  }

  findings(): readonly ChaosFinding[] {
    const sum = (count: (ledger: Ledger) => number): number =>
      this.#ledgers.reduce((total, ledger) => total + count(ledger), 0);
    return [
      some(
        'steps acknowledged',
        sum(({ acknowledged }) => acknowledged),
      ),
      none('acknowledged and lost', this.lost),
      none('in a log twice', this.doubled),
      none('gaps in the numbers', this.gaps),
      some(
        'events seen by clients',
        sum(({ seen }) => seen),
      ),
      none('seen or read, and other in the log', this.changed),
      none(
        'told to a client twice or out of order',
        sum(({ outOfOrder }) => outOfOrder),
      ),
      told('entries in the logs', this.entries),
      none('logs that do not replay', this.unreplayed),
      exactly('tables finished', this.finished, this.#ledgers.length),
      some('records verified', this.records, this.#ledgers.length),
      none('records that do not verify', this.unverified),
    ];
  }

  /** The same in few words. */
  summary(): readonly ChaosFinding[] {
    const all = this.findings();
    const wrong = all.filter(({ must }) => must === '0');
    return [
      ...all.filter(({ must }) => must !== '0' && must !== ''),
      none(
        'lost, doubled, changed or out of order',
        wrong.reduce((sum, { value }) => sum + Number(value), 0),
      ),
    ];
  }

  #of(table: string): Known {
    const known = this.#known.get(table) ?? {
      next: 0,
      hash: createHash('sha256'),
      ids: new Set(),
      lastId: '',
      late: [],
    };
    this.#known.set(table, known);
    return known;
  }

  #continue(known: Known, entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.n !== known.next) this.gaps++;
      known.next = entry.n + 1;
      known.hash.update(JSON.stringify(entry));
      const { id } = entry;
      // One command may come to several entries, one behind the other.
      if (id !== '' && id !== known.lastId) {
        if (known.ids.has(id)) this.doubled++;
        known.ids.add(id);
      }
      known.lastId = id;
    }
  }

  #compare({ seat, text }: SeenEvent, entry: Entry | undefined): void {
    const stored = entry === undefined ? '' : JSON.stringify(eventForAll(entry, [seat]));
    if (stored !== text) this.changed++;
  }

  #replay(entries: readonly Entry[]): void {
    try {
      if (tableFrom(entries).phase === 'over') this.finished++;
    } catch {
      this.unreplayed++;
    }
    const games = entries.filter(({ kind }) => kind === 'end').length;
    for (let game = 1; game <= games; game++) {
      const made = makeRecordFile(entries, game);
      const record = made.ok ? parseRecordFile(made.value) : made;
      if (record.ok && recordFindings(record.value).length === 0) this.records++;
      else this.unverified++;
    }
  }
}
