/**
 * Dodge Dice for two, solved: the best chance to win for whoever has the dice, before rolling or
 * skipping, by both scores, both players' chips (the rest of the eighteen lie in the middle), the
 * penalty and the dice left. With two players there is no play-off (Dodge 16).
 *
 * Scores can fall (Dodge 13) and rounds can end without points (Dodge 4), so nothing is final until
 * everything is: a lower and an upper bound are improved in turn, each from the other, until they meet.
 */

import {
  CHIPS,
  DODGE_DICE,
  type DodgeOptions,
  FACES_OF,
  PENALTIES,
} from '@dicehall/rules/dodge-dice';
import {
  blockOf,
  CHIP_PAIRS,
  cells,
  chipPair,
  MIRROR,
  moment,
  OPENING,
  OTHER_CHIPS,
  OWN_CHIPS,
  type ScoreGrid,
  scoreGrid,
} from './grid.ts';

export interface SolveSettings {
  readonly lastMatchChip: DodgeOptions['lastMatchChip'];
  readonly target: number;
  /** Scores below this are taken to be this. */
  readonly floor: number;
  /** How near the two bounds must come everywhere. */
  readonly tolerance: number;
  readonly onSweep?: (sweep: number, gap: number) => void;
}

/** The chance to win of whoever has the dice lies between the two bounds. */
export interface Solution {
  readonly grid: ScoreGrid;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly sweeps: number;
}

/** The chance that m of k Dodge dice match, by colour: `MATCHES[penalty][k][m]`. */
const MATCHES = PENALTIES.map((penalty) =>
  Array.from({ length: DODGE_DICE + 1 }, (_, dice) => binomial(dice, FACES_OF[penalty] / 6)),
);

const PENALTY_CHANCE = PENALTIES.map((penalty) => FACES_OF[penalty] / 6);

export function solveTwoPlayers(settings: SolveSettings): Solution {
  const grid = scoreGrid(settings.target, settings.floor);
  const low = new Float64Array(cells(grid));
  const high = new Float64Array(cells(grid)).fill(1);
  const plus = settings.lastMatchChip === 'chip-and-points' ? 1 : 0;
  for (let sweep = 1; ; sweep++) {
    let gap = 0;
    // High scores first: most of what follows a moment has higher scores and is then up to date.
    for (let sum = 2 * grid.scores - 2; sum >= 0; sum--) {
      for (let own = Math.max(0, sum - grid.scores + 1); 2 * own <= sum; own++) {
        gap = Math.max(gap, improvePair(grid, own, sum - own, plus, low, high));
      }
    }
    settings.onSweep?.(sweep, gap);
    if (gap < settings.tolerance) return { grid, low, high, sweeps: sweep };
  }
}

/** Both bounds of one pair of scores and its mirror image, until they barely move any more. */
function improvePair(
  grid: ScoreGrid,
  a: number,
  b: number,
  plus: number,
  low: Float64Array,
  high: Float64Array,
): number {
  let gap = 1;
  for (let round = 0; round < 3; round++) {
    gap = 0;
    for (const [own, other] of a === b
      ? [[a, b]]
      : [
          [a, b],
          [b, a],
        ]) {
      improve(grid, own ?? 0, other ?? 0, plus, low, high);
      gap = Math.max(gap, improve(grid, own ?? 0, other ?? 0, plus, high, low));
    }
  }
  return gap;
}

const LOST = -1;
const WON = -2;

/** One bound of all moments with these scores, from the opposite bound of the other player's moments. */
function improve(
  grid: ScoreGrid,
  own: number,
  other: number,
  plus: number,
  mine: Float64Array,
  theirs: Float64Array,
): number {
  let gap = 0;
  for (let pair = 0; pair < CHIP_PAIRS; pair++) firstRoll[pair] = 0;
  for (let penalty = 0; penalty < PENALTIES.length; penalty++) {
    const ends = endsOf(grid, own, other, 1 << penalty, plus);
    for (let left = 1; left <= DODGE_DICE; left++) {
      const here = moment(penalty, left);
      const back = blockOf(grid, other, own, here);
      const block = blockOf(grid, own, other, here);
      for (let pair = 0; pair < CHIP_PAIRS; pair++) {
        const value = bestNow(
          theirs,
          back,
          pair,
          rollValue(grid, ends, penalty, left, back, pair, theirs),
        );
        mine[block + pair] = value;
        gap = Math.max(gap, Math.abs(value - (theirs[block + pair] ?? 0)));
      }
    }
    const unopened = blockOf(grid, other, own, OPENING);
    for (let pair = 0; pair < CHIP_PAIRS; pair++) {
      const value = rollValue(grid, ends, penalty, DODGE_DICE, unopened, pair, theirs);
      firstRoll[pair] = (firstRoll[pair] ?? 0) + (PENALTY_CHANCE[penalty] ?? 0) * value;
    }
  }
  const back = blockOf(grid, other, own, OPENING);
  const block = blockOf(grid, own, other, OPENING);
  for (let pair = 0; pair < CHIP_PAIRS; pair++) {
    const value = bestNow(theirs, back, pair, firstRoll[pair] ?? 0);
    mine[block + pair] = value;
    gap = Math.max(gap, Math.abs(value - (theirs[block + pair] ?? 0)));
  }
  return gap;
}

const firstRoll = new Float64Array(CHIP_PAIRS);

/** Rolling, or paying a chip to pass the dice on as they are (Dodge 7). */
function bestNow(theirs: Float64Array, back: number, pair: number, roll: number): number {
  const chips = OWN_CHIPS[pair] ?? 0;
  if (chips < 1) return roll;
  const skip = 1 - (theirs[back + chipPair(OTHER_CHIPS[pair] ?? 0, chips - 1)] ?? 0);
  return skip > roll ? skip : roll;
}

/** Where the other player's openings lie after each way a round can end, or that the game is decided. */
interface Ends {
  readonly stop: number;
  readonly chip: number;
  readonly double: number;
  readonly triple: number;
  readonly minus: number;
  readonly give: number;
  /** The moments of the other player with this penalty, by dice left. */
  readonly passes: readonly number[];
}

function endsOf(grid: ScoreGrid, own: number, other: number, tens: number, plus: number): Ends {
  const opens = (mine: number, theirs: number): number => {
    if (mine >= grid.scores) return LOST;
    if (theirs >= grid.scores) return WON;
    return blockOf(grid, theirs, Math.max(0, mine), OPENING);
  };
  const penalty = 31 - Math.clz32(tens);
  return {
    stop: opens(own + tens, other),
    chip: opens(own + plus * tens, other),
    double: opens(own + 2 * tens, other),
    triple: opens(own + 3 * tens, other),
    minus: opens(own - tens, other),
    give: opens(own, other + tens),
    passes: Array.from({ length: DODGE_DICE + 1 }, (_, left) =>
      left === 0 ? 0 : blockOf(grid, other, own, moment(penalty, left)),
    ),
  };
}

/** The worth of rolling now; `back` is where the other player's moment lies if the roll is ignored. */
function rollValue(
  _grid: ScoreGrid,
  ends: Ends,
  penalty: number,
  left: number,
  back: number,
  pair: number,
  theirs: Float64Array,
): number {
  const own = OWN_CHIPS[pair] ?? 0;
  const other = OTHER_CHIPS[pair] ?? 0;
  const same = MIRROR[pair] ?? 0;
  const more = own + other < CHIPS ? chipPair(other, own + 1) : same;
  // Dodge 8, 10: the moment to pay comes before the icon works, so a chip just rolled does not count.
  const ignored = own >= 2 ? 1 - (theirs[back + chipPair(other, own - 2)] ?? 0) : 0;
  const matches = MATCHES[penalty]?.[left];
  if (matches === undefined) return 0;
  let passing = 0;
  for (let matching = 0; matching < left; matching++) {
    const block = ends.passes[left - matching] ?? 0;
    const plain = 1 - (theirs[block + same] ?? 0);
    const chip = 1 - (theirs[block + more] ?? 0);
    passing +=
      (matches[matching] ?? 0) *
      (4 * (ignored > plain ? ignored : plain) + (ignored > chip ? ignored : chip));
  }
  const last =
    Math.max(ignored, after(theirs, ends.chip, more)) +
    Math.max(ignored, after(theirs, ends.double, same)) +
    Math.max(ignored, after(theirs, ends.triple, same)) +
    Math.max(ignored, after(theirs, ends.minus, same)) +
    Math.max(ignored, after(theirs, ends.give, same));
  const stop = Math.max(ignored, after(theirs, ends.stop, same));
  return (stop + passing + (matches[left] ?? 0) * last) / 6;
}

function after(theirs: Float64Array, block: number, pair: number): number {
  if (block < 0) return block === WON ? 1 : 0;
  return 1 - (theirs[block + pair] ?? 0);
}

function binomial(trials: number, chance: number): Float64Array {
  const chances = new Float64Array(trials + 1);
  let ways = 1;
  for (let hits = 0; hits <= trials; hits++) {
    chances[hits] = ways * chance ** hits * (1 - chance) ** (trials - hits);
    ways = (ways * (trials - hits)) / (hits + 1);
  }
  return chances;
}
