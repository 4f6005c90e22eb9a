/**
 * Skip-Bo 14: when somebody has reached the goal, everybody else has one last turn. Each tries to pass
 * the best total so far, which is exactly right for the last of them and nearly so for those before.
 */

import type { HeadToHead } from '../race/head-to-head.ts';
import { TIE_STEP } from '../race/needs.ts';
import { HAND, listPatterns, type PatternTable, SPACES, spaceOf } from './patterns.ts';
import {
  bustChances,
  fillLastEnds,
  rollIndex,
  solveTurn,
  type TurnValues,
  turnValues,
} from './turn.ts';

/** How far past a tie a last turn is followed: it ends with the next number placed. */
const BEYOND_TIE = 30;

export interface LastTurns {
  /**
   * The chance of the best total to stand, by the space on which the last turns begin. `toTie` says
   * for each of those still to come how many points would tie; `over` is by how much the goal is passed.
   */
  holds(toTie: readonly number[], over: number): Float64Array;
}

export function lastTurns(headToHead: HeadToHead, wildFaces: number): LastTurns {
  const patterns = listPatterns(wildFaces);
  const lastChances = new Map<number, Float64Array>();
  const failures = new Map<number, readonly Float64Array[]>();
  const lastChance = (toTie: number, over: number): Float64Array =>
    remembered(lastChances, toTie * TIE_STEP + over, () =>
      lastTurnChance(patterns, headToHead, toTie, over),
    );
  const failing = (toTie: number): readonly Float64Array[] =>
    remembered(failures, toTie, () => failuresOf(patterns, toTie));
  return {
    holds(toTie, over) {
      const last = toTie.length - 1;
      let stands = new Float64Array(SPACES).fill(1);
      for (let turn = last; turn >= 0; turn--) {
        const need = toTie[turn] ?? 0;
        stands =
          turn === last
            ? lastChance(need, over % TIE_STEP).map((chance) => 1 - chance)
            : carry(failing(need), stands);
      }
      return stands;
    },
  };
}

function remembered<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The mover's chance when nobody comes after, a tie included. */
function lastTurnChance(
  patterns: PatternTable,
  headToHead: HeadToHead,
  toTie: number,
  over: number,
): Float64Array {
  const need = TIE_STEP - over;
  const work = turnValues(toTie + BEYOND_TIE);
  fillLastEnds(toTie, 1 - headToHead.winChance(need, need, spaceOf(toTie + 1)), work);
  solveTurn(patterns, toTie + BEYOND_TIE, work, 0);
  return openings(work);
}

/** For a turn that tries to pass: by the space where it fails, the chance to fail there from each space. */
function failuresOf(patterns: PatternTable, toTie: number): readonly Float64Array[] {
  const farthest = toTie + BEYOND_TIE;
  const plan = turnValues(farthest);
  fillLastEnds(toTie, 0, plan);
  solveTurn(patterns, farthest, plan, 0);
  const busts = bustChances(patterns, farthest, plan);
  return Array.from({ length: SPACES }, (_, failed) =>
    Float64Array.from(
      { length: SPACES },
      (__, from) => busts[rollIndex(from + 1, HAND) * SPACES + failed] ?? 0,
    ),
  );
}

/** The chances after a failed turn, carried back to its start. */
function carry(failing: readonly Float64Array[], after: Float64Array): Float64Array<ArrayBuffer> {
  const before = new Float64Array(SPACES);
  failing.forEach((chances, failed) => {
    const worth = after[failed] ?? 0;
    for (let from = 0; from < SPACES; from++) {
      before[from] = (before[from] ?? 0) + (chances[from] ?? 0) * worth;
    }
  });
  return before;
}

const openings = ({ roll }: TurnValues): Float64Array =>
  Float64Array.from({ length: SPACES }, (_, from) => roll[rollIndex(from + 1, HAND)] ?? 0);
