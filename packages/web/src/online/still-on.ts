/** Which of the tables that this device knows to be on still are. */

import { type KeptSeats, keepOver } from './kept.ts';
import { server } from './server.ts';

async function isOn({ code }: KeptSeats): Promise<boolean> {
  const reply = await server.look(code);
  // Without an answer nobody knows better.
  if (!reply.ok) return reply.fault.code !== 'no-such-table';
  const { phase } = reply.value.kind === 'view' ? reply.value.view : reply.value;
  return phase !== 'over';
}

/** What is over is not asked for again until somebody is there. */
export async function stillOn(tables: readonly KeptSeats[]): Promise<readonly KeptSeats[]> {
  const on = await Promise.all(tables.map(isOn));
  for (const [at, { code }] of tables.entries()) if (on[at] === false) keepOver(code);
  return tables.filter((_, at) => on[at]);
}
