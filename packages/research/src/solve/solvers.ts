/** The solver of every game, loaded when it is asked for. For Node: solvers use threads. */

import type { GameId } from '@dicehall/rules';
import type { Solver } from './solver.ts';

const LOAD: Readonly<Record<GameId, () => Promise<Solver>>> = {
  'dodge-dice': async () => (await import('../dodge-dice/solver.ts')).solver,
  'sequence-dice': async () => (await import('../sequence-dice/solver.ts')).solver,
  'skip-bo-dice': async () => (await import('../skip-bo-dice/solver.ts')).solver,
  'dodgy-dice': async () => (await import('../dodgy-dice/solver.ts')).solver,
};

export const solverOf = (game: GameId): Promise<Solver> => LOAD[game]();
