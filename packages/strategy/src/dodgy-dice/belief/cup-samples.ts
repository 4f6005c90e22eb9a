/** Samples of what may lie under the other cups: hands drawn by what their players said. */

import type { Random, Seat } from '@dicehall/rules';
import { type Counts, type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { SIDES } from '../round/hands.ts';
import { countOf } from './pool.ts';
import type { Range } from './range.ts';
import { beliefsFrom } from './statement-chances.ts';
import { imagesBy, type Round } from './talk.ts';

/** Draws moments that look like this one to the seat. Of the covered dice nothing is read. */
export function cupSampler(
  round: Round,
  state: DodgyState,
  seat: Seat,
): (random: Random) => DodgyState {
  if (state.phase === 'take') return () => dodgyDice.clone(state);
  const beliefs = beliefsFrom(round, dodgyDice.view(state, seat), seat);
  const images = imagesBy(state.said);
  const others = beliefs.flatMap((range, other) =>
    range === undefined || other === seat || (state.hands[other]?.length ?? 0) === 0
      ? []
      : [{ other, draw: drawer(range, images) }],
  );
  return (random) => {
    const moment = dodgyDice.clone(state);
    for (const { other, draw } of others) {
      const { counts, shows } = draw(random);
      moment.hands[other] = counts;
      if (state.stone === other && shows >= 0) moment.stoneShows = shows;
    }
    return moment;
  };
}

interface Hand {
  readonly counts: Counts;
  /** What the stone shows with it, or -1. */
  readonly shows: number;
}

const FINENESS = 2 ** 24;

/** Draws hands of a range, in images of the game. */
function drawer(
  { pool, weights, mass }: Range,
  images: readonly number[],
): (random: Random) => Hand {
  const upTo = new Float64Array(pool.size);
  let sum = 0;
  for (let hand = 0; hand < pool.size; hand++) {
    sum += weights[hand] ?? 0;
    upTo[hand] = sum;
  }
  return (random) => {
    const at = (random(FINENESS) / FINENESS) * mass;
    const found = upTo.findIndex((end) => at < end);
    const hand = found < 0 ? pool.size - 1 : found;
    // Unnamed images are listed by their counts alone; which is which is drawn.
    const order = [...images.slice(0, pool.named), ...shuffled(images.slice(pool.named), random)];
    const counts = new Array<number>(SIDES).fill(0);
    order.forEach((image, place) => {
      counts[image] = countOf(pool, hand, place);
    });
    return { counts, shows: order[pool.shows[hand] ?? -1] ?? -1 };
  };
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(left.length), 1));
}
