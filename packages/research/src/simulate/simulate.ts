/** Many games between bots, in pieces that can be played anywhere and added up in any order. */

import { type GameId, RulesError } from '@dicehall/rules';
import { withSomeBots } from '@dicehall/strategy/bots';
import { playout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';

/** Plain data, so that it can be sent to a worker. */
export interface Simulation {
  readonly game: GameId;
  /** House rules by name; what is missing takes its default. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The bot in each seat. */
  readonly bots: readonly string[];
  readonly seed: number;
}

export interface Tally {
  readonly games: number;
  /** Wins by seat; a win of a team counts for each of its seats. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** How many games took that many rolls, by rolls, ascending. */
  readonly lengths: readonly (readonly [rolls: number, games: number])[];
}

/** Plays games `from` to `to` - 1. Game i depends on the simulation's seed and on i alone. */
export function simulate(
  simulation: Simulation,
  from: number,
  to: number,
  onGame: (played: number) => void = () => {},
): Promise<Tally> {
  const seats = simulation.bots.length;
  return withSomeBots(simulation.game, simulation.bots, (game, bots) => {
    const options = game.options.parse(simulation.options, seats);
    if (!options.ok) throw new RulesError(options.refusal);
    const players = bots.map((bot, seat) => {
      if (bot === undefined) throw new RangeError(`no bot called ${simulation.bots[seat]}`);
      return bot;
    });
    const wins = new Array<number>(seats).fill(0);
    const lengths = new Map<number, number>();
    let draws = 0;
    for (let i = from; i < to; i++) {
      const dice = seeded(simulation.seed, 2 * i);
      const whims = seeded(simulation.seed, 2 * i + 1);
      const { result, rolls } = playout(game, options.value, players, dice, whims);
      if (result.drawn) draws++;
      else for (const seat of result.winners) wins[seat] = (wins[seat] ?? 0) + 1;
      lengths.set(rolls, (lengths.get(rolls) ?? 0) + 1);
      onGame(i - from + 1);
    }
    return { games: to - from, wins, draws, lengths: sorted(lengths) };
  });
}

export function mergeTallies(tallies: readonly Tally[]): Tally {
  const lengths = new Map<number, number>();
  const wins: number[] = [];
  for (const tally of tallies) {
    tally.wins.forEach((count, seat) => {
      wins[seat] = (wins[seat] ?? 0) + count;
    });
    for (const [rolls, games] of tally.lengths)
      lengths.set(rolls, (lengths.get(rolls) ?? 0) + games);
  }
  const sum = (of: (tally: Tally) => number): number =>
    tallies.reduce((all, one) => all + of(one), 0);
  return {
    games: sum(({ games }) => games),
    wins,
    draws: sum(({ draws }) => draws),
    lengths: sorted(lengths),
  };
}

const sorted = (lengths: ReadonlyMap<number, number>): [number, number][] =>
  [...lengths].sort(([a], [b]) => a - b);
