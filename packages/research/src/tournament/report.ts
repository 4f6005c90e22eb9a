/** The result of a tournament as data. Its shape is stable: programs read it. */

import { type GameId, gameOf, type OptionValue } from '@dicehall/rules';
import { rate } from './ratings.ts';
import { type Played, shareOf } from './run.ts';
import { seatingsOf, sidesAt } from './seatings.ts';
import type { Verdict } from './sequential.ts';
import type { Tournament } from './sets.ts';

export interface RatedBot {
  readonly bot: string;
  /** 400 points are a factor of ten in strength; the mean of all bots is 1500. */
  readonly rating: number;
  /** The interval that holds the rating in 95 of 100 tournaments. */
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** 1 for a win, a half for a draw. */
  readonly points: number;
  readonly share: number;
}

export interface PairingReport {
  readonly first: string;
  readonly second: string;
  readonly sets: number;
  readonly games: number;
  /** Of the first bot. Sets are mirrored: two equal bots have a share of one half. */
  readonly points: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** What the sequential test says: who is better, or that it is open. */
  readonly better: Verdict;
}

export interface TournamentReport {
  readonly game: GameId;
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
  readonly seed: number;
  readonly games: number;
  /** Strongest first. */
  readonly ratings: readonly RatedBot[];
  readonly pairings: readonly PairingReport[];
}

const Z = 1.959963984540054;

export function reportOn(
  { game, options, bots, seats, seed }: Tournament,
  played: readonly Played[],
): TournamentReport {
  const seatings = seatingsOf(game, seats);
  const ratings = rate(
    bots.length,
    played,
    seatings.map(({ sides }) => sides),
    sidesAt(game, seats),
  );
  const pairings = played.map((one) => pairingOf(one, bots));
  const rated = bots.map((bot, index): RatedBot => {
    const games = sum(pairings, (one) => (isIn(one, bot) ? one.games : 0));
    const points = sum(pairings, (one) =>
      one.first === bot ? one.points : one.second === bot ? one.games - one.points : 0,
    );
    const { points: rating = 0, low = 0, high = 0 } = ratings[index] ?? {};
    return { bot, rating, low, high, games, points, share: games === 0 ? 0 : points / games };
  });
  return {
    game,
    rulesVersion: gameOf(game).meta.rulesVersion,
    options: Object.fromEntries(
      Object.entries(options).filter((entry): entry is [string, OptionValue] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
      ),
    ),
    seats,
    seed,
    games: sum(pairings, ({ games }) => games),
    ratings: rated.toSorted((a, b) => b.rating - a.rating),
    pairings,
  };
}

const isIn = ({ first, second }: PairingReport, bot: string): boolean =>
  first === bot || second === bot;

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

function pairingOf({ pairing, sets, verdict }: Played, bots: readonly string[]): PairingReport {
  const shares = sets.map(shareOf);
  const games = sum(sets, (set) => set.length);
  const mean = sum(shares, (share) => share) / shares.length;
  // An imagined set won whole by either side keeps the interval from shrinking to a point.
  const variance = (sum(shares, (share) => (share - mean) ** 2) + 0.5) / (shares.length + 1);
  const reach = Z * Math.sqrt(variance / shares.length);
  return {
    first: bots[pairing.one] ?? '',
    second: bots[pairing.two] ?? '',
    sets: sets.length,
    games,
    points: sum(sets, (set) => sum(set, (points) => points)),
    share: mean,
    low: Math.max(0, mean - reach),
    high: Math.min(1, mean + reach),
    better: verdict,
  };
}

const digits = (value: number): string => value.toFixed(4);

/** One table for both: first the bots, then the pairings. */
export function csvOf({ ratings, pairings }: TournamentReport): string {
  const lines = [
    'kind,bot,against,games,points,share,rating,low,high,better',
    ...ratings.map(({ bot, games, points, share, rating, low, high }) =>
      [
        'rating',
        bot,
        '',
        games,
        points,
        digits(share),
        ...[rating, low, high].map(oneDigit),
        '',
      ].join(),
    ),
    ...pairings.map(({ first, second, games, points, share, low, high, better }) =>
      [
        'pairing',
        first,
        second,
        games,
        points,
        digits(share),
        '',
        digits(low),
        digits(high),
        better,
      ].join(),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const oneDigit = (value: number): string => value.toFixed(1);
