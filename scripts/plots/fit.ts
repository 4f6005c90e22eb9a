/** How well one scale of ratings fits what was played, and what each pairing came to without any scale. */

/** What two bots came to, as `dicehall tournament --json` prints it. */
export interface PlayedPairing {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  /** Wins of the first, shared ones in parts. */
  readonly points: number;
}

interface Rated {
  readonly bot: string;
  readonly rating: number;
}

export interface Fit {
  /** Pearson's, with games counted as independent. */
  readonly chiSquared: number;
  readonly freedom: number;
  /** What a scale that fits exceeds in five of a hundred tournaments. */
  readonly limit: number;
}

const Z_95 = 1.6448536269514722;

/** After Wilson and Hilferty (1931). */
const limitOf = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + Z_95 * Math.sqrt(2 / (9 * freedom))) ** 3;

/** Of all pairings, against what the ratings expect of them. */
export function fitOf(ratings: readonly Rated[], pairings: readonly PlayedPairing[]): Fit {
  const points = new Map(ratings.map(({ bot, rating }) => [bot, rating]));
  const chiSquared = pairings.reduce((sum, { first, second, games, points: won }) => {
    const lead = (points.get(first) ?? 0) - (points.get(second) ?? 0);
    const share = 1 / (1 + 10 ** (-lead / 400));
    return sum + (won - games * share) ** 2 / (games * share * (1 - share));
  }, 0);
  const freedom = pairings.length - (ratings.length - 1);
  return { chiSquared, freedom, limit: limitOf(freedom) };
}

/** The share of games that one bot won against the other; undefined for a bot against itself. */
export function shareAgainst(
  pairings: readonly PlayedPairing[],
  bot: string,
  other: string,
): number | undefined {
  for (const { first, second, games, points } of pairings) {
    if (first === bot && second === other) return points / games;
    if (first === other && second === bot) return 1 - points / games;
  }
  return undefined;
}
