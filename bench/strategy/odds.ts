/**
 * How long a player waits for the odds of a moment, at every choice of some games between thumbs. Each is asked once:
 * a second answer would come from memory.
 */

import {
  type Game,
  type GameId,
  loadGame,
  RulesError,
  type Seat,
  shortRules,
} from '@dicehall/rules';
import { strategyOf } from '../../packages/strategy/src/games.ts';
import { type Bot, playout, seeded, thumbOf } from '../../packages/strategy/src/index.ts';
import { type Clock, stopwatch } from './decisions.ts';

/** Milliseconds for the odds of one view. */
export interface OddsTimes {
  readonly views: number;
  readonly median: number;
  readonly worst: number;
}

/** Games that only compile the code: the tables of those that follow are new to it. */
const WARM_UP = 1;

export async function timeOdds<K extends GameId>(
  id: K,
  games: number,
  clock: Clock,
): Promise<OddsTimes> {
  const [bot, { odds }] = await Promise.all([thumbOf(id), strategyOf(id).odds()]);
  return timed(id, await loadGame(id), bot, odds, { games, clock });
}

/** At tables of every size in turn, by the rules that the app suggests. */
function timed<O extends object, S, A, R, V>(
  id: GameId,
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A>,
  odds: (view: V, seat: Seat) => unknown,
  { games, clock }: { readonly games: number; readonly clock: Clock },
): OddsTimes {
  const { min, max } = game.meta.seats;
  let times: number[] = [];
  const asking: Bot<V, A> = {
    name: bot.name,
    choose(question) {
      const elapsed = stopwatch(clock);
      odds(question.view, question.seat);
      times.push(elapsed());
      return bot.choose(question);
    },
  };
  for (let i = -WARM_UP; i < games; i++) {
    if (i === 0) times = [];
    const seats = min + ((i + WARM_UP) % (max - min + 1));
    const parsed = game.options.parse(shortRules(id, seats), seats);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    const players = Array.from({ length: seats }, () => asking);
    const number = i + WARM_UP;
    playout(game, parsed.value, players, seeded(1, 2 * number), seeded(1, 2 * number + 1));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    views: sorted.length,
    median: sorted[sorted.length >> 1] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}
