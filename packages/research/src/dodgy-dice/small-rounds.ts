/**
 * The rounds between two players that are solved: all with up to seven dice in all, the stone being one
 * of them if somebody has it. No table of the real game is so small, but here play can be judged
 * exactly, that of the bots included.
 */

import { solveRound } from './cfr.ts';
import { packPolicy, unpackPolicy } from './policy-bytes.ts';
import { makeRound, type RoundSetup } from './round.ts';
import type { Policy } from './walk.ts';

export interface SolveParameters {
  /** Dice in all, at most. */
  readonly most: number;
  readonly rule: RoundSetup['rule'];
  /** What both players together could gain by leaving the policy, in dice per round, at most. */
  readonly gain: number;
}

export interface SolvedRound {
  readonly setting: RoundSetup;
  /** Dice per round that the opener wins, at most the gain away from the truth. */
  readonly value: number;
  readonly gain: number;
  readonly iterations: number;
  /** As in `policy-bytes.ts`. Value and gain are those of what is kept here. */
  readonly packed: Uint8Array;
}

const STONES = ['middle', 'opener', 'other'] as const;

/** Every round with up to `most` dice in which both players have one, smaller ones first. */
export function roundsUpTo(most: number, rule: RoundSetup['rule']): RoundSetup[] {
  const list: RoundSetup[] = [];
  for (let all = 2; all <= most; all++) {
    for (const stone of STONES) {
      const regular = stone === 'middle' ? all : all - 1;
      for (let own = 0; own <= regular; own++) {
        const isIn = own > 0 || stone === 'opener';
        const isOtherIn = own < regular || stone === 'other';
        if (isIn && isOtherIn) list.push({ dice: [own, regular - own], stone, rule });
      }
    }
  }
  return list;
}

/** The result depends on nothing but the setting and the gain. */
export function solveOne(setting: RoundSetup, gain: number): SolvedRound {
  const round = makeRound(setting);
  let packed: Uint8Array = new Uint8Array(0);
  const {
    value,
    gain: left,
    iterations,
  } = solveRound(round, gain, (policy) => {
    packed = packPolicy(round, policy);
    return unpackPolicy(round, packed);
  });
  return { setting, value, gain: left, iterations, packed };
}

export const policyIn = ({ setting, packed }: SolvedRound): Policy =>
  unpackPolicy(makeRound(setting), packed);

export const isSameRound = (a: RoundSetup, b: RoundSetup): boolean =>
  a.dice[0] === b.dice[0] && a.dice[1] === b.dice[1] && a.stone === b.stone && a.rule === b.rule;

/** Such as `3+1-4`: the opener has three dice and the stone, the other four. */
export function nameOfRound({ dice, stone }: RoundSetup): string {
  const hand = (own: number, hasStone: boolean): string => (hasStone ? `${own}+1` : `${own}`);
  return `${hand(dice[0], stone === 'opener')}-${hand(dice[1], stone === 'other')}`;
}
