/**
 * How often perfect play may bluff in the first statement of a round between two. There is no one answer, for
 * many policies are perfect: this finds the least and the most.
 *
 * The round is solved once more with a small bonus on every such bluff, or on every other first statement. With
 * the bonus the opener earns at least what perfect play of the plain round earns and the bonus of its bluffs,
 * so what a best responder makes of the game with the bonus bounds the bluffs of all perfect policies. Each
 * bound comes with a policy that gets there, and what that policy may lose by it.
 */

import { countIn, SIDES } from '@dicehall/strategy/dodgy-dice/round/hands';
import { averagePolicy, createSolver, iterate } from '../cfr.ts';
import { handsAt, type RoundGame } from '../round.ts';
import { makeRoom, type Policy, walk } from '../walk.ts';

export interface BluffRange {
  /** No perfect policy bluffs less often, and none more often, than this. */
  readonly least: number;
  readonly most: number;
  /** How often the policies found do. */
  readonly reached: readonly [number, number];
  /** Dice per round that either of them could lose against perfect play, at most. */
  readonly loss: number;
}

export interface RangeEffort {
  readonly iterations: number;
  /** Dice that a first bluff earns besides. */
  readonly bonus: number;
}

/** By choice: how many dice more than held the first statement names; nothing for later ones. */
export function overstated(round: RoundGame): Int8Array {
  const { talk, hands, say } = round;
  const over = new Int8Array(round.choices);
  const end = talk.first[1] ?? 0;
  for (let next = talk.first[0] ?? 0; next < end; next++) {
    const { size, cells } = handsAt(hands, 0, talk.named[next] ?? 0);
    for (let hand = 0; hand < size; hand++) {
      const held = countIn(cells[hand * SIDES + (talk.image[next] ?? 0)] ?? 0);
      over[(say[next] ?? 0) + hand] = Math.max(0, (talk.count[next] ?? 0) - held);
    }
  }
  return over;
}

const BARELY = 1e-12;

export function firstBluffs(round: RoundGame, { iterations, bonus }: RangeEffort): BluffRange {
  const over = overstated(round);
  const room = makeRoom(round);
  const solved = ([1, -1, 0] as const).map((sign) => {
    const extra = Float64Array.from(over, (dice) => (dice > 0 ? sign * bonus : 0));
    const solver = createSolver(round, extra);
    iterate(solver, iterations);
    const policy = averagePolicy(solver);
    return {
      // What a best responder makes of the game with the bonus, against this policy of the other player.
      ceiling: walk(room, { round, player: 0, policy, isBest: true, bonus: extra }),
      plain: walk(room, { round, player: 0, policy, isBest: true }),
      sure: -walk(room, { round, player: 1, policy, isBest: true }),
      bluffs: bluffsOf(round, policy, over),
    };
  });
  const [up, down, plain] = solved;
  if (up === undefined || down === undefined || plain === undefined)
    throw new RangeError('nothing solved');
  const value = Math.max(up.sure, down.sure, plain.sure);
  const most = Math.min(1, (up.ceiling - value) / bonus);
  const least = Math.max(0, (value - down.ceiling) / bonus);
  const loss = plain.plain - Math.min(up.sure, down.sure);
  const clean = (share: number): number => (share < BARELY ? 0 : share);
  return {
    least: clean(least),
    most: clean(most),
    reached: [down.bluffs, up.bluffs],
    loss: clean(loss),
  };
}

/** How often the opener of that policy names more dice of an image than it holds. */
export function bluffsOf(round: RoundGame, policy: Policy, over: Int8Array): number {
  const { talk, hands, say } = round;
  let bluffs = 0;
  const end = talk.first[1] ?? 0;
  for (let next = talk.first[0] ?? 0; next < end; next++) {
    const { size, before } = handsAt(hands, 0, talk.named[next] ?? 0);
    for (let hand = 0; hand < size; hand++) {
      const choice = (say[next] ?? 0) + hand;
      if ((over[choice] ?? 0) === 0) continue;
      bluffs += (hands[0].chances[before[hand] ?? 0] ?? 0) * (policy[choice] ?? 0);
    }
  }
  return bluffs;
}
