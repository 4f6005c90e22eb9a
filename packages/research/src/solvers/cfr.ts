/**
 * Counterfactual regret minimisation, CFR+ (Tammelin 2014): regrets are floored at zero, the seats
 * are updated in turn, and later strategies count for more in the average.
 */

import type { MixedStrategy } from './best-response.ts';
import { CHANCE, END, type Tree } from './tree.ts';

export interface Regrets {
  readonly tree: Tree;
  readonly regret: Float64Array;
  /** Sum of the strategies so far, weighted by iteration. */
  readonly sum: Float64Array;
  /** The strategy that the regrets give now. */
  readonly current: Float64Array;
  iterations: number;
}

export function startRegrets(tree: Tree): Regrets {
  const size = tree.place.at(-1) ?? 0;
  const regrets: Regrets = {
    tree,
    regret: new Float64Array(size),
    sum: new Float64Array(size),
    current: new Float64Array(size),
    iterations: 0,
  };
  for (let set = 0; set + 1 < tree.place.length; set++) match(regrets, set);
  return regrets;
}

/** One iteration updates both seats, one after the other. */
export function iterate(regrets: Regrets, times: number): void {
  const { tree } = regrets;
  const buffers = {
    own: new Float64Array(tree.seat.length),
    others: new Float64Array(tree.seat.length),
    value: new Float64Array(tree.seat.length),
  };
  for (let i = 0; i < times; i++) {
    regrets.iterations++;
    updateSeat(regrets, 0, buffers);
    updateSeat(regrets, 1, buffers);
  }
}

/** The average strategy, which is the one that approaches equilibrium. */
export function averageStrategy({ tree, sum }: Regrets): MixedStrategy {
  const strategy = new Float64Array(sum.length);
  for (let set = 0; set + 1 < tree.place.length; set++) {
    const from = tree.place[set] ?? 0;
    const to = tree.place[set + 1] ?? 0;
    let total = 0;
    for (let i = from; i < to; i++) total += sum[i] ?? 0;
    for (let i = from; i < to; i++) {
      strategy[i] = total > 0 ? (sum[i] ?? 0) / total : 1 / (to - from);
    }
  }
  return strategy;
}

interface Buffers {
  readonly own: Float64Array;
  readonly others: Float64Array;
  readonly value: Float64Array;
}

/** Down the tree with the chances to get there, then up with what each node is worth to the seat. */
function updateSeat(regrets: Regrets, seat: number, buffers: Buffers): void {
  const { tree, current, sum, regret, iterations } = regrets;
  const { own, others, value } = buffers;
  const nodes = tree.seat.length;
  own[0] = 1;
  others[0] = 1;
  for (let node = 0; node < nodes; node++) {
    const actor = tree.seat[node] ?? END;
    if (actor === END) continue;
    const from = tree.first[node] ?? 0;
    const to = tree.first[node + 1] ?? 0;
    const place = actor === CHANCE ? 0 : (tree.place[tree.set[node] ?? 0] ?? 0);
    const ownHere = own[node] ?? 0;
    const othersHere = others[node] ?? 0;
    for (let i = from; i < to; i++) {
      const child = tree.child[i] ?? 0;
      const weight = (actor === CHANCE ? tree.chance[i] : current[place + i - from]) ?? 0;
      own[child] = actor === seat ? ownHere * weight : ownHere;
      others[child] = actor === seat ? othersHere : othersHere * weight;
    }
  }
  const sign = seat === 0 ? 1 : -1;
  for (let node = nodes - 1; node >= 0; node--) {
    const actor = tree.seat[node] ?? END;
    if (actor === END) {
      value[node] = sign * (tree.payoff[node] ?? 0);
      continue;
    }
    const from = tree.first[node] ?? 0;
    const to = tree.first[node + 1] ?? 0;
    const place = actor === CHANCE ? 0 : (tree.place[tree.set[node] ?? 0] ?? 0);
    let worth = 0;
    for (let i = from; i < to; i++) {
      const weight = (actor === CHANCE ? tree.chance[i] : current[place + i - from]) ?? 0;
      worth += weight * (value[tree.child[i] ?? 0] ?? 0);
    }
    value[node] = worth;
    if (actor !== seat) continue;
    const othersHere = others[node] ?? 0;
    const ownHere = (own[node] ?? 0) * iterations;
    for (let i = from; i < to; i++) {
      const at = place + i - from;
      regret[at] = (regret[at] ?? 0) + othersHere * ((value[tree.child[i] ?? 0] ?? 0) - worth);
      sum[at] = (sum[at] ?? 0) + ownHere * (current[at] ?? 0);
    }
  }
  for (let set = 0; set + 1 < tree.place.length; set++) {
    if (tree.owner[set] === seat) match(regrets, set);
  }
}

/** Regret matching: in proportion to positive regret, all alike where there is none. */
function match({ tree, regret, current }: Regrets, set: number): void {
  const from = tree.place[set] ?? 0;
  const to = tree.place[set + 1] ?? 0;
  let total = 0;
  for (let i = from; i < to; i++) {
    const floored = Math.max(0, regret[i] ?? 0);
    regret[i] = floored;
    total += floored;
  }
  for (let i = from; i < to; i++) {
    current[i] = total > 0 ? (regret[i] ?? 0) / total : 1 / (to - from);
  }
}
