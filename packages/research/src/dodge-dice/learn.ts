/**
 * Learns what standings are worth to three and more players, from games in which everybody plays the
 * same sensible rule. Planning each round with these values then improves on that rule. The
 * weights of the network go down the slope of the surprise at who won, by Adam (Kingma and Ba 2015)
 * with a falling rate.
 */

import type { Random } from '@dicehall/rules';
import { type DodgeView, dodgeDice } from '@dicehall/rules/dodge-dice';
import { pick } from '@dicehall/strategy/bot';
import { standingOf } from '@dicehall/strategy/dodge-dice/crowd/crowd';
import { FEATURES } from '@dicehall/strategy/dodge-dice/crowd/features';
import {
  addSlope,
  HIDDEN,
  NETWORK,
  networkAt,
  WEIGHTS,
} from '@dicehall/strategy/dodge-dice/crowd/network';
import type { CrowdStanding } from '@dicehall/strategy/dodge-dice/crowd/round-start';
import { creature, type DodgeBot } from '@dicehall/strategy/dodge-dice/policies';
import { playout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';

export interface LearnParameters {
  readonly seats: number;
  readonly seed: number;
  readonly games: number;
}

export const LEARNING = { seed: 1, games: 200_000 } as const;

/** The first and the last rate. */
const RATES = [0.004, 0.00008] as const;

/** Standings looked at in a game, drawn from all its rounds, and games between two steps. */
const DRAWN = 4;
const BATCH = 16;

/** Pays for twenty points and more and, with four chips or more, for ten. */
const sensible = creature('sensible', {
  ignores: (cost, { chips }, seat) => cost >= 20 || (cost >= 10 && (chips[seat] ?? 0) >= 4),
});

/** The weights for that number of seats; zero for all others. */
export function learn({ seats, seed, games }: LearnParameters): Float64Array {
  const weights = new Float64Array(WEIGHTS);
  const whims = seeded(seed, 0);
  const own = weights.subarray(networkAt(seats), networkAt(seats) + NETWORK);
  shake(own, whims);
  const step = stepper(own);
  const slope = new Float64Array(NETWORK);
  const [first, last] = RATES;
  for (let game = 1; game <= games; game++) {
    const { standings, winner } = watch(seats, seeded(seed, game));
    for (let draw = 0; draw < DRAWN; draw++) {
      addSlope(weights, pick(standings, whims(standings.length)), winner, slope);
    }
    if (game % BATCH !== 0) continue;
    step(
      slope.map((part) => part / (BATCH * DRAWN)),
      first * (last / first) ** (game / games),
    );
    slope.fill(0);
  }
  return weights;
}

/** Small weights of either sign to begin with, so that no two cells learn the same. */
function shake(weights: Float64Array, random: Random): void {
  const STEPS = 1 << 16;
  weights.forEach((_, i) => {
    const reach = i < HIDDEN * FEATURES ? 0.3 : 0.1;
    weights[i] = reach * ((2 * random(STEPS)) / STEPS - 1);
  });
}

/** Adam: moves every weight against its mean slope, in units of how much that slope varies. */
function stepper(weights: Float64Array): (slope: Float64Array, rate: number) => void {
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  const [keepMean, keepSquare] = [0.9, 0.999];
  let steps = 0;
  return (slope, rate) => {
    steps++;
    const [begun, wide] = [1 - keepMean ** steps, 1 - keepSquare ** steps];
    slope.forEach((part, i) => {
      const first = keepMean * (mean[i] ?? 0) + (1 - keepMean) * part;
      const second = keepSquare * (square[i] ?? 0) + (1 - keepSquare) * part * part;
      mean[i] = first;
      square[i] = second;
      weights[i] = (weights[i] ?? 0) - (rate * first) / begun / (Math.sqrt(second / wide) + 1e-9);
    });
  };
}

interface Watched {
  readonly standings: readonly CrowdStanding[];
  readonly winner: number;
}

/** Plays one game and notes how every round began. */
function watch(seats: number, dice: Random): Watched {
  const parsed = dodgeDice.options.parse({}, seats);
  if (!parsed.ok) throw new RangeError(parsed.refusal.code);
  const standings: CrowdStanding[] = [];
  const watching: DodgeBot = {
    name: sensible.name,
    choose(question) {
      if (begins(question.view)) standings.push(standingOf(question.view));
      return sensible.choose(question);
    },
  };
  const bots = new Array<DodgeBot>(seats).fill(watching);
  const { result } = playout(dodgeDice, parsed.value, bots, dice, dice);
  return { standings, winner: result.winners[0] ?? 0 };
}

const begins = ({ phase, penalty }: DodgeView): boolean => phase === 'before' && penalty === 0;
