/** What the story of a game of Skip-Bo Dice goes by. */

import type { Seat } from '@dicehall/rules';
import { type SkipBoAction, type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import type { BookSource } from '../books.ts';
import type { WinChances } from '../story/win-chances.ts';
import { bustChance } from './planner.ts';
import { loadValues, valuesFrom } from './values.ts';

type SkipBoChances = WinChances<SkipBoState, SkipBoAction, unknown>;

export const loadWinChances = async (
  setting: Pick<SkipBoState, 'options' | 'seats'>,
): Promise<SkipBoChances> => winChancesBy(await loadValues(setting));

export const winChancesFrom = (source: BookSource): SkipBoChances =>
  winChancesBy(valuesFrom(source));

function winChancesBy(values: ReturnType<typeof valuesFrom>): SkipBoChances {
  return {
    at: values.at,
    endsTurn: (before, after) => before.seat !== after.seat,
    turnsInRound: (seats) => seats,
    risk(state, seat, action) {
      const { points } = state;
      if (action.kind !== 'roll' || points < AT_STAKE || hadToRoll(state, seat)) return undefined;
      return { chance: bustChance(state), stake: points, data: { points } };
    },
    // A bust ends the turn.
    noted: (_, after) => ({ bust: after.phase === 'place' ? 0 : 1 }),
    held: ([, rolled]) => (rolled?.phase === 'place' ? {} : undefined),
  };
}

/** Fewer points are nothing to be bold about. */
const AT_STAKE = 5;

/** The turn could not end yet, or it was the last one and too little for the best total (Skip-Bo 15). */
function hadToRoll(state: SkipBoState, seat: Seat): boolean {
  const { scores, points, closer } = state;
  const mayStop = skipBoDice.actions(state, seat).some(({ kind }) => kind === 'stop');
  return !mayStop || (closer >= 0 && (scores[seat] ?? 0) + points < Math.max(...scores));
}
