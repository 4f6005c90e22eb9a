/** Where the tables that this device knows stand now. */

import { type KeptPhase, type KeptSeats, keepPhase } from './kept.ts';
import { server } from './server.ts';

async function phaseNow({ code, phase }: KeptSeats): Promise<KeptPhase | undefined> {
  const reply = await server.look(code);
  // Without an answer nobody knows better.
  if (!reply.ok) return reply.fault.code === 'no-such-table' ? undefined : phase;
  return (reply.value.kind === 'view' ? reply.value.view : reply.value).phase;
}

/** Those that are still there. One that has ended meanwhile is there until somebody has looked. */
export async function stillOn(tables: readonly KeptSeats[]): Promise<readonly KeptSeats[]> {
  const now = await Promise.all(
    tables.map(async (table) => ({ ...table, phase: await phaseNow(table) })),
  );
  for (const [at, { code, phase }] of now.entries()) {
    if (phase !== tables[at]?.phase) keepPhase(code, phase);
  }
  return now.filter(({ phase }) => phase !== undefined);
}
