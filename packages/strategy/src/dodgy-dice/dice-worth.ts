/**
 * What dice are worth in the game, not in the round. If every challenge were an even bet, the chance to
 * win would be the share of the dice above the threshold. But the stone is worth more than a die, and
 * more dice win more challenges, which tells the more the longer the game will last. `fitStanding` in
 * `fit-dice-worth.ts` of the research package found the factors in games of the strongest bot against itself.
 */

import type { DodgyView } from '@dicehall/rules/dodgy-dice';

export interface Standing {
  /** Regular dice by player. */
  readonly dice: readonly number[];
  /** Who has the stone; -1: it lies in the middle, -2: it is out of play. */
  readonly stone: number;
  /** Who opens the round. */
  readonly opener: number;
  readonly outAt: number;
}

export interface Factors {
  /** What a die adds to the logarithm of the odds, for every die above the threshold on the table. */
  readonly perDie: number;
  /** What the stone is worth beyond a die, in dice. */
  readonly forStone: number;
  /** What the first word of the next round adds to the logarithm of the odds. */
  readonly forOpening: number;
}

/** Opening turned out to be worth nothing: between -0.01 and 0.03 in every fit. */
const FACTORS: Factors = { perDie: 0.009, forStone: 0.6, forOpening: 0 };

export const standingOf = ({ dice, stone, opener, options }: DodgyView): Standing => ({
  dice,
  stone,
  opener,
  outAt: options.outAt,
});

/** How likely each player wins the game, before the hands are thrown. */
export function winChances(standing: Standing, factors: Factors = FACTORS): number[] {
  const { dice, stone, opener } = standing;
  const above = dice.map((_, player) => Math.max(0, aboveThreshold(standing, player)));
  const perDie = factors.perDie * sum(above);
  const weights = above.map((own, player) => {
    if (own === 0) return 0;
    const worth = player === stone ? own + factors.forStone : own;
    return worth * Math.exp(perDie * worth + (player === opener ? factors.forOpening : 0));
  });
  const all = sum(weights);
  return weights.map((weight) => weight / all);
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** The stone is a die too (Dodgy 14, 16). */
const aboveThreshold = ({ dice, stone, outAt }: Standing, player: number): number =>
  (dice[player] ?? 0) + (player === stone ? 1 : 0) - outAt;

/** After the winner of a challenge has picked. The loser opens, or who follows if the loser is out (Dodgy 13). */
export function afterTaking(
  standing: Standing,
  winner: number,
  loser: number,
  die: 'regular' | 'stone',
): Standing {
  if (die === 'stone') return withOpener({ ...standing, stone: winner }, loser);
  const change = (player: number): number => (player === winner ? 1 : player === loser ? -1 : 0);
  const exchanged = {
    ...standing,
    dice: standing.dice.map((own, player) => own + change(player)),
    // Dodgy 10: the first die to change hands brings the stone with it.
    stone: standing.stone === -1 ? winner : standing.stone,
  };
  return withOpener(exchanged, loser);
}

function withOpener(standing: Standing, loser: number): Standing {
  const seats = standing.dice.length;
  let opener = loser;
  while (aboveThreshold(standing, opener) <= 0) opener = (opener + 1) % seats;
  return { ...standing, opener };
}

/** The winner's better choice. */
export function afterChallenge(standing: Standing, winner: number, loser: number): Standing {
  const ways = takesFrom(standing, loser).map((die) => afterTaking(standing, winner, loser, die));
  const worth = (way: Standing): number => winChances(way)[winner] ?? 0;
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), ways[0] ?? standing);
}

/** The change that each outcome of a challenge makes for everyone, as `RoundTreeSetup` needs it. */
export function gainsOf(standing: Standing): Float64Array {
  const players = standing.dice.length;
  const now = winChances(standing);
  const gains = new Float64Array(players ** 3);
  for (let winner = 0; winner < players; winner++) {
    for (let loser = 0; loser < players; loser++) {
      if (winner === loser) continue;
      winChances(afterChallenge(standing, winner, loser)).forEach((then, player) => {
        gains[(player * players + winner) * players + loser] = then - (now[player] ?? 0);
      });
    }
  }
  return gains;
}

/** Chances to win once the winner of a challenge has picked: what is worth most to the winner, any if several are. */
export function afterTakes(standing: Standing, winner: number, loser: number): readonly number[] {
  const dice = takesFrom(standing, loser);
  const ways = dice.map((die) => winChances(afterTaking(standing, winner, loser, die)));
  const most = Math.max(...ways.map((chances) => chances[winner] ?? 0));
  const best = ways.filter((chances) => chances[winner] === most);
  return standing.dice.map(
    (_, player) => best.reduce((all, chances) => all + (chances[player] ?? 0), 0) / best.length,
  );
}

/** What can be picked (Dodgy 11). */
const takesFrom = ({ dice, stone }: Standing, loser: number): ('stone' | 'regular')[] => [
  ...(stone === loser ? (['stone'] as const) : []),
  ...((dice[loser] ?? 0) > 0 ? (['regular'] as const) : []),
];
