/** How long bots think. Runs in Node and in the browser. */

import { type Game, type GameId, RulesError } from '@dicehall/rules';
import {
  type Bot,
  levelsOf,
  playout,
  seeded,
  withSomeBots,
} from '../../packages/strategy/src/index.ts';

/** Milliseconds per decision of one bot. */
export interface Times {
  readonly bot: string;
  readonly seats: number;
  readonly decisions: number;
  readonly median: number;
  readonly worst: number;
}

export interface Clock {
  /** Milliseconds on the wall. */
  now(): number;
  /** Milliseconds of processor time, where they can be had. */
  used?(): number;
}

/** Processor time comes in ticks of some milliseconds; what is shorter than this is timed on the wall. */
const COARSE = 10;

export function stopwatch({ now, used }: Clock): () => number {
  const [start, before] = [now(), used?.() ?? 0];
  return () => {
    const wall = now() - start;
    return used === undefined || wall < COARSE ? wall : Math.min(wall, used() - before);
  };
}

/**
 * Lets a game's bots play `games` games each against the weakest, default options: all of them with two
 * seats, the strongest also at the largest table.
 */
export async function timeBots(id: GameId, games: number, clock: Clock): Promise<readonly Times[]> {
  const names = levelsOf(id).map(({ name }) => name);
  return withSomeBots(id, names, (game, bots) => {
    const known = bots.filter((bot) => bot !== undefined);
    const [rival] = known;
    const strongest = known.at(-1);
    if (rival === undefined || strongest === undefined) return [];
    return [
      ...known.map((bot) => timeBot(game, bot, [rival], games, clock)),
      timeBot(game, strongest, Array(game.meta.seats.max - 1).fill(rival), games, clock),
    ];
  });
}

function timeBot<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A>,
  rivals: readonly Bot<V, A>[],
  games: number,
  clock: Clock,
): Times {
  const seats = 1 + rivals.length;
  const parsed = game.options.parse({}, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const times: number[] = [];
  const timed: Bot<V, A> = {
    name: bot.name,
    choose(question) {
      const elapsed = stopwatch(clock);
      const choice = bot.choose(question);
      times.push(elapsed());
      return choice;
    },
  };
  for (let i = 0; i < games; i++) {
    const players = rivals.toSpliced(i % seats, 0, timed);
    playout(game, parsed.value, players, seeded(1, 2 * i), seeded(1, 2 * i + 1));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    bot: bot.name,
    seats,
    decisions: sorted.length,
    median: sorted[sorted.length >> 1] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}
