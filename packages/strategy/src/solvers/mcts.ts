/**
 * Monte-Carlo tree search with upper confidence bounds (Kocsis and Szepesvári 2006) for any game of the
 * interface and any number of seats. Rolls are sampled, so the search never knows the coming dice. Where
 * dice are hidden, every iteration first throws the dice that the searching seat cannot know again
 * (Cowling, Powley and Whitehouse 2012), and the tree branches by what that seat sees.
 */

import type { Game, Random, Seat } from '@dicehall/rules';
import { pick } from '../bot.ts';
import { shareOf } from './share.ts';
import { UnsuitableGame } from './suitable.ts';

export interface SearchSettings<S> {
  readonly iterations: number;
  readonly random: Random;
  /** How much to explore; the usual value is the root of two. */
  readonly exploration?: number;
  /** Steps after which a random playout is given up and shared by all. */
  readonly mostSteps?: number;
  /** For hidden games: a state that looks the same to the seat. */
  resample?(state: S, seat: Seat, random: Random): S;
}

export interface Visited<A> {
  readonly action: A;
  readonly visits: number;
  /** Mean share of the win for the seat that searches. */
  readonly value: number;
}

interface Node {
  visits: number;
  /** Sum of what each seat won in the iterations through here. */
  readonly won: number[];
  /** Most nodes never have any. */
  children: Map<Label, Node> | undefined;
}

/** Which step led to a node, as the seat that searches sees it. */
type Label = string | number;

/** Where everything is open, an action's place in the list says all, and costs nothing to write. */
const MOST_ACTIONS = 4096;
const labelOf = <O extends object, S, A, R, V>(
  { meta, notation }: Game<O, S, A, R, V>,
  actor: Seat,
  action: A,
  index: number,
): Label =>
  meta.hidden ? `${actor}.${notation.makeAction(action)}` : actor * MOST_ACTIONS + index;

export function treeSearch<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
  seats: number,
  settings: SearchSettings<S>,
): readonly Visited<A>[] {
  const { resample, iterations, random } = settings;
  if (game.meta.hidden && resample === undefined) {
    throw new UnsuitableGame({ code: 'no-resampler', game: game.meta.id });
  }
  const root = makeNode(seats);
  for (let i = 0; i < iterations; i++) {
    const world = resample?.(state, seat, random) ?? game.clone(state);
    iterateOnce(game, world, seat, seats, root, settings);
  }
  return game.actions(state, seat).map((action, index) => {
    const child = root.children?.get(labelOf(game, seat, action, index));
    const visits = child?.visits ?? 0;
    return { action, visits, value: visits === 0 ? 0 : (child?.won[seat] ?? 0) / visits };
  });
}

const makeNode = (seats: number): Node => ({
  visits: 0,
  won: new Array<number>(seats).fill(0),
  children: undefined,
});

const childrenOf = (node: Node): Map<Label, Node> => (node.children ??= new Map());

/** Down the tree to its first new node, then at random to the end, then back up. */
function iterateOnce<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  viewer: Seat,
  seats: number,
  root: Node,
  settings: SearchSettings<S>,
): void {
  const { random, exploration = Math.SQRT2 } = settings;
  const path = [root];
  for (let node = root; ; ) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    let label: Label;
    if (turn.kind === 'roll') {
      const step = { kind: 'roll', roll: game.sample(state, random) } as const;
      game.play(state, step);
      const seen = game.seen(step, viewer);
      label = seen.kind === 'roll' ? `*${game.notation.makeRoll(seen.roll)}` : '?';
    } else {
      const actor = turn.seats[turn.seats.length === 1 ? 0 : random(turn.seats.length)] ?? 0;
      const chosen = select(game, state, actor, node, exploration, random);
      game.play(state, { kind: 'action', seat: actor, action: chosen.action });
      label = chosen.label;
    }
    const known = node.children?.get(label);
    node = known ?? makeNode(seats);
    if (known === undefined) childrenOf(path.at(-1) ?? root).set(label, node);
    path.push(node);
    if (known === undefined && turn.kind === 'seats') break;
  }
  const won = playOut(game, state, seats, settings);
  for (const node of path) {
    node.visits++;
    for (let seat = 0; seat < seats; seat++)
      node.won[seat] = (node.won[seat] ?? 0) + (won[seat] ?? 0);
  }
}

/** An action not tried yet, each as likely; else the one with the highest bound for the seat that acts. */
function select<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  actor: Seat,
  node: Node,
  exploration: number,
  random: Random,
): { readonly action: A; readonly label: Label } {
  const actions = game.actions(state, actor);
  const logarithm = Math.log(node.visits);
  let chosen = -1;
  let highest = Number.NEGATIVE_INFINITY;
  let untried = 0;
  for (let index = 0; index < actions.length; index++) {
    const action = pick(actions, index);
    const child = node.children?.get(labelOf(game, actor, action, index));
    if (child === undefined) {
      // The n-th of them takes the place of those before it with a chance of 1 in n.
      if (random(++untried) === 0) chosen = index;
    } else if (untried === 0) {
      const bound =
        (child.won[actor] ?? 0) / child.visits + exploration * Math.sqrt(logarithm / child.visits);
      if (bound > highest) {
        highest = bound;
        chosen = index;
      }
    }
  }
  const action = pick(actions, chosen);
  return { action, label: labelOf(game, actor, action, chosen) };
}

function playOut<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seats: number,
  { random, mostSteps = 10_000 }: SearchSettings<S>,
): readonly number[] {
  const won = new Array<number>(seats).fill(1 / seats);
  for (let step = 0; step < mostSteps; step++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'roll') {
      game.play(state, { kind: 'roll', roll: game.sample(state, random) });
      continue;
    }
    const seat = turn.seats[turn.seats.length === 1 ? 0 : random(turn.seats.length)] ?? 0;
    const actions = game.actions(state, seat);
    const action = actions[actions.length === 1 ? 0 : random(actions.length)];
    if (action !== undefined) game.play(state, { kind: 'action', seat, action });
  }
  const result = game.result(state);
  if (result !== undefined)
    for (let seat = 0; seat < seats; seat++) won[seat] = shareOf(result, seat);
  return won;
}
