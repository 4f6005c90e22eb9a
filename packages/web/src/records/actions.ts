/** What can be done with the record of a finished game. Each is loaded when it is asked for. */

import type { GameId } from '@dicehall/rules';
import type { Feedback } from '../parts/Feedback.tsx';

/** A browser that keeps nothing lets it go. */
export async function keep(record: string): Promise<void> {
  try {
    const { keepFinished } = await import('./finished-store.ts');
    await keepFinished(record);
  } catch {}
}

export async function check(record: string): Promise<Feedback> {
  const { checkDice } = await import('./check-dice.ts');
  return checkDice(record);
}

export async function replay(record: string, step = 0): Promise<void> {
  const { openReplay } = await import('./open-replay.ts');
  await openReplay(record, step);
}

export async function share(record: string, game: GameId, nth: number): Promise<Feedback> {
  const { shareRecord } = await import('./share.ts');
  return shareRecord(record, game, nth);
}
