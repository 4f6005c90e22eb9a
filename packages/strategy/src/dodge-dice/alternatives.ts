import type { DodgeAction, DodgeView } from '@dicehall/rules/dodge-dice';
import { servedBook } from '../books.ts';
import type { Weigh } from '../strategy.ts';
import { bookAdviser } from './planner.ts';

export const alternatives: Weigh<DodgeView, DodgeAction> = ({ view, actions }) => {
  const advice = bookAdviser(servedBook)(view);
  return actions.map((action) => ({
    action,
    value: advice?.worth(action),
    exact: advice?.exact ?? false,
  }));
};
