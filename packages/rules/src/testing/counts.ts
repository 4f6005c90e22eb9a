/**
 * Counting the moments of a game, depth by depth, as chess programs count moves. Two ways that share
 * nothing but the rules: over all paths, and over distinct states with the number of paths to each.
 * Agreed draws are left out.
 */

import type { Game, Step } from '../game.ts';

/** How many paths of that many steps lead to a roll, to a choice and to the end, and to how many states. */
export interface DepthCount {
  readonly depth: number;
  readonly rolls: number;
  readonly seats: number;
  readonly over: number;
  readonly states: number;
}

type Kind = 'rolls' | 'seats' | 'over';

const kindOf = <O extends object, S, A, R, V>(game: Game<O, S, A, R, V>, state: S): Kind => {
  const { kind } = game.turn(state);
  return kind === 'roll' ? 'rolls' : kind;
};

/** Every step that is possible now. */
function stepsFrom<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
): Step<A, R>[] {
  const turn = game.turn(state);
  switch (turn.kind) {
    case 'roll':
      return game.rolls(state).map(({ roll }) => ({ kind: 'roll', roll }));
    case 'seats':
      return turn.seats.flatMap((seat) =>
        game.actions(state, seat).map((action) => ({ kind: 'action' as const, seat, action })),
      );
    case 'over':
      return [];
  }
}

function after<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  step: Step<A, R>,
): S {
  const next = game.clone(state);
  game.play(next, step);
  return next;
}

/** Level by level; stops when the next one would take more steps than the budget allows. */
export function* levels<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  start: S,
  budget: number,
): Generator<DepthCount> {
  let nodes = new Map([[game.key(start), { state: start, paths: 1 }]]);
  let spent = 0;
  for (let depth = 0; nodes.size > 0; depth++) {
    const counts = { rolls: 0, seats: 0, over: 0 };
    for (const { state, paths } of nodes.values()) counts[kindOf(game, state)] += paths;
    yield { depth, ...counts, states: nodes.size };
    const nextNodes: typeof nodes = new Map();
    for (const { state, paths } of nodes.values()) {
      for (const step of stepsFrom(game, state)) {
        if (++spent > budget) return;
        const next = after(game, state, step);
        const key = game.key(next);
        const known = nextNodes.get(key);
        if (known === undefined) nextNodes.set(key, { state: next, paths });
        else known.paths += paths;
      }
    }
    nodes = nextNodes;
  }
}

/** The same without keys: walks every path. */
export function countPaths<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  start: S,
  depth: number,
): Omit<DepthCount, 'states'> {
  const counts = { rolls: 0, seats: 0, over: 0 };
  const walk = (state: S, left: number): void => {
    if (left === 0) {
      counts[kindOf(game, state)]++;
      return;
    }
    for (const step of stepsFrom(game, state)) walk(after(game, state, step), left - 1);
  };
  walk(start, depth);
  return { depth, ...counts };
}
