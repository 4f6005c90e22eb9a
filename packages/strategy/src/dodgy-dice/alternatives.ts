import type { DodgyAction, DodgyView } from '@dicehall/rules/dodgy-dice';
import type { Weigh } from '../strategy.ts';
import { selma } from './bots.ts';

export const alternatives: Weigh<DodgyView, DodgyAction> = (decision) => {
  const chances = selma.mix(decision);
  return decision.actions.map((action, i) => ({
    action,
    value: selma.insight(decision, action).value,
    exact: false,
    share: chances[i] ?? 0,
  }));
};
