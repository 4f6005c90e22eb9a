/** Plays the pieces of a simulation that it is sent, one after the other. */

import { parentPort, workerData } from 'node:worker_threads';
import '@dicehall/rules/all';
import { type Simulation, simulate } from './simulate.ts';
import '@dicehall/strategy/books-node';
import type { Piece, PieceResult } from './pieces.ts';

const simulation: Simulation = workerData;

parentPort?.on('message', async (piece: Piece) => {
  const played: PieceResult = { piece, tally: await simulate(simulation, piece.from, piece.to) };
  parentPort?.postMessage(played);
});
