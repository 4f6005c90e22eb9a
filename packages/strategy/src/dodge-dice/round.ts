/**
 * One step of the solver: a moment's values from those it can lead to. Every value is the chance of
 * the player about to roll or skip; after the step that is the other player, so the smaller is better.
 */

import {
  DODGE_DICE,
  type DodgeOptions,
  FACES_OF,
  ICONS,
  type Icon,
  PENALTIES,
  type Penalty,
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

const STOP = ICONS.indexOf('stop');
const CHIP = ICONS.indexOf('chip');

/**
 * Tens to the target of the roller and of the other player, after a round that ended with an icon: Stop
 * or the last match (Dodge 3, 4).
 */
export function tensAfter(
  icon: Icon,
  penalty: Penalty,
  lastMatchChip: DodgeOptions['lastMatchChip'],
  own: number,
  other: number,
): readonly [number, number] {
  const tens = penalty / 10;
  const withChip = lastMatchChip === 'chip-and-points' ? tens : 0;
  if (icon === 'give') return [own, other - tens];
  const collected = { stop: tens, chip: withChip, x2: 2 * tens, x3: 3 * tens, minus: -tens };
  return [own - collected[icon], other];
}

/** `own` and `other` are tens to the target, at least one. */
export function sideOf(
  grid: ScoreGrid,
  lastMatchChip: DodgeOptions['lastMatchChip'],
  own: number,
  other: number,
): Side {
  const ends = PENALTIES.flatMap((penalty) =>
    ICONS.map((icon) => {
      const [mine, theirs] = tensAfter(icon, penalty, lastMatchChip, own, other);
      // The other player opens the next round, unless somebody has reached the target (Dodge 14, 15).
      if (mine <= 0) return wonAt(grid);
      return theirs <= 0 ? lostAt(grid) : sideAt(grid, theirs, mine);
    }),
  );
  return {
    at: sideAt(grid, own, other),
    back: sideAt(grid, other, own),
    ends: Int32Array.from(ends),
  };
}

/** The chance that m of k Dodge dice match, by penalty, k and m. */
export const MATCHES = PENALTIES.map((penalty) =>
  Array.from({ length: DODGE_DICE + 1 }, (_, dice) => binomial(dice, FACES_OF[penalty] / 6)),
);

export const PENALTY_CHANCE = PENALTIES.map((penalty) => FACES_OF[penalty] / 6);

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
  addRoll(side, penalty, left, theirs);
  return settle(side.at + moment, side.back + moment, mine, theirs);
}

/** The opening of a round, for all pairs of chips. Answers with the largest change. */
export function improveOpening(side: Side, mine: Float64Array, theirs: Float64Array): number {
  rollOpening(side, theirs);
  return settle(side.at, side.back, mine, theirs);
}

/** What rolling leaves to the other player, by pair of chips. */
const rolled = new Float64Array(CHIP_PAIRS);

/** The first roll fixes the penalty. */
function rollOpening(side: Side, theirs: Float64Array): void {
  rolled.fill(0);
  PENALTY_CHANCE.forEach((_, penalty) => {
    addRoll(side, penalty, DODGE_DICE, theirs, true);
  });
}

/** Rolling, or paying a chip to pass the dice on as they are (Dodge 7). */
function settle(at: number, back: number, mine: Float64Array, theirs: Float64Array): number {
  let change = 0;
  for (let pair = 0; pair < CHIP_PAIRS; pair++) {
    const skipped = SKIPPED[pair] ?? NONE;
    const roll = rolled[pair] ?? 0;
    const skip = skipped === NONE ? 1 : (theirs[back + skipped] ?? 0);
    const value = 1 - (skip < roll ? skip : roll);
    const old = mine[at + pair] ?? 0;
    change = Math.max(change, Math.abs(value - old));
    mine[at + pair] = value;
  }
  return change;
}

/** Adds what a roll leaves to the other player; the first one of a round counts as often as it fixes that penalty. */
function addRoll(
  { back: other, ends }: Side,
  penalty: number,
  left: number,
  theirs: Float64Array,
  isFirst = false,
): void {
  const weight = isFirst ? (PENALTY_CHANCE[penalty] ?? 0) : 1;
  // The other player's moment if the roll is ignored.
  const back = isFirst ? other : other + momentAt(penalty, left);
  const matches = MATCHES[penalty]?.[left] ?? rolled;
  const last = matches[left] ?? 0;
  const end = penalty * ICONS.length;
  for (let pair = 0; pair < CHIP_PAIRS; pair++) {
    const same = SAME[pair] ?? 0;
    const more = WON_CHIP[pair] ?? 0;
    // Dodge 8, 10: the moment to pay comes before the icon works, so a chip just rolled does not count.
    const paid = IGNORED[pair] ?? NONE;
    const ignore = paid === NONE ? 1 : (theirs[back + paid] ?? 0);
    let sum = 0;
    for (let icon = 0; icon < ICONS.length; icon++) {
      const taken = theirs[(ends[end + icon] ?? 0) + (icon === CHIP ? more : same)] ?? 0;
      sum += (icon === STOP ? 1 : last) * (ignore < taken ? ignore : taken);
    }
    for (let matching = 0; matching < left; matching++) {
      const pass = other + momentAt(penalty, left - matching);
      const plain = theirs[pass + same] ?? 0;
      const gained = theirs[pass + more] ?? 0;
      sum +=
        (matches[matching] ?? 0) *
        (4 * (ignore < plain ? ignore : plain) + (ignore < gained ? ignore : gained));
    }
    rolled[pair] = (rolled[pair] ?? 0) + (weight * sum) / 6;
  }
}

/** The other player's chance after a roll now; before the first roll there is no penalty. */
export function afterRolling(
  side: Side,
  penalty: number | undefined,
  left: number,
  pair: number,
  values: Float64Array,
): number {
  if (penalty === undefined) {
    rollOpening(side, values);
  } else {
    rolled.fill(0);
    addRoll(side, penalty, left, values);
  }
  return rolled[pair] ?? 0;
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
