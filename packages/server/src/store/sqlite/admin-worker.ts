/** One admin query in its own thread: it may take seconds, and moves must not wait. */

import { DatabaseSync } from 'node:sqlite';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { StoreAdmin } from '../admin.ts';
import { textsOf } from '../row.ts';
import { StoreError } from '../store.ts';
import { type AdminAnswers, type AdminQuestion, answerAdmin, blocksIn } from './admin.ts';
import { faultOf, type SqliteFault, storeError } from './errors.ts';

type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: SqliteFault };

function ask<K extends AdminQuestion['kind']>(
  file: string,
  question: Extract<AdminQuestion, { readonly kind: K }>,
): Promise<AdminAnswers[K]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { file, question } });
    const fail = (cause?: unknown): void =>
      reject(new StoreError('unavailable', 'The thread gave no answer.', { cause }));
    worker.once('message', (answer: Answer<AdminAnswers[K]>) => {
      if (answer.ok) resolve(answer.value);
      else reject(new StoreError(answer.fault.code, answer.fault.message));
    });
    worker.once('error', fail);
    worker.once('exit', () => fail());
  });
}

export const sqliteAdmin = (file: string): StoreAdmin => ({
  list: (query) => ask(file, { kind: 'list', query }),
  usage: () => ask(file, { kind: 'usage', file }),
  endedGames: (since) => ask(file, { kind: 'ended-games', since }),
  deleteFinished: (before, most) => ask(file, { kind: 'delete-finished', before, most }),
  rewrite: (table, entries, forget) =>
    ask(file, { kind: 'rewrite', table, texts: textsOf(entries), forget }),
  // A few rows at the start of a server: not worth a thread.
  blocks: async (now) => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return blocksIn(db, now);
    } catch (error) {
      throw storeError(error);
    } finally {
      db.close();
    }
  },
  block: (block) => ask(file, { kind: 'block', block }),
  unblock: (network) => ask(file, { kind: 'unblock', network }),
});

interface AdminJob {
  readonly file: string;
  readonly question: AdminQuestion;
}

function answer({ file, question }: AdminJob): Answer<AdminAnswers[AdminQuestion['kind']]> {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 5_000 });
    return { ok: true, value: answerAdmin(db, question) };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  } finally {
    db?.close();
  }
}

const isAdminJob = (data: unknown): data is AdminJob =>
  typeof data === 'object' && data !== null && 'file' in data && 'question' in data;

if (isAdminJob(workerData)) parentPort?.postMessage(answer(workerData));
