/** Where the tables that this device knows stand now. */

import { type KeptSeats, keepPhase } from './seat-store.ts';
import { server } from './server.ts';

type Standing = Pick<KeptSeats, 'phase' | 'isAsked'>;

async function standingNow({ code, phase, isAsked, seats = [] }: KeptSeats): Promise<Standing> {
  const reply = await server.look(code);
  // Without an answer nobody knows better.
  if (!reply.ok) return reply.fault.code === 'no-such-table' ? {} : { phase, isAsked };
  if (reply.value.kind !== 'view') return { phase: reply.value.phase, isAsked };
  const { view } = reply.value;
  // Before the start a seat can be lost: its table may have been left on another page, or the host needed it.
  const isLost = seats.length > 0 && seats.every((seat) => view.seats[seat]?.kind === 'empty');
  if (view.phase === 'seating' && isLost) return {};
  return { phase: view.phase, isAsked: view.match?.asked.some(({ seat }) => seats.includes(seat)) };
}

/** Those that are still there. One that has ended meanwhile is there until somebody has looked. */
export async function stillOn(tables: readonly KeptSeats[]): Promise<readonly KeptSeats[]> {
  const now = await Promise.all(
    tables.map(async (table) => ({
      ...table,
      phase: undefined,
      isAsked: undefined,
      ...(await standingNow(table)),
    })),
  );
  for (const [at, { code, phase }] of now.entries()) {
    if (phase !== tables[at]?.phase) keepPhase(code, phase);
  }
  return now.filter(({ phase }) => phase !== undefined);
}
