/** For tests that follow the numbers in a sentence of the coach: everything computed that it may name. */

import type { Fact, Prospect, Split } from '@dicehall/strategy/outlook';
import { splitCounts } from '../coach/index.ts';

export const factFields = ({ data, chance, count, formula = {} }: Fact): readonly number[] => [
  ...Object.values(data).flat(),
  ...Object.values(formula),
  ...(count === undefined ? [] : [count.of, count.all]),
  ...(chance === undefined ? [] : [100 * chance.chance]),
  ...(chance?.exact === false ? [100 * chance.error] : []),
];

const PARTS = ['costs', 'helps', 'nothing'] as const;

/** Hundredths that add up to a hundred; one that is a whole hundredth or more from its chance comes from nowhere. */
export function splitFields(split: Split): readonly number[] {
  const counts = splitCounts(split);
  const sum = counts.costs + counts.helps + counts.nothing;
  const isNear = PARTS.every((part) => Math.abs(counts[part] - 100 * split[part].chance) < 1);
  return sum === 100 && isNear ? Object.values(counts) : [];
}

/** What one line about a choice may name: a split with the first fact, or else two facts. */
export const lineFields = ({
  split,
  facts,
}: Pick<Prospect<unknown>, 'split' | 'facts'>): readonly number[] => {
  const [first, second] = facts;
  const shown = split === undefined ? [first, second] : [first];
  return [
    ...(split === undefined ? [] : splitFields(split)),
    ...shown.flatMap((one) => (one === undefined ? [] : factFields(one))),
  ];
};
