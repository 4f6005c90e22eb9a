/** The solver of every game, loaded when it is asked for. For Node: solvers use threads. */

import type { GameId } from '@dicehall/rules';
import type { Solver } from './solver.ts';
import { tableFor } from './solver.ts';

const LOAD: Readonly<Record<GameId, () => Promise<Solver>>> = {
  'dodge-dice': async () => (await import('./dodge-dice/solver.ts')).solver,
  'sequence-dice': trainer,
  'skip-bo-dice': async () => (await import('./skip-bo-dice/solver.ts')).solver,
  'dodgy-dice': async () => (await import('./dodgy-dice/solver.ts')).solver,
};

export const solverOf = (game: GameId): Promise<Solver> => LOAD[game]();

/** Sequence Dice is learnt, not solved: one table after the other, in the caller's thread. */
async function trainer(): Promise<Solver> {
  const [{ solve, TABLES }, { tableName }] = await Promise.all([
    import('./sequence-dice/solve.ts'),
    import('./sequence-dice/table.ts'),
  ]);
  const solver: Solver = {
    game: 'sequence-dice',
    tables: TABLES.map(({ row, sides }) => ({
      name: tableName({ row, sides }),
      settings: { row, sides },
    })),
    async solve(settings, { onProgress } = {}) {
      tableFor(solver, settings);
      const trained = { row: Number(settings['row']), sides: Number(settings['sides']) };
      return solve(trained, (games, all) => onProgress?.({ share: games / all }));
    },
    facts: (bytes) => ({ bytes: bytes.length }),
  };
  return solver;
}
