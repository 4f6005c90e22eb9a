/** Shares the games of a simulation out among worker threads. */

import { Worker } from 'node:worker_threads';
import { cutUp, type PieceResult } from './pieces.ts';
import { mergeTallies, type Simulation, type Tally } from './simulate.ts';

/** The same result for any number of workers: every game has its own dice, and sums know no order. */
export async function simulateAll(
  simulation: Simulation,
  games: number,
  workers: number,
  onGames: (played: number) => void,
): Promise<Tally> {
  const pieces = cutUp(games, workers);
  const tallies: Tally[] = [];
  let next = 0;
  let played = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: simulation,
      });
      const send = (): void => {
        const piece = pieces[next++];
        if (piece === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(piece);
      };
      worker.on('error', reject);
      worker.on('message', ({ piece, tally }: PieceResult) => {
        tallies.push(tally);
        played += piece.to - piece.from;
        onGames(played);
        send();
      });
      send();
    });
  await Promise.all(Array.from({ length: Math.min(workers, pieces.length) }, work));
  return mergeTallies(tallies);
}
