/** What the story of a game of Dodge Dice goes by. */

import type { DodgeAction, DodgeState } from '@dicehall/rules/dodge-dice';
import type { BookSource } from '../books.ts';
import type { WinChances } from '../story/win-chances.ts';
import { endChance } from './policies.ts';
import { loadValues, valuesFrom } from './values.ts';

type DodgeChances = WinChances<DodgeState, DodgeAction, unknown>;

export const loadWinChances = async (
  setting: Pick<DodgeState, 'options' | 'seats'>,
): Promise<DodgeChances> => winChancesBy(await loadValues(setting));

export const winChancesFrom = (source: BookSource): DodgeChances =>
  winChancesBy(valuesFrom(source));

function winChancesBy({ at }: ReturnType<typeof valuesFrom>): DodgeChances {
  return {
    at,
    // A round ends when a total changes, or all dice go back into play for a chip (Dodge 4).
    endsTurn: (before, after) =>
      after.left > before.left || after.scores.some((score, seat) => score !== before.scores[seat]),
    turnsInRound: () => 1,
    risk({ chips, penalty, left }, seat, { kind }) {
      if (kind !== 'roll' || (chips[seat] ?? 0) === 0) return undefined;
      const chance = endChance(penalty, left);
      return { chance, stake: penalty, data: { left, points: penalty } };
    },
    held: ([, rolled]) =>
      rolled !== undefined && rolled.penalty !== 0 && !endsNow(rolled) ? {} : undefined,
  };
}

/** A roll that is yet to be taken or ignored, and would end the round. */
const endsNow = ({ rolled, left }: DodgeState): boolean =>
  rolled !== undefined && (rolled.icon === 'stop' || rolled.matches === left);
