import type { GameId } from '@dicehall/rules';
import { gameName, type Lang, say } from '@dicehall/words';
import { researchOf } from './games.ts';
import type { Solver } from './solve/solver.ts';
import { Refused } from './terminal/refusals.ts';

/** Refuses a game without a solver. */
export async function solverOf(game: GameId, lang: Lang): Promise<Solver> {
  const own = await researchOf(game).solver?.();
  if (own === undefined) {
    throw new Refused(say(lang, 'research.no-solver', { game: gameName(lang, game) }));
  }
  return own.solver;
}
