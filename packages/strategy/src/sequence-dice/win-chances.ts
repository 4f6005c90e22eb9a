/** What the story of a game of Sequence Dice goes by. */

import type { SequenceAction, SequenceState } from '@dicehall/rules/sequence-dice';
import type { BookSource } from '../books.ts';
import type { WinChances } from '../story/win-chances.ts';
import { loadValues, valuesFrom } from './values.ts';

type SequenceChances = WinChances<SequenceState, SequenceAction, unknown>;

export const loadWinChances = async (
  setting: Pick<SequenceState, 'options' | 'seats'>,
): Promise<SequenceChances> => winChancesBy(await loadValues(setting));

export const winChancesFrom = (source: BookSource): SequenceChances =>
  winChancesBy(valuesFrom(source));

const winChancesBy = ({ at }: ReturnType<typeof valuesFrom>): SequenceChances => ({
  at,
  endsTurn: (before, after) => before.seat !== after.seat || after.phase === 'over',
  turnsInRound: (seats) => seats,
  // Every roll must be played: nobody dares anything here.
  risk: () => undefined,
  held: () => undefined,
});
