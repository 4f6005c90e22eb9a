/**
 * One step of the solver: a moment's values from those it can lead to. Every value is the chance of
 * whoever is about to roll or skip; after the step that is the other player, so the smaller is better.
 */

import {
  DODGE_DICE,
  type DodgeOptions,
  FACES_OF,
  ICONS,
  PENALTIES,
} from '@dicehall/rules/dodge-dice';
import {
  CHIP_PAIRS,
  IGNORED,
  lostAt,
  momentAt,
  NONE,
  SAME,
  type ScoreGrid,
  SKIPPED,
  sideAt,
  WON_CHIP,
  wonAt,
} from './grid.ts';

/** One player about to roll with given scores, and where the other player's moments lie. */
export interface Side {
  readonly at: number;
  readonly back: number;
  /** Where the other player's opening lies after a round that ends with an icon, by penalty and icon. */
  readonly ends: Int32Array;
}

const END_STOP = ICONS.indexOf('stop');
const END_CHIP = ICONS.indexOf('chip');
const END_X2 = ICONS.indexOf('x2');
const END_X3 = ICONS.indexOf('x3');
const END_MINUS = ICONS.indexOf('minus');
const END_GIVE = ICONS.indexOf('give');

/** Scores on the grid, in tens from the floor. */
export function sideOf(
  grid: ScoreGrid,
  lastMatchChip: DodgeOptions['lastMatchChip'],
  own: number,
  other: number,
): Side {
  /** The other player opens the next round, unless somebody has reached the target (Dodge 14, 15). */
  const opens = (mine: number, theirs: number): number => {
    if (mine >= grid.scores) return wonAt(grid);
    if (theirs >= grid.scores) return lostAt(grid);
    return sideAt(grid, theirs, Math.max(0, mine));
  };
  const ends = PENALTIES.flatMap((points) => {
    const tens = points / 10;
    const withChip = lastMatchChip === 'chip-and-points' ? tens : 0;
    const collected = { stop: tens, chip: withChip, x2: 2 * tens, x3: 3 * tens, minus: -tens };
    return ICONS.map((icon) =>
      icon === 'give' ? opens(own, other + tens) : opens(own + collected[icon], other),
    );
  });
  return { at: sideAt(grid, own, other), back: sideAt(grid, other, own), ends: Int32Array.from(ends) };
}

/** The chance that m of k Dodge dice match, by penalty, k and m. */
const MATCHES = PENALTIES.map((penalty) =>
  Array.from({ length: DODGE_DICE + 1 }, (_, dice) => binomial(dice, FACES_OF[penalty] / 6)),
);

const PENALTY_CHANCE = PENALTIES.map((penalty) => FACES_OF[penalty] / 6);

/** A moment with a known penalty, for all pairs of chips. Answers with the largest change. */
export function improveMoment(
  side: Side,
  penalty: number,
  left: number,
  mine: Float64Array,
  theirs: Float64Array,
): number {
  const moment = momentAt(penalty, left);
  rolled.fill(0);
  addRoll(side, penalty, left, side.back + moment, 1, theirs);
  return settle(side.at + moment, side.back + moment, mine, theirs);
}

/** The opening of a round, for all pairs of chips: the first roll fixes the penalty. */
export function improveOpening(side: Side, mine: Float64Array, theirs: Float64Array): number {
  rolled.fill(0);
  for (let penalty = 0; penalty < PENALTIES.length; penalty++) {
    addRoll(side, penalty, DODGE_DICE, side.back, PENALTY_CHANCE[penalty] ?? 0, theirs);
  }
  return settle(side.at, side.back, mine, theirs);
}

/** What rolling leaves to the other player, by pair of chips. */
const rolled = new Float64Array(CHIP_PAIRS);

/** Rolling, or paying a chip to pass the dice on as they are (Dodge 7). */
function settle(at: number, back: number, mine: Float64Array, theirs: Float64Array): number {
  let change = 0;
  for (let pair = 0; pair < CHIP_PAIRS; pair++) {
    const skipped = SKIPPED[pair] ?? NONE;
    const roll = rolled[pair] ?? 0;
    const skip = skipped === NONE ? 1 : (theirs[back + skipped] ?? 0);
    const value = 1 - (skip < roll ? skip : roll);
    change = Math.max(change, Math.abs(value - (mine[at + pair] ?? 0)));
    mine[at + pair] = value;
  }
  return change;
}

/** Adds `weight` times what a roll leaves to the other player; `back`: their moment if it is ignored. */
function addRoll(
  { back: other, ends }: Side,
  penalty: number,
  left: number,
  back: number,
  weight: number,
  theirs: Float64Array,
): void {
  const matches = MATCHES[penalty]?.[left] ?? rolled;
  const end = penalty * ICONS.length;
  const stop = ends[end + END_STOP] ?? 0;
  const chip = ends[end + END_CHIP] ?? 0;
  const x2 = ends[end + END_X2] ?? 0;
  const x3 = ends[end + END_X3] ?? 0;
  const minus = ends[end + END_MINUS] ?? 0;
  const give = ends[end + END_GIVE] ?? 0;
  for (let pair = 0; pair < CHIP_PAIRS; pair++) {
    const same = SAME[pair] ?? 0;
    const more = WON_CHIP[pair] ?? 0;
    // Dodge 8, 10: the moment to pay comes before the icon works, so a chip just rolled does not count.
    const paid = IGNORED[pair] ?? NONE;
    const ignore = paid === NONE ? 1 : (theirs[back + paid] ?? 0);
    let passing = 0;
    for (let matching = 0; matching < left; matching++) {
      const pass = other + momentAt(penalty, left - matching);
      const plain = theirs[pass + same] ?? 0;
      const gained = theirs[pass + more] ?? 0;
      passing +=
        (matches[matching] ?? 0) *
        (4 * (ignore < plain ? ignore : plain) + (ignore < gained ? ignore : gained));
    }
    const last =
      Math.min(ignore, theirs[chip + more] ?? 0) +
      Math.min(ignore, theirs[x2 + same] ?? 0) +
      Math.min(ignore, theirs[x3 + same] ?? 0) +
      Math.min(ignore, theirs[minus + same] ?? 0) +
      Math.min(ignore, theirs[give + same] ?? 0);
    const stopped = Math.min(ignore, theirs[stop + same] ?? 0);
    const all = (stopped + passing + (matches[left] ?? 0) * last) / 6;
    rolled[pair] = (rolled[pair] ?? 0) + weight * all;
  }
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
