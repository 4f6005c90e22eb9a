/** How much a strategy loses to an opponent who knows it: exact, on the whole tree. */

import { CHANCE, END, type Tree } from './tree.ts';

/** Chances of the actions of every information set, at the places that the tree gives them. */
export type MixedStrategy = Float64Array;

/** What seat 0 wins on average when both follow the strategy. */
export function payoffOf(tree: Tree, strategy: MixedStrategy): number {
  const value = new Float64Array(tree.seat.length);
  for (let node = tree.seat.length - 1; node >= 0; node--) {
    if (tree.seat[node] === END) {
      value[node] = tree.payoff[node] ?? 0;
      continue;
    }
    const from = tree.first[node] ?? 0;
    const count = (tree.first[node + 1] ?? 0) - from;
    const place = tree.seat[node] === CHANCE ? -1 : (tree.place[tree.set[node] ?? 0] ?? 0);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const weight = place < 0 ? tree.chance[from + i] : strategy[place + i];
      sum += (weight ?? 0) * (value[tree.child[from + i] ?? 0] ?? 0);
    }
    value[node] = sum;
  }
  return value[0] ?? 0;
}

/** The most that `seat` can win on average against the strategy of the other seat. */
export function bestResponse(tree: Tree, strategy: MixedStrategy, seat: 0 | 1): number {
  const reach = reachOfOthers(tree, strategy, seat);
  const chosen = new Int32Array(tree.place.length - 1).fill(-1);
  const nodesOf = nodesBySet(tree, seat);
  const sign = seat === 0 ? 1 : -1;
  const memo = new Float64Array(tree.seat.length).fill(Number.NaN);

  /** What the node is worth to `seat`, not weighted by how likely it is. */
  const worth = (node: number): number => {
    const known = memo[node] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const value = work(node);
    memo[node] = value;
    return value;
  };
  const work = (node: number): number => {
    const actor = tree.seat[node];
    if (actor === END) return sign * (tree.payoff[node] ?? 0);
    const from = tree.first[node] ?? 0;
    const count = (tree.first[node + 1] ?? 0) - from;
    const set = tree.set[node] ?? 0;
    if (actor === seat) return worth(tree.child[from + choose(set)] ?? 0);
    const place = actor === CHANCE ? -1 : (tree.place[set] ?? 0);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const weight = (place < 0 ? tree.chance[from + i] : strategy[place + i]) ?? 0;
      if (weight > 0) sum += weight * worth(tree.child[from + i] ?? 0);
    }
    return sum;
  };
  /** The action that is best over all nodes of the set, weighted by how likely the others lead there. */
  const choose = (set: number): number => {
    const known = chosen[set] ?? -1;
    if (known >= 0) return known;
    const count = (tree.place[set + 1] ?? 0) - (tree.place[set] ?? 0);
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (const node of nodesOf[set] ?? []) {
        sum += (reach[node] ?? 0) * worth(tree.child[(tree.first[node] ?? 0) + i] ?? 0);
      }
      if (sum > highest) {
        highest = sum;
        best = i;
      }
    }
    chosen[set] = best;
    return best;
  };
  return worth(0);
}

/** Half of what both seats together could gain by knowing the strategy; 0 exactly at equilibrium. */
export const exploitability = (tree: Tree, strategy: MixedStrategy): number =>
  (bestResponse(tree, strategy, 0) + bestResponse(tree, strategy, 1)) / 2;

/** How likely chance and the other seat lead to each node. */
function reachOfOthers(tree: Tree, strategy: MixedStrategy, seat: 0 | 1): Float64Array {
  const reach = new Float64Array(tree.seat.length);
  reach[0] = 1;
  for (let node = 0; node < tree.seat.length; node++) {
    const from = tree.first[node] ?? 0;
    const count = (tree.first[node + 1] ?? 0) - from;
    const actor = tree.seat[node];
    const place = actor === CHANCE || actor === END ? -1 : (tree.place[tree.set[node] ?? 0] ?? 0);
    for (let i = 0; i < count; i++) {
      const weight = actor === seat ? 1 : place < 0 ? tree.chance[from + i] : strategy[place + i];
      reach[tree.child[from + i] ?? 0] = (reach[node] ?? 0) * (weight ?? 0);
    }
  }
  return reach;
}

function nodesBySet(tree: Tree, seat: 0 | 1): readonly (readonly number[])[] {
  const lists: number[][] = Array.from({ length: tree.place.length - 1 }, () => []);
  tree.seat.forEach((actor, node) => {
    if (actor === seat) lists[tree.set[node] ?? 0]?.push(node);
  });
  return lists;
}
