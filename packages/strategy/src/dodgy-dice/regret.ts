/**
 * Counterfactual regret minimisation on a round: CFR+ (Tammelin 2014) with the players taking turns
 * and later iterations weighing more, and the exact best response to a policy.
 *
 * A policy gives every choice of every hand its chance. Values are in dice for the player asked,
 * summed over the other's hands with their chances to get there.
 */

import { countIn, type Hands, SIDES, stoneIn } from './hands.ts';
import { levelOf, moverAt, type Round } from './round.ts';

export type Policy = Float64Array;

export interface Solver {
  readonly round: Round;
  /** Iterations done. */
  iterations: number;
  /** How much better each choice would have been, over all iterations and never below 0. */
  readonly regrets: Float64Array;
  /** What was played, weighted by iteration and by the chance to get there. */
  readonly played: Float64Array;
}

export const createSolver = (round: Round): Solver => ({
  round,
  iterations: 0,
  regrets: new Float64Array(round.choices),
  played: new Float64Array(round.choices),
});

export function iterate(solver: Solver, times: number): void {
  const { round, regrets, played } = solver;
  const policy = new Float64Array(round.choices);
  const walker = makeWalker(round);
  normalise(round, regrets, policy, 0);
  normalise(round, regrets, policy, 1);
  for (let i = 0; i < times; i++) {
    solver.iterations++;
    const weight = solver.iterations ** 2;
    for (const player of [0, 1] as const) {
      walker.improve(player, policy, regrets, played, weight);
      normalise(round, regrets, policy, player);
    }
  }
}

/** What the solver has found so far. */
export function averagePolicy({ round, played }: Solver): Policy {
  const policy = new Float64Array(round.choices);
  normalise(round, played, policy, 0);
  normalise(round, played, policy, 1);
  return policy;
}

export interface Verdict {
  /** Dice per round that the opener wins when both follow the policy. */
  readonly value: number;
  /** Dice per round that a best responder wins as the opener, and as the other. */
  readonly best: readonly [number, number];
  /** How much the two could gain by leaving the policy, added up. */
  readonly gain: number;
}

export function judge(round: Round, policy: Policy): Verdict {
  const walker = makeWalker(round);
  const best = [walker.respond(0, policy, true), walker.respond(1, policy, true)] as const;
  return { value: walker.respond(0, policy, false), best, gain: best[0] + best[1] };
}

/** Turns non-negative weights into chances, hand by hand; where all are 0, every choice is as good. */
export function normalise(
  round: Round,
  weights: Float64Array,
  policy: Policy,
  player: 0 | 1,
): void {
  const { talk, ceiling, hands, call, say } = round;
  for (let at = 0; at < talk.size; at++) {
    if (moverAt(talk.depth[at] ?? 0) !== player) continue;
    const named = talk.named[at] ?? 0;
    const { size } = levelOf(hands[player], named);
    const calls = call[at] ?? 0;
    const from = talk.first[at] ?? 0;
    const to = talk.first[at + 1] ?? 0;
    if (talk.count[at] === ceiling) {
      policy.fill(1, calls, calls + size);
      continue;
    }
    const sums = new Float64Array(size);
    const ways = new Float64Array(size);
    if (at > 0) {
      for (let hand = 0; hand < size; hand++) {
        sums[hand] = weights[calls + hand] ?? 0;
        ways[hand] = 1;
      }
    }
    for (let next = from; next < to; next++) {
      const after = levelOf(hands[player], talk.named[next] ?? 0);
      const isNew = talk.named[next] !== named;
      const start = say[next] ?? 0;
      for (let hand = 0; hand < after.size; hand++) {
        const old = isNew ? (after.before[hand] ?? 0) : hand;
        sums[old] = (sums[old] ?? 0) + (weights[start + hand] ?? 0);
        ways[old] = (ways[old] ?? 0) + 1;
      }
    }
    if (at > 0) {
      for (let hand = 0; hand < size; hand++) {
        const sum = sums[hand] ?? 0;
        policy[calls + hand] =
          sum > 0 ? (weights[calls + hand] ?? 0) / sum : 1 / (ways[hand] ?? 1);
      }
    }
    for (let next = from; next < to; next++) {
      const after = levelOf(hands[player], talk.named[next] ?? 0);
      const isNew = talk.named[next] !== named;
      const start = say[next] ?? 0;
      for (let hand = 0; hand < after.size; hand++) {
        const old = isNew ? (after.before[hand] ?? 0) : hand;
        const sum = sums[old] ?? 0;
        policy[start + hand] =
          sum > 0 ? (weights[start + hand] ?? 0) / sum : 1 / (ways[old] ?? 1);
      }
    }
  }
}

interface Walker {
  improve(
    player: 0 | 1,
    policy: Policy,
    regrets: Float64Array,
    played: Float64Array,
    weight: number,
  ): void;
  respond(player: 0 | 1, policy: Policy, isBest: boolean): number;
}

function makeWalker(round: Round): Walker {
  const { talk, ceiling, hands, holds, call, say } = round;
  /** The value of each choice of the player asked. */
  const values = new Float64Array(round.choices);
  const depths = ceiling + 1;
  const widest = (player: 0 | 1): number =>
    hands[player].levels.reduce((most, { size }) => Math.max(most, size), 0);
  const reaches = Array.from({ length: depths + 1 }, () => [
    new Float64Array(widest(0)),
    new Float64Array(widest(1)),
  ]);
  const results = Array.from({ length: depths + 1 }, () => [
    new Float64Array(widest(0)),
    new Float64Array(widest(1)),
  ]);
  const tails = new Float64Array(24);
  let asked: 0 | 1 = 0;
  let policy: Policy = values;
  let regrets: Float64Array | undefined;
  let played: Float64Array | undefined;
  let weight = 0;
  let isBest = false;

  const buffer = (of: Float64Array[][], depth: number, player: number): Float64Array => {
    const found = of[depth]?.[player];
    if (found === undefined) throw new RangeError(`no buffer ${depth}`);
    return found;
  };

  /** What a call of the newest statement is worth to each hand of the player asked; added to `out`. */
  function addCalled(at: number, reach: Float64Array, out: Float64Array, offset: number): void {
    const named = talk.named[at] ?? 0;
    const image = talk.image[at] ?? 0;
    const wanted = talk.count[at] ?? 0;
    const speaker = moverAt((talk.depth[at] ?? 0) + 1);
    const own = levelOf(hands[asked], named);
    const other = levelOf(hands[1 - asked], named);
    const mine = speaker === asked;
    const otherHolds = holds[1 - asked] ?? 0;
    const ownHolds = holds[asked];
    tails.fill(0);
    for (let hand = 0; hand < other.size; hand++) {
      const cell = other.cells[hand * SIDES + image] ?? 0;
      const support = countIn(cell) + (mine ? stoneIn(cell) : otherHolds);
      tails[support] = (tails[support] ?? 0) + (reach[hand] ?? 0);
    }
    for (let support = 22; support >= 0; support--) {
      tails[support] = (tails[support] ?? 0) + (tails[support + 1] ?? 0);
    }
    const all = tails[0] ?? 0;
    const sign = mine ? 1 : -1;
    for (let hand = 0; hand < own.size; hand++) {
      const cell = own.cells[hand * SIDES + image] ?? 0;
      const support = countIn(cell) + (mine ? ownHolds : stoneIn(cell));
      const isTrue = tails[Math.max(0, wanted - support)] ?? 0;
      out[offset + hand] = (out[offset + hand] ?? 0) + sign * (2 * isTrue - all);
    }
  }

  /** The value of each hand of the player asked, from here on; `reach` are the other's hands. */
  function walk(at: number, depth: number, reach: Float64Array, out: Float64Array): void {
    const named = talk.named[at] ?? 0;
    const own = levelOf(hands[asked], named);
    out.fill(0, 0, own.size);
    if (talk.count[at] === ceiling) {
      addCalled(at, reach, out, 0);
    } else if (moverAt(depth) === asked) {
      walkOwn(at, depth, reach, out, own);
    } else {
      walkOther(at, depth, reach, out);
    }
  }

  function walkOwn(
    at: number,
    depth: number,
    reach: Float64Array,
    out: Float64Array,
    own: Hands,
  ): void {
    const named = talk.named[at] ?? 0;
    const from = talk.first[at] ?? 0;
    const to = talk.first[at + 1] ?? 0;
    const calls = call[at] ?? 0;
    if (isBest) out.fill(Number.NEGATIVE_INFINITY, 0, own.size);
    if (at > 0) {
      values.fill(0, calls, calls + own.size);
      addCalled(at, reach, values, calls);
      for (let hand = 0; hand < own.size; hand++) {
        const value = values[calls + hand] ?? 0;
        out[hand] = isBest ? value : (policy[calls + hand] ?? 0) * value;
      }
    }
    const reached = buffer(reaches, depth + 1, 1 - asked);
    const result = buffer(results, depth + 1, asked);
    const otherAfter = levelOf(hands[1 - asked], Math.min(SIDES, named + 1));
    if (to > from) {
      for (let hand = 0; hand < otherAfter.size; hand++) {
        reached[hand] = (reach[otherAfter.before[hand] ?? 0] ?? 0) * (otherAfter.share[hand] ?? 0);
      }
    }
    for (let next = from; next < to; next++) {
      const isNew = talk.named[next] !== named;
      const after = levelOf(hands[asked], talk.named[next] ?? 0);
      walk(next, depth + 1, isNew ? reached : reach, result);
      const start = say[next] ?? 0;
      for (let hand = 0; hand < after.size; hand++) {
        const old = isNew ? (after.before[hand] ?? 0) : hand;
        const value = result[hand] ?? 0;
        values[start + hand] = value;
        out[old] = isBest
          ? Math.max(out[old] ?? 0, value)
          : (out[old] ?? 0) + (policy[start + hand] ?? 0) * value;
      }
    }
    if (regrets === undefined) return;
    if (at > 0) {
      for (let hand = 0; hand < own.size; hand++) {
        const index = calls + hand;
        regrets[index] = Math.max(0, (regrets[index] ?? 0) + (values[index] ?? 0) - (out[hand] ?? 0));
      }
    }
    for (let next = from; next < to; next++) {
      const isNew = talk.named[next] !== named;
      const after = levelOf(hands[asked], talk.named[next] ?? 0);
      const start = say[next] ?? 0;
      for (let hand = 0; hand < after.size; hand++) {
        const old = isNew ? (after.before[hand] ?? 0) : hand;
        const index = start + hand;
        regrets[index] = Math.max(0, (regrets[index] ?? 0) + (values[index] ?? 0) - (out[old] ?? 0));
      }
    }
  }

  function walkOther(at: number, depth: number, reach: Float64Array, out: Float64Array): void {
    const named = talk.named[at] ?? 0;
    const other = levelOf(hands[1 - asked], named);
    const reached = buffer(reaches, depth + 1, 1 - asked);
    const result = buffer(results, depth + 1, asked);
    if (at > 0) {
      const calls = call[at] ?? 0;
      for (let hand = 0; hand < other.size; hand++) {
        const chance = (reach[hand] ?? 0) * (policy[calls + hand] ?? 0);
        reached[hand] = chance;
        if (played !== undefined) played[calls + hand] = (played[calls + hand] ?? 0) + weight * chance;
      }
      addCalled(at, reached, out, 0);
    }
    const to = talk.first[at + 1] ?? 0;
    for (let next = talk.first[at] ?? 0; next < to; next++) {
      const isNew = talk.named[next] !== named;
      const otherAfter = levelOf(hands[1 - asked], talk.named[next] ?? 0);
      const start = say[next] ?? 0;
      for (let hand = 0; hand < otherAfter.size; hand++) {
        const old = isNew ? (otherAfter.before[hand] ?? 0) : hand;
        const chance = (reach[old] ?? 0) * (policy[start + hand] ?? 0);
        reached[hand] = chance;
        if (played !== undefined) played[start + hand] = (played[start + hand] ?? 0) + weight * chance;
      }
      walk(next, depth + 1, reached, result);
      const ownAfter = levelOf(hands[asked], talk.named[next] ?? 0);
      for (let hand = 0; hand < ownAfter.size; hand++) {
        const old = isNew ? (ownAfter.before[hand] ?? 0) : hand;
        const share = isNew ? (ownAfter.share[hand] ?? 0) : 1;
        out[old] = (out[old] ?? 0) + share * (result[hand] ?? 0);
      }
    }
  }

  function run(player: 0 | 1): number {
    asked = player;
    const out = buffer(results, 0, player);
    const reach = buffer(reaches, 0, 1 - player);
    reach.set(hands[1 - player]?.chances ?? []);
    walk(0, 0, reach, out);
    let value = 0;
    hands[player].chances.forEach((chance, hand) => {
      value += chance * (out[hand] ?? 0);
    });
    return value;
  }

  return {
    improve(player, current, regretSums, playedSums, iterationWeight) {
      policy = current;
      regrets = regretSums;
      played = playedSums;
      weight = iterationWeight;
      isBest = false;
      run(player);
    },
    respond(player, fixed, best) {
      policy = fixed;
      regrets = undefined;
      played = undefined;
      isBest = best;
      return run(player);
    },
  };
}
