import type { SkipBoAction, SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { servedBook } from '../books.ts';
import type { Weigh } from '../strategy.ts';
import { worthOf } from './advice.ts';
import { bookPlans } from './race/book-advice.ts';

export const alternatives: Weigh<SkipBoView, SkipBoAction> = ({ view, actions }) => {
  const { values, chances, exact } = bookPlans(servedBook)(view);
  return actions.map((action) => ({
    action,
    value: chances ? worthOf(values, view, action) : undefined,
    exact: chances && exact,
  }));
};
