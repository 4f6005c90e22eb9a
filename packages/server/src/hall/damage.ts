/** Tables whose log is unreadable or inconsistent: reported to the operator, without harm to other tables. */

import type { FaultCode } from '@dicehall/link/protocol';
import { LogError } from '@dicehall/table';
import { StoreError } from '../store/store.ts';
import type { HallContext } from './context.ts';

/** Whether what is stored is wrong, not the way to it. */
export const isDamage = (error: unknown): boolean =>
  error instanceof LogError || (error instanceof StoreError && error.code === 'corrupt');

/** The answer to a request for a table that could not be loaded. */
export function faultFor(error: unknown): FaultCode {
  if (isDamage(error)) return 'table-damaged';
  return error instanceof StoreError ? 'store-unavailable' : 'internal';
}

/** Logged once, and counted while it lasts. */
export function noteDamage({ damaged, log }: HallContext, table: string, err: unknown): void {
  if (!damaged.has(table))
    log.error({ table, err }, 'a table is damaged: restore it from a backup');
  damaged.add(table);
}

export function noteMended({ damaged, log }: HallContext, table: string): void {
  if (damaged.delete(table)) log.info({ table }, 'a table that was damaged can be read again');
}
