/**
 * Who waits for company is written often, by people who come and go: what was said of a table while another commit
 * runs is written together, and of each table only the last word.
 */

import { groupCommit } from './group.ts';
import type { Store } from './store.ts';

export interface AttendanceWrites extends Pick<Store, 'attend'> {
  /** Resolves when all that was said before is written. */
  close(): Promise<void>;
}

/** Until when somebody waits, by table. */
export type Waits = ReadonlyMap<string, number>;

/** More people than any node has. */
const MOST = 1_000_000;

interface Said {
  readonly tables: readonly string[];
  readonly until: number;
}

export function groupAttendance(write: (waits: Waits) => Promise<unknown>): AttendanceWrites {
  const group = groupCommit<Said, true>({
    lanes: 1,
    most: MOST,
    async commit(said) {
      const waits = new Map<string, number>();
      for (const { tables, until } of said) for (const table of tables) waits.set(table, until);
      await write(waits);
      return said.map(() => true);
    },
  });
  return {
    attend: async (tables, until) => void (await group.ask({ tables, until })),
    close: group.close,
  };
}
