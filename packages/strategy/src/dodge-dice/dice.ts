import { type DodgeState, FACES_OF, ICONS, PENALTIES } from '@dicehall/rules/dodge-dice';
import type { Die } from '../tally/tally.ts';

const COLOURS = PENALTIES.flatMap((penalty) =>
  new Array<string>(FACES_OF[penalty]).fill(String(penalty)),
);

const ACTION: Die = { name: 'action', sides: ICONS };
const PENALTY: Die = { name: 'penalty', sides: COLOURS };
const DODGE: Die = { name: 'dodge', sides: COLOURS };

/** The Penalty die only on the first roll of a round, then the Action die and the Dodge dice in play. */
export const dice = ({ penalty, left }: DodgeState): readonly Die[] => [
  ...(penalty === 0 ? [PENALTY] : []),
  ACTION,
  ...new Array<Die>(left).fill(DODGE),
];
