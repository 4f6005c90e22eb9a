/**
 * Monte-Carlo tree search with upper confidence bounds (Kocsis and Szepesvári 2006) for any game of the
 * interface and any number of seats. Rolls are sampled, so the search never knows the coming dice. Where
 * dice are hidden, every iteration first throws the dice that the searching seat cannot know again
 * (Cowling, Powley and Whitehouse 2012), and the tree branches by what that seat sees.
 */

import type { Game, Random, Seat } from '@dicehall/rules';
import {
  OVER,
  playOut,
  type Rehearsal,
  type Rehearse,
  ROLL,
  rehearseByRules,
} from './rehearsal.ts';
import { UnsuitableGame } from './requirements.ts';
import { addChild, childOf, makeTree, type SearchTree } from './search-tree.ts';

/** How long to search, and how to go about it. */
export interface SearchParameters<S> {
  readonly iterations: number;
  /** Ends the search early, once it has played this many steps. */
  readonly steps?: number;
  readonly random: Random;
  /** How much to explore; the usual value is the root of two. */
  readonly exploration?: number;
  /** Steps after which a random playout is given up and shared by all. */
  readonly mostSteps?: number;
  /** For hidden games: a state that looks the same to the seat. */
  resample?(state: S, seat: Seat, random: Random): S;
  /** A quicker way to play this game than through its rules; the search comes to the same. */
  readonly rehearse?: Rehearse<S>;
}

/** An action as the search has found it; more visits mean better. */
export interface Visited<A> {
  readonly action: A;
  readonly visits: number;
  /** Mean share of the win for the seat that searches. */
  readonly value: number;
}

interface Search {
  readonly play: Rehearsal;
  readonly tree: SearchTree;
  readonly random: Random;
  readonly exploration: number;
  readonly mostSteps: number;
  /** The nodes of the iteration that is going on. */
  readonly path: number[];
}

/**
 * Searches any game whose dice the seat can see; hidden ones need `resample`. Throws `UnsuitableGame`.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { seeded, treeSearch } from '@dicehall/strategy';
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 goal=25,first=0 : *1,2,3,7,G 0.place:1 0.place:2');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const found = treeSearch(game, play.value.end, 0, 2, { iterations: 2000, random: seeded(1) });
 * const [best] = [...found].sort((one, other) => other.visits - one.visits);
 * console.log(best?.action.kind); // stop
 * ```
 */
export function treeSearch<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
  seats: number,
  settings: SearchParameters<S>,
): readonly Visited<A>[] {
  const { iterations, random, exploration = Math.SQRT2, mostSteps = 10_000 } = settings;
  const { resample, rehearse, steps = Number.POSITIVE_INFINITY } = settings;
  if (game.meta.hidden && resample === undefined) {
    throw new UnsuitableGame({ code: 'no-resampler', game: game.meta.id });
  }
  const actions = game.actions(state, seat);
  if (actions.length === 0) return [];
  const fresh = (): S => resample?.(state, seat, random) ?? game.clone(state);
  const play = rehearse?.(state, seat, random) ?? rehearseByRules(game, seats, seat, fresh, random);
  const tree = makeTree(seats);
  const search: Search = { play, tree, random, exploration, mostSteps, path: [] };
  for (let i = 0, played = 0; i < iterations && played < steps; i++) {
    play.begin();
    played += iterateOnce(search);
  }
  // Where several seats may act, a random one has its actions numbered.
  do play.begin();
  while (play.turn() !== seat);
  return actions.map((action, index) => {
    const child = childOf(tree, 0, play.label(index));
    const visits = child === 0 ? 0 : (tree.visits[child] ?? 0);
    const value = visits === 0 ? 0 : (tree.won[child * seats + seat] ?? 0) / visits;
    return { action, visits, value };
  });
}

/** Down the tree to its first new node, then at random to the end, then back up; gives the number of steps. */
function iterateOnce(search: Search): number {
  const { play, tree, path, random, mostSteps } = search;
  let node = 0;
  let length = 0;
  path[length++] = node;
  for (;;) {
    const turn = play.turn();
    if (turn === OVER) break;
    const label = turn === ROLL ? roll(play) : choose(search, turn, node);
    const known = childOf(tree, node, label);
    node = known === 0 ? addChild(tree, node, label) : known;
    path[length++] = node;
    if (known === 0 && turn !== ROLL) break;
  }
  const played = length + playOut(play, random, mostSteps);
  const { seats, visits, won } = tree;
  for (let i = 0; i < length; i++) visits[path[i] ?? 0] = (visits[path[i] ?? 0] ?? 0) + 1;
  for (let seat = 0; seat < seats; seat++) {
    const share = play.share(seat);
    for (let i = 0; share > 0 && i < length; i++) {
      const at = (path[i] ?? 0) * seats + seat;
      won[at] = (won[at] ?? 0) + share;
    }
  }
  return played;
}

function roll(play: Rehearsal): number {
  play.roll();
  return play.seen();
}

/** An action not tried yet, each as likely; otherwise the one with the highest bound for the seat that acts. */
function choose({ play, tree, random, exploration }: Search, actor: Seat, node: number): number {
  const { seats, visits, won } = tree;
  const logarithm = Math.log(visits[node] ?? 0);
  const choices = play.choices();
  let chosen = -1;
  let highest = Number.NEGATIVE_INFINITY;
  let untried = 0;
  for (let choice = 0; choice < choices; choice++) {
    const child = childOf(tree, node, play.label(choice));
    if (child === 0) {
      // The n-th of them takes the place of those before it with a chance of 1 in n.
      if (random(++untried) === 0) chosen = choice;
    } else if (untried === 0) {
      const tries = visits[child] ?? 0;
      const mean = (won[child * seats + actor] ?? 0) / tries;
      const bound = mean + exploration * Math.sqrt(logarithm / tries);
      if (bound > highest) {
        highest = bound;
        chosen = choice;
      }
    }
  }
  const label = play.label(chosen);
  play.act(chosen);
  return label;
}
