/** Tables where this device has a seat that is worth going back to. */

import { useEffect, useState } from 'preact/hooks';
import { stillOn } from './refresh-tables.ts';
import { type KeptSeats, keepSeats, keptAt, keptSeats, runningTables } from './seat-store.ts';
import { server } from './server.ts';

export type OwnTable = Pick<KeptSeats, 'code' | 'game' | 'phase' | 'isAsked'>;

/** Milliseconds after a game in which its friends may still want a rematch. */
const AN_HOUR = 3_600_000;

/** Whose end this device has seen, or which was left: nobody knows without looking. */
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

/** The seat stays this device's, and the table's code leads there still. */
function takeOff(code: string): void {
  const kept = keptAt(code);
  if (kept !== undefined) keepSeats({ ...kept, phase: undefined, seats: [] });
}

/** As this device remembers them, then as they are; `given` stands for them in the gallery. */
export function useOwnTables(given: readonly OwnTable[] | undefined) {
  const [tables, setTables] = useState<readonly OwnTable[]>(given ?? runningTables);
  useEffect(() => {
    if (given !== undefined) return;
    let isGone = false;
    Promise.all([stillOn(runningTables()), overTables()]).then(([on, over]) => {
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
