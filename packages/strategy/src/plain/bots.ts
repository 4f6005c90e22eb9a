/** Bots for any game: they try their actions in games played on at random, and look deeper where it goes well. */

import type { Random } from '@dicehall/rules';
import { type Bot, type Decision, pick, randomBot } from '../bot.ts';
import { seeded } from '../random.ts';
import { treeSearch, type Visited } from '../search/mcts.ts';
import { winAtOnce } from '../search/win-at-once.ts';
import type { Players, Weigh } from '../strategy.ts';
import { type AnyGame, MOST_STEPS } from './any-game.ts';

/** How much a bot tries before it decides: games for every action, and the most steps in all of them together. */
interface Effort {
  readonly games: number;
  readonly steps: number;
}

/** A few games tell a blunder from a good move, and often no more than that. */
const GLANCE: Effort = { games: 3, steps: 5_000 };
const THUMB: Effort = { games: 10, steps: 10_000 };
const LOOK: Effort = { games: 200, steps: 50_000 };
/** At most a twentieth of a second at Pig; well below a second on a phone. */
const STUDY: Effort = { games: 2_000, steps: 200_000 };

/** Games that any bot tries for one decision, however many actions there are. */
const MOST_GAMES = 4_000;

interface PlainPlayers<V, A> extends Players<V, A> {
  readonly thumb: Bot<V, A>;
  readonly alternatives: Weigh<V, A>;
}

export const botsFor = <O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
): PlainPlayers<V, A> => ({
  bots: [
    searchBot('robin', any, GLANCE),
    searchBot('joan', any, LOOK),
    searchBot('magnus', any, STUDY),
  ],
  policies: [],
  thumb: searchBot('thumb', any, THUMB),
  alternatives: weigher(any),
});

const searchBot = <O extends object, S, A, R, V>(
  name: string,
  any: AnyGame<O, S, A, R, V>,
  effort: Effort,
): Bot<V, A> => ({
  name,
  choose(question) {
    const { actions, random } = question;
    if (actions.length === 1) return { action: pick(actions, 0) };
    const winning = winIn(any, question);
    if (winning !== undefined) return { action: winning, value: 1 };
    const tried = tryOut(any, question, effort, random);
    const most = Math.max(...tried.map(({ visits }) => visits));
    const index = tried.findIndex(({ visits }) => visits === most);
    if (index < 0) return randomBot.choose(question);
    return { action: pick(actions, index), value: tried[index]?.value ?? 0 };
  },
});

/** Even a beginner takes a win that is there; where dice are hidden, nobody can be sure of one. */
function winIn<O extends object, S, A, R, V>(
  { game, traits }: AnyGame<O, S, A, R, V>,
  { view, seat }: Decision<V, A>,
): A | undefined {
  const state = traits.secrets === undefined ? traits.stateFrom([view]) : undefined;
  return state && winAtOnce(game, state, seat);
}

/** What every action is worth, with the standard error of the games that were tried after it. */
const weigher =
  <O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>): Weigh<V, A> =>
  (decision) => {
    const tried = tryOut(any, decision, STUDY, seeded(1));
    return decision.actions.map((action, index) => {
      const { visits = 0, value = 0 } = tried[index] ?? {};
      if (visits === 0) return { action, value: undefined, exact: false };
      const error = Math.sqrt((value * (1 - value)) / visits);
      return { action, value, exact: false, error };
    });
  };

/** In the order of the decision's actions; empty if the view says too little to play on from it. */
function tryOut<O extends object, S, A, R, V>(
  { game, traits }: AnyGame<O, S, A, R, V>,
  { view, seat, actions }: Decision<V, A>,
  { games, steps }: Effort,
  random: Random,
): readonly Visited<A>[] {
  const state = traits.stateFrom([view]);
  if (state === undefined) return [];
  const { secrets } = traits;
  return treeSearch(game, state, seat, traits.seats(view), {
    iterations: Math.min(games * actions.length, MOST_GAMES),
    steps,
    mostSteps: MOST_STEPS,
    random,
    ...(secrets && { resample: secrets.resample }),
  });
}
