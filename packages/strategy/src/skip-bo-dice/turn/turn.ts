/**
 * One turn, solved exactly for any worth of stopping and of going bust.
 *
 * Spaces are counted without wrapping: a turn that has filled all spaces below place q has q - 1
 * points (Skip-Bo 11), so the next place and the dice in hand are all there is to know.
 */

import { HAND, type PatternTable, patternsAt, SPACES, spaceOf } from './patterns.ts';

/** The dice in hand after placing some: all placed means five new ones. */
const handAfter = (hand: number, placed: number): number =>
  hand === placed ? HAND : hand - placed;

/** What the moments of a turn are worth to one player: the chance to win, or any scale without negatives. */
export interface TurnValues {
  /** Stopping, by points. */
  readonly stop: Float64Array;
  /** Going bust, by the place that could not be filled. */
  readonly bust: Float64Array;
  /** Being about to roll, by place and dice in hand; see `rollIndex`. */
  readonly roll: Float64Array;
}

export const rollIndex = (place: number, hand: number): number => place * (HAND + 1) + hand;

/** Room for a turn that is followed up to place `farthest`. */
export function turnValues(farthest: number): TurnValues {
  const places = farthest + HAND + 1;
  return {
    stop: new Float64Array(places),
    bust: new Float64Array(places),
    roll: new Float64Array(rollIndex(places, 0)),
  };
}

/** Less than anything: with nothing placed, or no number, there is no such choice. */
const NO_CHOICE = -1;

/** What leaving off is worth: by the set of numbers placed, and by the dice that can be placed. */
const bestStop = new Float64Array(1 << HAND).fill(NO_CHOICE);
const bestRoll = new Float64Array(HAND + 1).fill(NO_CHOICE);

/**
 * Fills in `roll` for the best play, from `stop` and `bust`, working down from the farthest place.
 * A roll beyond that place is taken to be worth `beyond`.
 */
export function solveTurn(
  patterns: PatternTable,
  farthest: number,
  { stop, bust, roll }: TurnValues,
  beyond: number,
): void {
  roll.fill(beyond, rollIndex(farthest + 1, 0), rollIndex(farthest + HAND + 1, 0));
  for (let place = farthest; place >= 1; place--) {
    fillBestStop(place, stop);
    for (let hand = 1; hand <= HAND; hand++) {
      fillBestRoll(place, hand, roll);
      const { bust: bustChance, most, numbers, chance } = patternsAt(patterns, place, hand);
      let value = bustChance * (bust[place] ?? 0);
      for (let i = 0; i < chance.length; i++) {
        const on = bestRoll[most[i] ?? 0] ?? 0;
        const now = bestStop[numbers[i] ?? 0] ?? 0;
        value += (chance[i] ?? 0) * (on > now ? on : now);
      }
      roll[rollIndex(place, hand)] = value;
    }
  }
}

/** The turn may stop at any number placed: the best of the set, built from the set without its last. */
function fillBestStop(place: number, stop: Float64Array): void {
  for (let placed = 1; placed <= HAND; placed++) {
    const now = stop[place + placed - 1] ?? 0;
    const bit = 1 << (placed - 1);
    for (let before = 0; before < bit; before++) {
      const best = bestStop[before] ?? 0;
      bestStop[bit | before] = now > best ? now : best;
    }
  }
}

/** The turn may roll on from any number of dice placed, at least one (Skip-Bo 6). */
function fillBestRoll(place: number, hand: number, roll: Float64Array): void {
  for (let placed = 1; placed <= hand; placed++) {
    const on = roll[rollIndex(place + placed, handAfter(hand, placed))] ?? 0;
    const best = bestRoll[placed - 1] ?? 0;
    bestRoll[placed] = on > best ? on : best;
  }
}

/** How many dice to place before leaving off, where `bestStop` and `bestRoll` are reached. */
const stopAfter = new Uint8Array(1 << HAND);
const rollAfter = new Uint8Array(HAND + 1);

/** How likely a roll leads on after that many dice placed: to another roll, and to a stop. */
const rollingOn = new Float64Array(HAND + 1);
const stopping = new Float64Array(HAND + 1);

/**
 * Fills in `roll` of `values` for a player who chooses by the solved turn `plan`: what that play is
 * worth on another scale, or to another player.
 */
export function followTurn(
  patterns: PatternTable,
  farthest: number,
  plan: TurnValues,
  { stop, bust, roll }: TurnValues,
): void {
  roll.fill(0, rollIndex(farthest + 1, 0), rollIndex(farthest + HAND + 1, 0));
  for (let place = farthest; place >= 1; place--) {
    findBestStops(place, plan.stop);
    for (let hand = 1; hand <= HAND; hand++) {
      let value = findWays(patterns, place, hand, plan.roll) * (bust[place] ?? 0);
      for (let placed = 1; placed <= hand; placed++) {
        value += (rollingOn[placed] ?? 0) * (roll[rollAt(place, hand, placed)] ?? 0);
        value += (stopping[placed] ?? 0) * (stop[place + placed - 1] ?? 0);
      }
      roll[rollIndex(place, hand)] = value;
    }
  }
}

/**
 * The same for a player who never stops in vain: at `rollIndex` times the number of spaces, how likely the turn goes
 * bust on each space.
 */
export function bustChances(
  patterns: PatternTable,
  farthest: number,
  plan: TurnValues,
): Float64Array {
  const busts = new Float64Array(rollIndex(farthest + HAND + 1, 0) * SPACES);
  for (let place = farthest; place >= 1; place--) {
    findBestStops(place, plan.stop);
    for (let hand = 1; hand <= HAND; hand++) {
      const own = rollIndex(place, hand) * SPACES;
      busts[own + spaceOf(place) - 1] = findWays(patterns, place, hand, plan.roll);
      for (let placed = 1; placed <= hand; placed++) {
        const chance = rollingOn[placed] ?? 0;
        const then = rollAt(place, hand, placed) * SPACES;
        if (chance === 0) continue;
        for (let space = 0; space < SPACES; space++) {
          busts[own + space] = (busts[own + space] ?? 0) + chance * (busts[then + space] ?? 0);
        }
      }
    }
  }
  return busts;
}

const rollAt = (place: number, hand: number, placed: number): number =>
  rollIndex(place + placed, handAfter(hand, placed));

function findBestStops(place: number, stop: Float64Array): void {
  fillBestStop(place, stop);
  findStops(place, stop);
}

/** Fills in `rollingOn` and `stopping` by the plan, whose best stops are found; answers with the chance to go bust. */
function findWays(
  patterns: PatternTable,
  place: number,
  hand: number,
  planned: Float64Array,
): number {
  fillBestRoll(place, hand, planned);
  findRolls(place, hand, planned);
  rollingOn.fill(0);
  stopping.fill(0);
  const { bust, most, numbers, chance } = patternsAt(patterns, place, hand);
  for (let i = 0; i < chance.length; i++) {
    const reach = most[i] ?? 0;
    const set = numbers[i] ?? 0;
    const rollsOn = (bestRoll[reach] ?? 0) > (bestStop[set] ?? 0);
    const placed = rollsOn ? (rollAfter[reach] ?? 0) : (stopAfter[set] ?? 0);
    const ways = rollsOn ? rollingOn : stopping;
    ways[placed] = (ways[placed] ?? 0) + (chance[i] ?? 0);
  }
  return bust;
}

function findStops(place: number, stop: Float64Array): void {
  for (let set = 1; set < 1 << HAND; set++) {
    const last = 32 - Math.clz32(set);
    const before = set & ~(1 << (last - 1));
    const isBetter = (stop[place + last - 1] ?? 0) > (bestStop[before] ?? 0);
    stopAfter[set] = isBetter ? last : (stopAfter[before] ?? 0);
  }
}

function findRolls(place: number, hand: number, roll: Float64Array): void {
  for (let placed = 1; placed <= hand; placed++) {
    const on = roll[rollIndex(place + placed, handAfter(hand, placed))] ?? 0;
    const isBetter = on > (bestRoll[placed - 1] ?? 0);
    rollAfter[placed] = isBetter ? placed : (rollAfter[placed - 1] ?? 0);
  }
}

/** Skip-Bo 14: in a last turn fewer points than tie lose and more win. */
export function fillLastEnds(toTie: number, tieWorth: number, { stop, bust }: TurnValues): void {
  bust.fill(0);
  stop.fill(0, 0, toTie);
  stop[toTie] = tieWorth;
  stop.fill(1, toTie + 1);
}
