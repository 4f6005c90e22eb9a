/** Tables where this device has a seat: where they stand now, and which are worth going back to. */

import { useEffect, useState } from 'preact/hooks';
import {
  type KeptSeats,
  keepPhase,
  keepSeats,
  keptAt,
  keptSeats,
  type OwnTable,
  runningTables,
} from './seat-store.ts';
import { server } from './server.ts';

type TableStatus = Pick<KeptSeats, 'phase' | 'isAsked'>;

async function statusNow({ code, phase, isAsked, seats = [] }: KeptSeats): Promise<TableStatus> {
  const reply = await server.look(code);
  // Without an answer, all is as last seen.
  if (!reply.ok) return reply.fault.code === 'no-such-table' ? {} : { phase, isAsked };
  if (reply.value.kind !== 'view') return { phase: reply.value.phase, isAsked };
  const { view } = reply.value;
  // Before the start a seat can be lost: given up on another page, or removed by the host.
  const isLost = seats.length > 0 && seats.every((seat) => view.seats[seat]?.kind === 'empty');
  if (view.phase === 'seating' && isLost) return {};
  return { phase: view.phase, isAsked: view.match?.asked.some(({ seat }) => seats.includes(seat)) };
}

/** Those that are still there. One that has ended meanwhile stays until somebody has looked at it. */
export async function refreshTables(tables: readonly KeptSeats[]): Promise<readonly KeptSeats[]> {
  const now = await Promise.all(
    tables.map(async (table) => ({
      ...table,
      phase: undefined,
      isAsked: undefined,
      ...(await statusNow(table)),
    })),
  );
  for (const [at, { code, phase }] of now.entries()) {
    if (phase !== tables[at]?.phase) keepPhase(code, phase);
  }
  return now.filter(({ phase }) => phase !== undefined);
}

/** Milliseconds after a game in which friends may still want a rematch. */
const AN_HOUR = 3_600_000;

/** The device saw their end, or left them: only a look tells which. */
const perhapsOver = (): readonly KeptSeats[] =>
  keptSeats().filter(
    ({ tokens, seats = [], phase, changed }) =>
      tokens.length > 0 &&
      seats.length > 0 &&
      phase === undefined &&
      Date.now() - changed < AN_HOUR,
  );

async function isOver({ code }: KeptSeats): Promise<boolean> {
  const reply = await server.look(code);
  if (!reply.ok) return false;
  const { value } = reply;
  return (value.kind === 'view' ? value.view.phase : value.phase) === 'over';
}

async function overTables(): Promise<readonly OwnTable[]> {
  const perhaps = perhapsOver();
  const over = await Promise.all(perhaps.map(isOver));
  return perhaps.filter((_, at) => over[at]).map((one) => ({ ...one, phase: 'over' }));
}

/** The seat remains this device's, and the table's code still leads there. */
function takeOff(code: string): void {
  const kept = keptAt(code);
  if (kept !== undefined) keepSeats({ ...kept, phase: undefined, seats: [] });
}

/** First as remembered, then as they are. The gallery gives its own. */
export function useOwnTables(given: readonly OwnTable[] | undefined) {
  const [tables, setTables] = useState<readonly OwnTable[]>(given ?? runningTables);
  useEffect(() => {
    if (given !== undefined) return;
    let isGone = false;
    Promise.all([refreshTables(runningTables()), overTables()]).then(([on, over]) => {
      if (!isGone) setTables([...on, ...over]);
    });
    return () => {
      isGone = true;
    };
  }, [given]);
  return {
    tables,
    dismiss(code: string): void {
      takeOff(code);
      setTables((listed) => listed.filter((one) => one.code !== code));
    },
  };
}
