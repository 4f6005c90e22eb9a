/** The result of a tournament as data. Its shape is stable: programs read it. */

import { type GameId, gameOf, type OptionValue } from '@dicehall/rules';
import type { BotFaultCode } from '../external/process.ts';
import { rate } from './ratings.ts';
import { type MeetingResult, shareOf } from './run.ts';
import { seatingsOf, sidesAt } from './seatings.ts';
import type { Tournament } from './sets.ts';
import type { PairVerdict } from './stopping-rule.ts';
import { withoutLuck } from './without-luck.ts';

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

/** A mean with the interval that holds it in 95 of 100 tournaments; without luck it may pass 0 and 1. */
interface MeanShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface AdjustedShare extends MeanShare {
  /** How many times as wide the interval is with luck. */
  readonly narrower: number;
}

export interface PairingReport {
  readonly first: string;
  readonly second: string;
  readonly sets: number;
  readonly games: number;
  /** The first bot's. Sets are mirrored: two equal bots have a share of one half. */
  readonly points: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The share without the luck of the dice, where it was asked for: the same mean, a narrower interval. */
  readonly adjusted?: AdjustedShare;
  /** The sequential test's answer: the better bot, or undecided. */
  readonly better: PairVerdict;
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
  /** Games that programs lost by what they did wrong; missing if there were none. */
  readonly faults?: readonly FaultReport[];
}

export interface FaultReport {
  readonly bot: string;
  readonly code: BotFaultCode;
  readonly games: number;
}

const Z = 1.959963984540054;

export function reportOn(
  { game, options, bots, seats, seed }: Tournament,
  played: readonly MeetingResult[],
): TournamentReport {
  const seatings = seatingsOf(game, seats);
  const ratings = rate(
    bots.length,
    played,
    seatings.map(({ sides }) => sides),
    sidesAt(game, seats),
  );
  const pairings = played.map((one) => pairingOf(one, bots));
  const faults = faultsIn(played);
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
    ...(faults.length > 0 && { faults }),
  };
}

function faultsIn(played: readonly MeetingResult[]): readonly FaultReport[] {
  const all = played.flatMap(({ faults }) => faults);
  const groups = new Map<string, FaultReport>();
  for (const fault of all) {
    const name = `${fault.code} ${fault.bot}`;
    const { games } = groups.get(name) ?? { games: 0 };
    groups.set(name, { ...fault, ...groups.get(name), games: games + 1 });
  }
  return [...groups.values()];
}

const isIn = ({ first, second }: PairingReport, bot: string): boolean =>
  first === bot || second === bot;

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

function pairingOf(
  { pairing, sets, luck, verdict }: MeetingResult,
  bots: readonly string[],
): PairingReport {
  const { share, low, high } = meanOf(sets.map(shareOf));
  const left = withoutLuck(sets, luck);
  const adjusted = left.length === 0 ? undefined : meanOf(left);
  return {
    first: bots[pairing.one] ?? '',
    second: bots[pairing.two] ?? '',
    sets: sets.length,
    games: sum(sets, (set) => set.length),
    points: sum(sets, (set) => sum(set, (points) => points)),
    share,
    low: Math.max(0, low),
    high: Math.min(1, high),
    ...(adjusted && {
      adjusted: { ...adjusted, narrower: (high - low) / (adjusted.high - adjusted.low) },
    }),
    better: verdict,
  };
}

function meanOf(shares: readonly number[]): MeanShare {
  const mean = sum(shares, (share) => share) / shares.length;
  // An imagined set won whole by either side keeps the interval from shrinking to a point.
  const variance = (sum(shares, (share) => (share - mean) ** 2) + 0.5) / (shares.length + 1);
  const reach = Z * Math.sqrt(variance / shares.length);
  return { share: mean, low: mean - reach, high: mean + reach };
}

const digits = (value: number): string => value.toFixed(4);

/** One table for both: first the bots, then the pairings. */
export function csvOf({ ratings, pairings }: TournamentReport): string {
  const lines = [
    'kind,bot,against,games,points,share,rating,low,high,better,adjusted,adjustedLow,adjustedHigh',
    ...ratings.map(({ bot, games, points, share, rating, low, high }) =>
      [
        ...['rating', bot, '', games, points, digits(share)],
        ...[rating, low, high].map(oneDigit),
        ...['', '', '', ''],
      ].join(),
    ),
    ...pairings.map(({ first, second, games, points, share, low, high, better, adjusted }) =>
      [
        ...['pairing', first, second, games, points, digits(share)],
        ...['', digits(low), digits(high), better],
        ...(adjusted === undefined
          ? ['', '', '']
          : [adjusted.share, adjusted.low, adjusted.high].map(digits)),
      ].join(),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const oneDigit = (value: number): string => value.toFixed(1);
