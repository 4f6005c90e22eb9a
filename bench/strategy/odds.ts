/** How long a player waits for the odds of a moment, at every choice of some games between thumbs. */

import { type Game, type GameId, loadGame, RulesError, type Seat } from '@dicehall/rules';
import { strategyOf } from '../../packages/strategy/src/games.ts';
import { type Bot, playout, seeded, thumbOf } from '../../packages/strategy/src/index.ts';

/** Milliseconds for the odds of one view. */
export interface OddsTimes {
  readonly views: number;
  readonly median: number;
  readonly worst: number;
}

/** Every view is asked this often and the quickest answer counts, because the machine does other things too. */
const TIMES = 3;

export async function timeOdds<K extends GameId>(id: K, games: number): Promise<OddsTimes> {
  const [bot, { odds }] = await Promise.all([thumbOf(id), strategyOf(id).odds()]);
  return timed(await loadGame(id), bot, odds, games);
}

/** With as few seats as the game takes and with as many, in turn. */
function timed<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A>,
  odds: (view: V, seat: Seat) => unknown,
  games: number,
): OddsTimes {
  const times: number[] = [];
  const asking: Bot<V, A> = {
    name: bot.name,
    choose(question) {
      times.push(quickest(() => odds(question.view, question.seat)));
      return bot.choose(question);
    },
  };
  for (let i = 0; i < games; i++) {
    const seats = i % 2 === 0 ? game.meta.seats.min : game.meta.seats.max;
    const parsed = game.options.parse({}, seats);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    const players = Array.from({ length: seats }, () => asking);
    playout(game, parsed.value, players, seeded(1, 2 * i), seeded(1, 2 * i + 1));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    views: sorted.length,
    median: sorted[sorted.length >> 1] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}

function quickest(ask: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now();
    ask();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
