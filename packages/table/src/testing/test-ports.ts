/** A store, a clock and bots around a host, which do as they are told. */

import { seededRandom } from '@dicehall/rules/testing';
import { expect } from 'vitest';
import {
  type Command,
  type CommandOutcome,
  type Entry,
  enqueue,
  type Host,
  type HostedTable,
  type HouseQuestion,
  hostedTable,
  type Table,
  type TableNews,
  tableFrom,
} from '../index.ts';
import { bytesFrom, type Room } from './room.ts';

export type Asker = (answer: CommandOutcome['kind'] | 'failed') => void;
export type Hosted = HostedTable<Asker>;

interface Thought {
  readonly question: HouseQuestion;
  answer(action: string): void;
  fail(error: unknown): void;
}

/** Everything outside. Nothing happens in it by itself. */
export class TestPorts {
  readonly store: Entry[];
  readonly thoughts: Thought[] = [];
  readonly news: TableNews<Asker>[] = [];
  readonly failures: unknown[] = [];
  readonly setBacks: Table[] = [];
  readonly alarms: number[] = [];
  trouble: 'none' | 'full' | 'in-doubt' = 'none';
  /** What another host appends just before. */
  first: (() => readonly Entry[])[] = [];
  now: number;
  pace = 0;
  lateness = 0;

  constructor(room: Room) {
    this.store = room.log.slice();
    this.now = room.now;
  }

  host(seed = 1): Host<Asker, Hosted> {
    return {
      store: {
        append: async (_, { entries }) => {
          this.store.push(...(this.first.shift()?.() ?? []));
          if (this.trouble === 'full') throw new Error('full');
          if (entries[0]?.n !== this.store.length) return 'taken';
          this.store.push(...entries);
          if (this.trouble === 'in-doubt') throw new Error('connection lost');
          return 'written';
        },
        read: async (_, from) => ({ entries: this.store.slice(from), head: undefined }),
        mayBeBehind: () => false,
      },
      clock: {
        now: () => this.now,
        wakeAt: (_, at) => void this.alarms.push(at),
        botMoment: ({ table }) => table.time + this.pace,
        lateness: () => this.lateness,
        retryAfter: 1_000,
      },
      thinking: {
        think: (_, { question }) =>
          new Promise((answer, fail) => this.thoughts.push({ question, answer, fail })),
        failed: (_, error) => void this.failures.push(error),
      },
      news: {
        tell: (hosted, news) => {
          for (const entry of news.entries) expect(this.store[entry.n]).toEqual(entry);
          expect(hosted.table.next).toBeLessThanOrEqual(this.store.length);
          this.news.push(news);
          for (const { queued, verdict } of news.decided) queued.asker?.(verdict.kind);
        },
        setBack: (_, before) => void this.setBacks.push(before),
        fail: (_, queue, error) => {
          this.failures.push(error);
          for (const { asker } of queue) asker?.('failed');
          return true;
        },
      },
      randomBytes: bytesFrom(seededRandom(seed)),
      refusal: () => undefined,
      isOpen: () => true,
    };
  }

  hosted(): Hosted {
    return hostedTable(tableFrom(this.store), this.store.at(-1));
  }

  kinds(from = 0): readonly string[] {
    return this.store.slice(from).map(({ kind }) => kind);
  }
}

export const send = (
  host: Host<Asker, Hosted>,
  hosted: Hosted,
  command: Command,
): Promise<string> =>
  new Promise((asker) => enqueue(host, hosted, { command, by: 'everybody', asker }));

/** What may be done at any time. */
export const change = (id: string): Command => ({ id, kind: 'change' });

export const idle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
