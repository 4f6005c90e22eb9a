/** The result of a simulation as data. Its shape is stable: programs read it. */

import type { GameId, OptionValue } from '@dicehall/rules';
import { type BotName, type Tally, wilson } from '@dicehall/strategy';
import { gameOf } from '../play/table.ts';
import { traitsOf } from '../play/traits.ts';
import { type Lengths, lengthsOf } from './lengths.ts';

/** Wins with the interval that holds the true share in 95 of 100 simulations. */
export interface Share {
  readonly wins: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Report {
  readonly game: GameId;
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed: number;
  readonly games: number;
  readonly draws: number;
  /** Seats count from 1, as on the screen. */
  readonly seats: readonly (Share & { readonly seat: number; readonly bot: BotName })[];
  /** Per side that the bot played on: partners of a team win together. */
  readonly bots: readonly (Share & { readonly bot: BotName })[];
  /** In throws of the dice. */
  readonly rolls: Lengths;
}

export interface Setting {
  readonly game: GameId;
  readonly options: object;
  readonly bots: readonly BotName[];
  readonly seed: number;
}

export function reportOn({ game, options, bots, seed }: Setting, tally: Tally): Report {
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

const shareOf = (wins: number, of: number): Share => ({
  wins,
  of,
  share: of === 0 ? 0 : wins / of,
  ...wilson(wins, of),
});

function shareOfBot(
  game: GameId,
  bots: readonly BotName[],
  bot: BotName,
  { wins, games }: Tally,
): Share {
  const sides = new Map<number, number>();
  bots.forEach((name, seat) => {
    if (name === bot) sides.set(traitsOf(game).side(seat, bots.length), wins[seat] ?? 0);
  });
  const sum = [...sides.values()].reduce((all, one) => all + one, 0);
  return shareOf(sum, games * sides.size);
}
