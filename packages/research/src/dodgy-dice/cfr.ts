/**
 * A round between two players solved by counterfactual regret minimisation: CFR+ (Tammelin 2014), the
 * players taking turns and later iterations weighing more. How good the result is, the exact best
 * response says.
 */

import { handsAt, moverAt, type RoundGame, type RoundPlayer } from './round.ts';
import { makeRoom, type Policy, type Room, walk } from './walk.ts';

export interface CfrSolver {
  readonly round: RoundGame;
  /** What choices earn besides: another game, with the same hands and talk. */
  readonly bonus?: Float64Array | undefined;
  iterations: number;
  /** How much better each choice would have been over all iterations; never below 0. */
  readonly regrets: Float64Array;
  /** What was played, weighted by iteration and by the chance to get there. */
  readonly played: Float64Array;
  /** What is played now. */
  readonly policy: Policy;
  readonly room: Room;
}

const PLAYERS: readonly RoundPlayer[] = [0, 1];

export function createSolver(round: RoundGame, bonus?: Float64Array): CfrSolver {
  const solver = {
    round,
    bonus,
    iterations: 0,
    regrets: new Float64Array(round.choices),
    played: new Float64Array(round.choices),
    policy: new Float64Array(round.choices),
    room: makeRoom(round),
  };
  for (const player of PLAYERS) normalise(round, solver.regrets, solver.policy, player);
  return solver;
}

export function iterate(solver: CfrSolver, times: number): void {
  const { round, room, regrets, played, policy, bonus } = solver;
  for (let i = 0; i < times; i++) {
    solver.iterations++;
    const weight = solver.iterations ** 2;
    for (const player of PLAYERS) {
      walk(room, {
        round,
        player,
        policy,
        bonus,
        isBest: false,
        onOwn: (at, values, hands) =>
          addRegrets(choicesAt(round, player, at), regrets, values, hands),
        onOther(place, size, chances) {
          for (let i = 0; i < size; i++) {
            played[place + i] = (played[place + i] ?? 0) + weight * (chances[i] ?? 0);
          }
        },
      });
      normalise(round, regrets, policy, player);
    }
  }
}

function addRegrets(
  choices: readonly Choices[],
  regrets: Float64Array,
  values: Float64Array,
  hands: Float64Array,
): void {
  for (const { start, size, before } of choices) {
    for (let i = 0; i < size; i++) {
      const place = start + i;
      const hand = before?.[i] ?? i;
      const regret = (regrets[place] ?? 0) + (values[place] ?? 0) - (hands[hand] ?? 0);
      regrets[place] = regret > 0 ? regret : 0;
    }
  }
}

/** A call or a statement: where the choices of all hands begin, and which hand each was before it. */
interface Choices {
  readonly start: number;
  readonly size: number;
  /** Undefined if hands stay what they are, for no new image is named. */
  readonly before: Int32Array | undefined;
}

/** All that the player may do at a moment. */
export function choicesAt(
  { talk, hands, call, say }: RoundGame,
  player: RoundPlayer,
  at: number,
): Choices[] {
  const named = talk.named[at] ?? 0;
  const list: Choices[] = [];
  if (at > 0) {
    const { size } = handsAt(hands, player, named);
    list.push({ start: call[at] ?? 0, size, before: undefined });
  }
  const end = talk.first[at + 1] ?? 0;
  for (let next = talk.first[at] ?? 0; next < end; next++) {
    const level = talk.named[next] ?? 0;
    const { size, before } = handsAt(hands, player, level);
    list.push({ start: say[next] ?? 0, size, before: level === named ? undefined : before });
  }
  return list;
}

/** Turns weights into chances, hand by hand; where all are 0, every choice is as good as the next. */
export function normalise(
  round: RoundGame,
  weights: Float64Array,
  policy: Policy,
  player: RoundPlayer,
): void {
  const { talk, hands } = round;
  for (let at = 0; at < talk.size; at++) {
    if (moverAt(talk.depth[at] ?? 0) !== player) continue;
    const { size } = handsAt(hands, player, talk.named[at] ?? 0);
    const sums = new Float64Array(size);
    const ways = new Uint16Array(size);
    const choices = choicesAt(round, player, at);
    for (const { start, size: wide, before } of choices) {
      for (let i = 0; i < wide; i++) {
        const hand = before?.[i] ?? i;
        sums[hand] = (sums[hand] ?? 0) + (weights[start + i] ?? 0);
        ways[hand] = (ways[hand] ?? 0) + 1;
      }
    }
    for (const { start, size: wide, before } of choices) {
      for (let i = 0; i < wide; i++) {
        const hand = before?.[i] ?? i;
        const sum = sums[hand] ?? 0;
        policy[start + i] = sum > 0 ? (weights[start + i] ?? 0) / sum : 1 / (ways[hand] ?? 1);
      }
    }
  }
}

/** What the solver has found so far. */
export function averagePolicy({ round, played }: CfrSolver): Policy {
  const policy = new Float64Array(round.choices);
  for (const player of PLAYERS) normalise(round, played, policy, player);
  return policy;
}

export interface PolicyValue {
  /** Dice per round that the opener wins when both follow the policy. */
  readonly value: number;
  /** Dice per round that a best responder wins against it, as the opener and as the other. */
  readonly best: readonly [number, number];
  /** What leaving the policy could bring the two, added up: 0 for perfect play. */
  readonly gain: number;
}

export function judge(round: RoundGame, policy: Policy, room: Room = makeRoom(round)): PolicyValue {
  const best = [
    walk(room, { round, player: 0, policy, isBest: true }),
    walk(room, { round, player: 1, policy, isBest: true }),
  ] as const;
  const value = walk(room, { round, player: 0, policy, isBest: false });
  return { value, best, gain: best[0] + best[1] };
}

export interface CfrSolution extends PolicyValue {
  readonly round: RoundGame;
  readonly policy: Policy;
  readonly iterations: number;
}

/**
 * Iterates until nobody could gain more than that by leaving the policy. What is judged is what is kept
 * of it, for who keeps it in fewer bytes.
 */
export function solveRound(
  round: RoundGame,
  gain: number,
  keep: (policy: Policy) => Policy = (policy) => policy,
): CfrSolution {
  const solver = createSolver(round);
  for (;;) {
    iterate(solver, 25);
    const policy = keep(averagePolicy(solver));
    const verdict = judge(round, policy, solver.room);
    if (verdict.gain <= gain) {
      return { round, policy, iterations: solver.iterations, ...verdict };
    }
  }
}
