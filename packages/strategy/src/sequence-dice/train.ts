/**
 * Learns the evaluation by playing against itself (temporal differences: Sutton 1988, "Learning to predict
 * by the methods of temporal differences"). What is learnt from is the chance one ply further, averaged
 * over all totals, so that the luck of the dice disturbs as little as possible.
 */

import type { Random } from '@dicehall/rules';
import { seeded } from '../random.ts';
import { outputsFor, type Weights } from './judge.ts';
import type { Layout } from './layout.ts';
import { learn, makeLog, note, type PlayLog } from './learn.ts';
import { nextRoller, playMove, winsAtOnce } from './moves.ts';
import { makePatterns } from './patterns.ts';
import { type HouseRules, Position } from './position.ts';
import { Search } from './search.ts';
import { evenOut } from './symmetry.ts';

export interface TrainSettings {
  readonly layout: Layout;
  readonly sides: number;
  readonly house: HouseRules;
  readonly games: number;
  readonly seed: number;
  /** How far a chance is moved towards its target, at the first game and at the last. */
  readonly rate: readonly [first: number, last: number];
  /** How much what came out later counts for a target, at the first game and at the last. */
  readonly trace: readonly [first: number, last: number];
}

/** What is learnt in the last part of the games is averaged, one game in so many. */
const AVERAGED = 0.4;
const EVERY = 200;

export function train(
  settings: TrainSettings,
  onProgress: (games: number, all: number) => void = () => {},
): Weights {
  const { layout, sides, house, games, rate, trace } = settings;
  const patterns = makePatterns(layout, sides);
  const fresh = (): Float32Array => new Float32Array(patterns.weights);
  const weights = Array.from({ length: outputsFor(sides) }, fresh);
  const means = weights.map(fresh);
  const position = new Position(layout, sides, house, patterns);
  const search = new Search(position, weights);
  const log = makeLog(position);
  let averaged = 0;
  for (let game = 0; game < games; game++) {
    const done = game / games;
    selfPlay(search, log, seeded(settings.seed, game));
    learn(log, weights, {
      rate: rate[0] * (rate[1] / rate[0]) ** done,
      trace: trace[0] + (trace[1] - trace[0]) * done,
    });
    if (done >= 1 - AVERAGED && game % EVERY === 0) {
      averaged++;
      weights.forEach((from, output) => {
        const mean = means[output] ?? fresh();
        for (let i = 0; i < from.length; i++) {
          const old = mean[i] ?? 0;
          mean[i] = old + ((from[i] ?? 0) - old) / averaged;
        }
      });
    }
    onProgress(game + 1, games);
  }
  const learnt = averaged > 0 ? means : weights;
  return learnt.map((output) => evenOut(output, patterns, layout, sides));
}

/** One game, every side choosing by the evaluation alone. Longer games than the log are broken off. */
function selfPlay(search: Search, log: PlayLog, random: Random): void {
  const { position } = search;
  const { throws } = position.layout;
  position.clear();
  log.length = 0;
  for (let side = 0; log.length < log.capacity; ) {
    note(log, search, side);
    const total = throws[random(throws.length)] ?? 0;
    const move = search.choose(side, total);
    if (move !== undefined) {
      if (winsAtOnce(position, side, total, move)) return;
      playMove(position, side, total, move);
    }
    side = nextRoller(position, side, total, move !== undefined);
  }
}
