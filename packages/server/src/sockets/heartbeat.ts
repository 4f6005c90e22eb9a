/**
 * Drops sockets whose other end has vanished without a word. Connections are spread over the beats of one
 * round, so that thousands of pings do not go out at once.
 */

import type { Connection } from './connection.ts';

const BEATS = 20;

export interface Heartbeat {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  close(): void;
}

/** `round`: milliseconds within which every connection must have shown a sign of life. */
export function startHeartbeat(round: number): Heartbeat {
  const groups = Array.from({ length: BEATS }, () => new Set<Connection>());
  let added = 0;
  let beat = 0;
  const timer = setInterval(() => {
    for (const connection of groups[beat++ % BEATS] ?? []) {
      if (!connection.isAlive) {
        connection.end();
        continue;
      }
      connection.isAlive = false;
      connection.controls = 0;
      connection.socket.ping();
    }
  }, round / BEATS).unref();
  return {
    add: (connection) => groups[added++ % BEATS]?.add(connection),
    remove(connection) {
      for (const group of groups) if (group.delete(connection)) return;
    },
    close: () => clearInterval(timer),
  };
}
