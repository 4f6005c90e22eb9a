/** What can be done with the record of a finished game. Each is loaded when it is asked for. */

import type { GameId, Seat } from '@dicehall/rules';
import type { Feedback } from '../parts/Feedback.tsx';

/** A browser that keeps nothing lets it go. `own`: the seats at this device. */
export async function keep(record: string, own: readonly Seat[]): Promise<void> {
  try {
    const { keepFinished } = await import('./record-store.ts');
    await keepFinished(record);
  } catch {}
  try {
    const { countDice } = await import('./count-dice.ts');
    await countDice(record, own);
  } catch {}
}

export async function check(record: string): Promise<Feedback> {
  const { checkDice } = await import('./check-dice.ts');
  return checkDice(record);
}

/** `own`: the seats of those who look at it; left out, the page knows. */
export async function replay(record: string, step = 0, own?: readonly Seat[]): Promise<void> {
  const { openRecord } = await import('./open-replay.ts');
  await openRecord('replay', record, step, own);
}

export async function review(record: string, own?: readonly Seat[]): Promise<void> {
  const { openRecord } = await import('./open-replay.ts');
  await openRecord('review', record, 0, own);
}

export async function share(record: string, game: GameId, nth: number): Promise<Feedback> {
  const { shareRecord } = await import('./share.ts');
  return shareRecord(record, game, nth);
}
