/** One game's moments, and what the weights learn from them. */

import type { BoardPosition } from '@dicehall/strategy/sequence-dice/board/position';
import { chanceOf, type Weights } from '@dicehall/strategy/sequence-dice/evaluation';
import type { Search } from '@dicehall/strategy/sequence-dice/search';

/** The moments before each roll, in order. */
export interface PlayLog {
  readonly capacity: number;
  readonly sides: number;
  readonly readings: number;
  length: number;
  /** Who was about to roll, and the codes as that side read them. */
  readonly rollers: Int32Array;
  readonly codes: Int32Array;
  /** Each side's chance, by the evaluation and one ply further. */
  readonly before: Float64Array;
  readonly further: Float64Array;
}

/** Games longer than this say nothing new. */
const LONGEST = 400;

export function makeLog({ sides, patterns }: BoardPosition): PlayLog {
  const readings = patterns.readings.length;
  return {
    capacity: LONGEST,
    sides,
    readings,
    length: 0,
    rollers: new Int32Array(LONGEST),
    codes: new Int32Array(LONGEST * readings),
    before: new Float64Array(LONGEST * sides),
    further: new Float64Array(LONGEST * sides),
  };
}

/** Notes the moment before the roller rolls. */
export function note(log: PlayLog, search: Search, roller: number): void {
  const { sides, readings } = log;
  const at = log.length++;
  log.rollers[at] = roller;
  const codes = search.position.codes[roller];
  if (codes !== undefined) log.codes.set(codes, at * readings);
  log.before.set(search.chances(roller), at * sides);
  log.further.set(search.expect(roller, 1), at * sides);
}

export interface LearningStep {
  /** How far a chance is moved towards its target. */
  readonly rate: number;
  /** How much what came out later counts for a target: lambda. */
  readonly trace: number;
}

/**
 * From the last moment to the first. A moment's target is the chance one ply further, corrected by the
 * share `trace` of what the moment after it was found to be off: the dice enter only through that.
 */
export function learn(log: PlayLog, weights: Weights, { rate, trace }: LearningStep): void {
  const { sides, readings, before, further } = log;
  const target = new Float64Array(sides);
  const off = new Float64Array(sides);
  const step = rate / readings;
  for (let at = log.length - 1; at >= 0; at--) {
    for (let side = 0; side < sides; side++) {
      target[side] = (further[at * sides + side] ?? 0) + trace * (off[side] ?? 0);
      off[side] = (target[side] ?? 0) - (before[at * sides + side] ?? 0);
    }
    const roller = log.rollers[at] ?? 0;
    for (let output = 0; output < weights.length; output++) {
      const own = weights[output];
      const side = (roller + output) % sides;
      if (own !== undefined) adjust(log, at, own, step, target[side] ?? 0);
    }
  }
}

/** Moves the sum at a moment towards the target: the gradient of the logarithmic loss. */
function adjust(
  { codes, readings }: PlayLog,
  at: number,
  weights: Float32Array,
  step: number,
  target: number,
): void {
  const start = at * readings;
  let sum = 0;
  for (let i = start; i < start + readings; i++) sum += weights[codes[i] ?? 0] ?? 0;
  const change = step * (target - chanceOf(sum));
  for (let i = start; i < start + readings; i++) {
    const code = codes[i] ?? 0;
    weights[code] = (weights[code] ?? 0) + change;
  }
}
