/**
 * What dice are worth in the game, not in the round. If every challenge were an even bet, the chance to
 * win would be the share of the dice above the threshold. But more dice also win more challenges, and
 * so does the stone: each adds a factor. `fitStanding` in `measure.ts` found the factors in games of
 * the strongest bot against itself.
 */

import type { DodgyView } from '@dicehall/rules/dodgy-dice';

export interface Standing {
  /** Regular dice by player. */
  readonly dice: readonly number[];
  /** Who has the stone; -1: it lies in the middle, -2: it is out of play. */
  readonly stone: number;
  readonly outAt: number;
}

/** What a die above the threshold and the stone add to the logarithm of the odds. */
export const PER_DIE = 0.14;
export const FOR_STONE = 0.13;

export const standingOf = ({ dice, stone, options }: DodgyView): Standing => ({
  dice,
  stone,
  outAt: options.outAt,
});

/** How likely each player wins the game, before the hands are thrown. */
export function winChances({ dice, stone, outAt }: Standing): number[] {
  const weights = dice.map((own, player) => {
    const hasStone = player === stone ? 1 : 0;
    const above = own + hasStone - outAt;
    return above > 0 && own + hasStone > 0
      ? above * Math.exp(PER_DIE * above + FOR_STONE * hasStone)
      : 0;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** After the winner of a challenge has picked. Whoever is out then has no weight in the chances. */
export function afterTaking(
  standing: Standing,
  winner: number,
  loser: number,
  die: 'regular' | 'stone',
): Standing {
  if (die === 'stone') return { ...standing, stone: winner };
  const change = (player: number): number => (player === winner ? 1 : player === loser ? -1 : 0);
  return {
    ...standing,
    dice: standing.dice.map((own, player) => own + change(player)),
    // Dodgy 10: the first die to change hands brings the stone with it.
    stone: standing.stone === -1 ? winner : standing.stone,
  };
}

/** The winner's better choice. */
export function afterChallenge(standing: Standing, winner: number, loser: number): Standing {
  const { dice, stone } = standing;
  const ways: Standing[] = [];
  if (stone === loser) ways.push(afterTaking(standing, winner, loser, 'stone'));
  if ((dice[loser] ?? 0) > 0) ways.push(afterTaking(standing, winner, loser, 'regular'));
  const worth = (way: Standing): number => winChances(way)[winner] ?? 0;
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), ways[0] ?? standing);
}

/** What each outcome of a challenge changes for everybody, as `ParleySetting` wants it. */
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
