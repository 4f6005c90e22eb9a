/**
 * How long a player waits for the odds of a moment, at every choice of some games between thumbs. Each is asked once:
 * a second answer would come from memory.
 */

import { type Game, type GameId, loadGame, RulesError, type Seat } from '@dicehall/rules';
import { strategyOf } from '../../packages/strategy/src/games.ts';
import { type Bot, playout, seeded, thumbOf } from '../../packages/strategy/src/index.ts';

/** Milliseconds for the odds of one view. */
export interface OddsTimes {
  readonly views: number;
  readonly median: number;
  readonly worst: number;
}

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
      const start = performance.now();
      odds(question.view, question.seat);
      times.push(performance.now() - start);
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
