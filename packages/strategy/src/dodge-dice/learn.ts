/**
 * Learns what standings are worth to three and more players. Games are played between simple
 * policies, a different table every time, and the weights are moved towards who won: stochastic
 * gradient ascent of the likelihood, with a falling rate.
 */

import type { Random } from '@dicehall/rules';
import { type DodgeView, dodgeDice } from '@dicehall/rules/dodge-dice';
import { type Bot, pick } from '../bot.ts';
import { playout } from '../playout.ts';
import { seeded } from '../random.ts';
import { standingOf } from './crowd.ts';
import {
  creature,
  type DodgeBot,
  ignore20OrMore,
  ignoreAnyBadEnd,
  neverSpend,
  skipWhenRisky,
} from './policies.ts';
import { fillTraits, type Standing, shares, TRAITS, WEIGHTS, weightsAt } from './standing.ts';
import { thumb } from './thumb.ts';

export interface LearnSettings {
  readonly seats: number;
  readonly seed: number;
  readonly games: number;
}

export const LEARNING = { seed: 1, games: 400_000 } as const;

/** The first and the last rate. */
const RATES = [0.05, 0.0005] as const;

/** Who may sit at a table, the sensible ones more often. */
const COMPANY: readonly DodgeBot[] = [
  ignoreAnyBadEnd,
  ignoreAnyBadEnd,
  ignore20OrMore,
  ignore20OrMore,
  thumb,
  thumb,
  creature('ignore-40-or-more', { ignores: (cost) => cost >= 40 }),
  neverSpend,
  skipWhenRisky,
];

/** How often everybody but one at the table thinks alike, out of ten. */
const ALIKE = 7;

/** The weights for that number of seats; zero for all others. */
export function learn({ seats, seed, games }: LearnSettings): Float64Array {
  const weights = new Float64Array(WEIGHTS);
  const [first, last] = RATES;
  for (let game = 0; game < games; game++) {
    const rate = first * (last / first) ** (game / games);
    const dice = seeded(seed, 2 * game);
    const whims = seeded(seed, 2 * game + 1);
    learnFrom(weights, watch(invite(seats, whims), dice, whims), rate);
  }
  return weights;
}

function invite(seats: number, random: Random): DodgeBot[] {
  const anybody = (): DodgeBot => pick(COMPANY, random(COMPANY.length));
  if (random(10) >= ALIKE) return Array.from({ length: seats }, anybody);
  return new Array<DodgeBot>(seats).fill(anybody()).with(random(seats), anybody());
}

interface Watched {
  readonly standings: readonly Standing[];
  readonly winner: number;
}

/** Plays one game and notes how every round began. */
function watch(bots: readonly DodgeBot[], dice: Random, whims: Random): Watched {
  const parsed = dodgeDice.options.parse({}, bots.length);
  if (!parsed.ok) throw new RangeError(parsed.refusal.code);
  const standings: Standing[] = [];
  const watching = bots.map(
    (bot): Bot<DodgeView, ReturnType<DodgeBot['choose']>['action']> => ({
      name: bot.name,
      choose(question) {
        const { view } = question;
        const begins = view.phase === 'before' && view.penalty === 0;
        if (begins) standings.push(standingOf(view));
        return bot.choose(question);
      },
    }),
  );
  const { result } = playout(dodgeDice, parsed.value, watching, dice, whims);
  return { standings, winner: result.winners[0] ?? 0 };
}

const traits = new Float64Array(TRAITS);

function learnFrom(weights: Float64Array, { standings, winner }: Watched, rate: number): void {
  for (const standing of standings) {
    const from = weightsAt(standing);
    const chances = shares(weights, standing);
    chances.forEach((chance, seat) => {
      if (standing.playing[seat] !== true) return;
      const step = rate * ((seat === winner ? 1 : 0) - chance);
      fillTraits(standing, seat, traits);
      for (let i = 0; i < TRAITS; i++) {
        weights[from + i] = (weights[from + i] ?? 0) + step * (traits[i] ?? 0);
      }
    });
  }
}
