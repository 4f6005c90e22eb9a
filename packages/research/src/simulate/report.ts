/** The result of a simulation as data. Its shape is stable: programs read it. */

import { type GameId, gameOf, type OptionValue, traitsOf } from '@dicehall/rules';
import { wilson } from '../measure/interval.ts';
import { type Lengths, lengthsOf } from './lengths.ts';
import type { Tally } from './simulate.ts';

/** In how many of the games there was a win. */
export interface Share {
  readonly wins: number;
  readonly of: number;
  readonly share: number;
  /** The interval that holds the true share in 95 of 100 simulations; null where nothing is open. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface SimulationReport {
  readonly game: GameId;
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: number;
  readonly games: number;
  readonly draws: number;
  /** Seats count from 1, as on the screen. */
  readonly seats: readonly (Share & { readonly seat: number; readonly bot: string })[];
  /** Every game is one trial: whether any seat of this bot won it. A bot that has all seats cannot lose. */
  readonly bots: readonly (Share & { readonly bot: string })[];
  /** In throws of the dice. */
  readonly rolls: Lengths;
}

export interface SimulationSetup {
  readonly game: GameId;
  readonly options: object;
  readonly bots: readonly string[];
  readonly seed: number;
}

export function reportOn(
  { game, options, bots, seed }: SimulationSetup,
  tally: Tally,
): SimulationReport {
  const { games, wins, draws } = tally;
  return {
    game,
    rulesVersion: gameOf(game).meta.rulesVersion,
    options: Object.fromEntries(Object.entries(options)),
    seed,
    games,
    draws,
    seats: bots.map((bot, seat) => ({ seat: seat + 1, bot, ...shareOf(wins[seat] ?? 0, games) })),
    bots: [...new Set(bots)].map((bot) => ({ bot, ...shareOfBot(game, bots, bot, tally) })),
    rolls: lengthsOf(tally),
  };
}

const shareOf = (wins: number, of: number, isOpen = true): Share => ({
  wins,
  of,
  share: of === 0 ? 0 : wins / of,
  ...(isOpen ? wilson(wins, of) : { low: null, high: null }),
});

/** One side wins a game, so the wins of a bot's sides add up; partners of a team win together. */
function shareOfBot(
  game: GameId,
  bots: readonly string[],
  bot: string,
  { wins, games }: Tally,
): Share {
  const sides = new Map<number, number>();
  bots.forEach((name, seat) => {
    if (name === bot) sides.set(traitsOf(game).side(seat, bots.length), wins[seat] ?? 0);
  });
  const sum = [...sides.values()].reduce((all, one) => all + one, 0);
  const isAlone = bots.every((name) => name === bot);
  return shareOf(sum, games, !isAlone);
}

/** A line for each seat, and one for each bot. */
export function csvOf({ seats, bots }: SimulationReport): string {
  const digits = (value: number | null): string => (value === null ? '' : value.toFixed(4));
  const line = (own: readonly (string | number)[], { wins, of, share, low, high }: Share): string =>
    [...own, wins, of, digits(share), digits(low), digits(high)].join();
  const lines = [
    'kind,seat,bot,wins,games,share,low,high',
    ...seats.map((one) => line(['seat', one.seat, one.bot], one)),
    ...bots.map((one) => line(['bot', '', one.bot], one)),
  ];
  return `${lines.join('\n')}\n`;
}
