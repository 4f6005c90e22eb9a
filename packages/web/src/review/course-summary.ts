/** The course of a game in a sentence or two: who led for how long, and where it turned. */

import { sizeText, tenthsOf } from './numbers.ts';
import { type People, tellOfSide } from './people.ts';
import type { ReviewPage } from './review-page.ts';

/** What a step did to a side, in tenths of a game in 100, as the chances are shown. */
export const changeAt = ({ chances }: ReviewPage, step: number, side: number): number => {
  const after = chances[step]?.[side] ?? 0;
  return tenthsOf(after) - tenthsOf(chances[step - 1]?.[side] ?? after);
};

export function courseSummary(
  reviewed: ReviewPage,
  people: People,
  texts: readonly string[],
): string {
  const { chances, turning } = reviewed;
  const after = chances.slice(1);
  const led = (chances[0] ?? []).map(
    (_, side) =>
      after.filter((own) => own.every((one, other) => other === side || one < (own[side] ?? 0)))
        .length,
  );
  const side = led.indexOf(Math.max(...led));
  const leader = tellOfSide(people, side, (told) => `web-review.led-${told}`, {
    n: led[side] ?? 0,
    all: after.length,
  });
  if (turning === undefined) return leader;
  const { n, gain } = turning;
  const change = changeAt(reviewed, n, turning.side);
  return `${leader} ${tellOfSide(people, turning.side, (told) => `web-review.turning-${told}`, {
    n,
    text: texts[n] ?? '',
    // The number that stands below, unless what lay under the cups took all of it back.
    gain: sizeText(change > 0 ? change : tenthsOf(gain)),
  })}`;
}
