/** Runs as a process of its own until it is killed: appends to a SQLite file and says what is durable. */

import { writeSync } from 'node:fs';
import '@dicehall/rules/all';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import { appendEntries, appendOpen, react } from './logs.ts';

const [file = '', run = ''] = process.argv.slice(2);
const store = await openSqlite(file);
writeSync(1, 'open\n');

const TABLES = 20;

async function write(table: string): Promise<void> {
  await store.append(appendOpen(table));
  for (let n = 1; ; n += 2) {
    await store.append(appendEntries(table, [react(n), react(n + 1)]));
    // Not through a stream, which would lose the last lines with the process.
    writeSync(1, `${table} ${n + 2}\n`);
  }
}

await Promise.all(Array.from({ length: TABLES }, (_, i) => write(`run-${run}-${i}`)));
