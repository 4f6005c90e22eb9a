/** A chance as JSON, as the odds of every game tell it. */

import { described, either, list, number, object, oneOf } from '@dicehall/table/schema';

/** Lists whose length a game decides. */
export const ENDLESS = Number.POSITIVE_INFINITY;

const share = described('From 0 to 1.', number);

export const chanceShape = either(
  object({ chance: share, exact: oneOf([true]) }),
  object({
    chance: share,
    exact: oneOf([false]),
    error: described('The standard error of what was sampled.', number),
  }),
);

export const chancesShape = list(chanceShape, ENDLESS);
