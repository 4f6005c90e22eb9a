/**
 * The thread that writes. An fsync takes milliseconds, in which the main thread goes on with its
 * sockets; questions are answered in the order in which they come.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { Waits } from '../attendance-writes.ts';
import type { Row } from '../row.ts';
import type { StoredKey } from '../store.ts';
import { faultOf, type SqliteFault } from './errors.ts';
import { openWriter, type Writer, type Written } from './writer.ts';

export type WriterQuestion =
  | { readonly kind: 'write'; readonly rows: readonly Row[] }
  | { readonly kind: 'probe' }
  | { readonly kind: 'archive'; readonly before: number }
  | { readonly kind: 'attend'; readonly waits: Waits }
  | { readonly kind: 'key'; readonly key: StoredKey; readonly after: string | undefined }
  | { readonly kind: 'close' };

export type WriterAnswer =
  | { readonly kind: 'written'; readonly appended: readonly Written[] }
  | { readonly kind: 'done'; readonly count: number }
  | { readonly kind: 'failed'; readonly fault: SqliteFault };

function answer(writer: Writer, question: WriterQuestion): WriterAnswer {
  switch (question.kind) {
    case 'write':
      return { kind: 'written', appended: writer.write(question.rows) };
    case 'probe':
      writer.probe();
      return { kind: 'done', count: 0 };
    case 'archive':
      return { kind: 'done', count: writer.archiveIdle(question.before) };
    case 'attend':
      writer.attend(question.waits);
      return { kind: 'done', count: 0 };
    case 'key':
      return { kind: 'written', appended: [writer.addKey(question.key, question.after)] };
    case 'close':
      writer.close();
      return { kind: 'done', count: 0 };
  }
}

function attempt(work: () => WriterAnswer): WriterAnswer {
  try {
    return work();
  } catch (error) {
    return { kind: 'failed', fault: faultOf(error) };
  }
}

/** The first answer says whether the file could be opened. */
function serve(file: string): void {
  let writer: Writer | undefined;
  const opened = attempt(() => {
    writer = openWriter(file);
    return { kind: 'done', count: 0 };
  });
  parentPort?.postMessage(opened);
  const ready = writer;
  if (ready === undefined) return;
  parentPort?.on('message', (question: WriterQuestion) => {
    parentPort?.postMessage(attempt(() => answer(ready, question)));
    if (question.kind === 'close') parentPort?.close();
  });
}

if (typeof workerData?.file === 'string') serve(workerData.file);
