/** Our server as it is: durable, with every check; only the limits for a single address are lifted. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFrom, startServer } from '@dicehall/server';
import { reportUsage } from '../report-usage.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const MANY = '1000000';
const read = settingsFrom(
  {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    MAX_CONNECTIONS: MANY,
    MAX_CONNECTIONS_PER_ADDRESS: MANY,
    MAX_MESSAGES_PER_SECOND: '100000',
    MAX_MESSAGES_PER_SECOND_PER_ADDRESS: MANY,
    MAX_REQUESTS_PER_MINUTE: MANY,
    MAX_TABLES_PER_HOUR: MANY,
    MAX_JOINS_PER_MINUTE: MANY,
    MAX_RECORDS_PER_MINUTE: MANY,
    ...Object.fromEntries(
      ['DATABASE_URL', 'REDIS_URL'].flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  },
  'en',
);
const { url } = await startServer(read);
reportUsage(Number(new URL(url).port));
