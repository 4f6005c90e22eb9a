/**
 * Learns the evaluation by playing against itself (temporal differences: Sutton 1988, "Learning to predict
 * by the methods of temporal differences"). What is learnt from is the chance one ply further, averaged
 * over all totals, so that the luck of the dice disturbs as little as possible.
 */

import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy/random';
import type { Layout } from '@dicehall/strategy/sequence-dice/board/layout';
import { nextRoller, playMove, winsAtOnce } from '@dicehall/strategy/sequence-dice/board/moves';
import { makePatterns } from '@dicehall/strategy/sequence-dice/board/patterns';
import { BoardPosition, type HouseRules } from '@dicehall/strategy/sequence-dice/board/position';
import { outputsFor, type Weights } from '@dicehall/strategy/sequence-dice/evaluation';
import { Search } from '@dicehall/strategy/sequence-dice/search';
import { learn, makeLog, note, type PlayLog } from './learn.ts';
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

/** What is learnt in the last part of the games is averaged, one game in this many. */
const AVERAGED = 0.4;
const EVERY = 200;

/** What learning has come to so far: all that the next game needs. */
export interface Lessons {
  /** The weights, and their means over the last part of the games. */
  readonly weights: Weights;
  readonly means: Weights;
  games: number;
  averaged: number;
}

export function train(
  settings: TrainSettings,
  onProgress: (games: number, all: number) => void = () => {},
): Weights {
  const lessons = beginLessons(settings);
  continueLessons(settings, lessons, settings.games, onProgress);
  return learntFrom(settings, lessons);
}

/** `allocate` may give shared memory, so that somebody else can keep a copy. */
export function beginLessons(
  { layout, sides }: TrainSettings,
  allocate: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): Lessons {
  const size = makePatterns(layout, sides).weights;
  const fresh = (): Float32Array => new Float32Array(allocate(4 * size));
  const outputs = Array.from({ length: outputsFor(sides) });
  return { weights: outputs.map(fresh), means: outputs.map(fresh), games: 0, averaged: 0 };
}

/** Plays and learns on until `until` games are played. Cuts make no difference to what is learnt. */
export function continueLessons(
  settings: TrainSettings,
  lessons: Lessons,
  until: number,
  onProgress: (games: number, all: number) => void = () => {},
): void {
  const { layout, sides, house, games, rate, trace } = settings;
  const { weights } = lessons;
  const position = new BoardPosition(layout, sides, house, makePatterns(layout, sides));
  const search = new Search(position, weights);
  const log = makeLog(position);
  for (let game = lessons.games; game < until; game++) {
    const done = game / games;
    selfPlay(search, log, seeded(settings.seed, game));
    learn(log, weights, {
      rate: rate[0] * (rate[1] / rate[0]) ** done,
      trace: trace[0] + (trace[1] - trace[0]) * done,
    });
    if (done >= 1 - AVERAGED && game % EVERY === 0) average(lessons);
    lessons.games = game + 1;
    onProgress(game + 1, games);
  }
}

function average(lessons: Lessons): void {
  lessons.averaged++;
  lessons.weights.forEach((from, output) => {
    const mean = lessons.means[output];
    if (mean === undefined) return;
    for (let i = 0; i < from.length; i++) {
      const old = mean[i] ?? 0;
      mean[i] = old + ((from[i] ?? 0) - old) / lessons.averaged;
    }
  });
}

export function learntFrom({ layout, sides }: TrainSettings, lessons: Lessons): Weights {
  const patterns = makePatterns(layout, sides);
  const learnt = lessons.averaged > 0 ? lessons.means : lessons.weights;
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
