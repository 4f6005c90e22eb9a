/** What every action is worth, and a memory for the plans that it is read from. */

import { type DodgeAction, type DodgeView, PENALTIES } from '@dicehall/rules/dodge-dice';

/** What every action of the seat on turn is worth to it. */
export interface Advice {
  /** False if anything is estimated. */
  readonly exact: boolean;
  worth(action: DodgeAction): number;
}

/** Undefined where the book that it needs is not there. */
export type Adviser<A extends Advice = Advice> = (view: DodgeView) => A | undefined;

/** How many rounds are kept in mind: a plan serves all the moments of its round. */
const KEPT = 40;

/** What is in memory, or made now; the oldest is forgotten when there are too many. */
export function kept<T>(
  memory: Map<string, T>,
  key: string,
  make: () => T,
  most: number = KEPT,
): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  const [oldest] = memory.keys();
  if (oldest !== undefined && memory.size >= most) memory.delete(oldest);
  memory.set(key, made);
  return made;
}

/** The place of a penalty in the list; undefined before the first roll. */
export const penaltyIndex = (penalty: number): number | undefined => {
  const index = PENALTIES.map(Number).indexOf(penalty);
  return index < 0 ? undefined : index;
};
