/**
 * What the table-driven planner loses against a perfect opponent. Its choices are those of its plans
 * (`plan.ts`), the rival's are the best answer to them. The planner's chances start at 0 and the
 * rival's at 1 and both are iterated together, so what comes out is never too kind to the planner.
 */

import { DODGE_DICE, type DodgeOptions, ICONS, PENALTIES } from '@dicehall/rules/dodge-dice';
import {
  CHIP_PAIRS,
  fillGrid,
  gridBytes,
  IGNORED,
  momentAt,
  NONE,
  SAME,
  type ScoreGrid,
  SKIPPED,
  WON_CHIP,
} from './grid.ts';
import { planRound, type RoundPlan, solveRound } from './plan.ts';
import {
  improveMoment,
  improveOpening,
  MATCHES,
  PENALTY_CHANCE,
  type Side,
  sideOf,
} from './round.ts';
import { openingIndex, scorePairs } from './solve.ts';

export interface Regret {
  /** The planner's chance to win from the start of a game to 100 when it opens, and when the rival does. */
  readonly opening: number;
  readonly answering: number;
  readonly sweeps: number;
}

export interface RegretSettings {
  readonly lastMatchChip: DodgeOptions['lastMatchChip'];
  /** As in `SolveSettings`; at least ten. */
  readonly farthest: number;
  /** When to stop: the largest change of any chance in a sweep. */
  readonly tolerance: number;
}

/** One player's turn with given scores: where its moments lie, and in the plan. */
interface Turn {
  readonly side: Side;
  readonly plan: RoundPlan;
  readonly planned: Side;
}

/** The share of the work that is planning; the rest is going through the scores until nothing changes. */
const PLANNING = 0.5;

export function regretOf(
  openings: Float64Array,
  { lastMatchChip, farthest, tolerance }: RegretSettings,
  onProgress: (share: number) => void = () => {},
): Regret {
  const grid: ScoreGrid = { farthest };
  const planner = new Float64Array(new ArrayBuffer(gridBytes(grid)));
  const rival = new Float64Array(new ArrayBuffer(gridBytes(grid)));
  fillGrid(grid, planner, 0);
  fillGrid(grid, rival, 1);
  const pairs = scorePairs(grid);
  const turns = pairs.flatMap(([a, b], index): readonly Turn[] => {
    onProgress((PLANNING * index) / pairs.length);
    const plan = planRound(openings, lastMatchChip, [a, b]);
    PENALTIES.forEach((_, penalty) => {
      solveRound(plan, penalty);
    });
    const one = { side: sideOf(grid, lastMatchChip, a, b), plan, planned: plan.sides[0] };
    const two = { side: sideOf(grid, lastMatchChip, b, a), plan, planned: plan.sides[1] };
    return a === b ? [one] : [one, two];
  });
  for (let sweeps = 1; ; sweeps++) {
    let change = 0;
    for (const turn of turns) change = Math.max(change, playTurn(turn, planner, rival));
    // Changes shrink by about the same factor in every sweep.
    const settled = Math.min(1, Math.log(change || tolerance) / Math.log(tolerance));
    onProgress(PLANNING + (1 - PLANNING) * Math.max(0, settled));
    if (change > tolerance) continue;
    const start = openingIndex(grid, [10, 10], [3, 3]);
    return { opening: planner[start] ?? 0, answering: 1 - (rival[start] ?? 0), sweeps };
  }
}

/** All moments of both players with these scores. Answers with the largest change. */
function playTurn(turn: Turn, planner: Float64Array, rival: Float64Array): number {
  let change = 0;
  for (let penalty = 0; penalty < PENALTIES.length; penalty++) {
    for (let left = 1; left <= DODGE_DICE; left++) {
      change = Math.max(
        change,
        followMoment(turn, penalty, left, planner, rival),
        improveMoment(turn.side, penalty, left, rival, planner),
      );
    }
  }
  return Math.max(
    change,
    followMoment(turn, undefined, DODGE_DICE, planner, rival),
    improveOpening(turn.side, rival, planner),
  );
}

/** One moment for all pairs of chips: chosen by the plan, worth what the rival makes of it. */
function followMoment(
  turn: Turn,
  penalty: number | undefined,
  left: number,
  mine: Float64Array,
  theirs: Float64Array,
): number {
  const { side, plan, planned } = turn;
  const moment = penalty === undefined ? 0 : momentAt(penalty, left);
  let change = 0;
  for (let pair = 0; pair < CHIP_PAIRS; pair++) {
    const roll = { planned: 0, real: 0 };
    if (penalty === undefined) {
      PENALTY_CHANCE.forEach((chance, each) => {
        followRoll(turn, pair, moment, each, left, chance, theirs, roll);
      });
    } else {
      followRoll(turn, pair, moment, penalty, left, 1, theirs, roll);
    }
    const paid = SKIPPED[pair] ?? NONE;
    const skips = paid !== NONE && (plan.values[planned.back + moment + paid] ?? 0) < roll.planned;
    const value = 1 - (skips ? (theirs[side.back + moment + paid] ?? 0) : roll.real);
    const at = side.at + moment + pair;
    change = Math.max(change, Math.abs(value - (mine[at] ?? 0)));
    mine[at] = value;
  }
  return change;
}

/** Adds `weight` times what a roll leaves to the rival: as planned, and as it is. */
function followRoll(
  { side, plan, planned }: Turn,
  pair: number,
  moment: number,
  penalty: number,
  left: number,
  weight: number,
  theirs: Float64Array,
  roll: { planned: number; real: number },
): void {
  const { values } = plan;
  const same = SAME[pair] ?? 0;
  const more = WON_CHIP[pair] ?? 0;
  const paid = IGNORED[pair] ?? NONE;
  const bar = paid === NONE ? 2 : (values[planned.back + moment + paid] ?? 0);
  const ignored = paid === NONE ? 0 : (theirs[side.back + moment + paid] ?? 0);
  const add = (chance: number, plannedAt: number, realAt: number): void => {
    const taken = values[plannedAt] ?? 0;
    const ignores = bar < taken;
    roll.planned += chance * (ignores ? bar : taken);
    roll.real += chance * (ignores ? ignored : (theirs[realAt] ?? 0));
  };
  const matches = MATCHES[penalty]?.[left];
  const part = weight / ICONS.length;
  ICONS.forEach((icon, i) => {
    const end = penalty * ICONS.length + i;
    const chips = icon === 'chip' ? more : same;
    const chance = part * (icon === 'stop' ? 1 : (matches?.[left] ?? 0));
    add(chance, (planned.ends[end] ?? 0) + chips, (side.ends[end] ?? 0) + chips);
  });
  for (let matching = 0; matching < left; matching++) {
    const pass = momentAt(penalty, left - matching);
    const chance = part * (matches?.[matching] ?? 0);
    add(4 * chance, planned.back + pass + same, side.back + pass + same);
    add(chance, planned.back + pass + more, side.back + pass + more);
  }
}
