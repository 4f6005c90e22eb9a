/**
 * Looks through a SQLite file for damage. In a process of its own: a large file takes a while, and SQLite cannot be
 * interrupted. A thread would have to be waited for when the server stops.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { faultOf } from './errors.ts';

export interface QuickCheck {
  /** Lines that say what is wrong; none if nothing is, or if it was stopped. */
  readonly found: Promise<readonly string[]>;
  /** Resolves when nothing reads the file any more. */
  stop(): Promise<void>;
}

const OWN_FILE = fileURLToPath(import.meta.url);
/** Tells the process what it is for. */
const PURPOSE = 'quick-check';

export function quickCheck(file: string): QuickCheck {
  const looker = fork(OWN_FILE, [PURPOSE, file], { execArgv: [], stdio: 'ignore' });
  looker.unref();
  // Bun's has no such function, and holds nobody up.
  looker.channel?.unref?.();
  const ended = once(looker, 'exit');
  ended.catch(() => undefined);
  const found = new Promise<readonly string[]>((resolve, reject) => {
    looker.once('message', (lines) => resolve(Array.isArray(lines) ? lines.map(String) : []));
    looker.once('error', reject);
    looker.once('exit', () => resolve([]));
  });
  return {
    found,
    async stop() {
      if (looker.exitCode !== null || looker.signalCode !== null || !looker.kill('SIGKILL')) return;
      looker.ref();
      await ended;
    },
  };
}

const ENOUGH = 20;

function check(file: string): readonly string[] {
  try {
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    const rows = db.prepare(`PRAGMA quick_check(${ENOUGH})`).all();
    db.close();
    const lines = rows.map((row) => String(Object.values(row)[0]));
    return lines.length === 1 && lines[0] === 'ok' ? [] : lines;
  } catch (error) {
    const { code, message } = faultOf(error);
    // What cannot be read now need not be damaged.
    return code === 'corrupt' ? [message] : [];
  }
}

const [, own, purpose, file] = process.argv;
if (own === OWN_FILE && purpose === PURPOSE && file !== undefined) {
  process.send?.(check(file), () => process.disconnect?.());
}
