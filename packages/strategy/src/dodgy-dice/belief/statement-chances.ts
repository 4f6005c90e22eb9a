/** How likely statements are to be true, going by what the others said. */

import { ceilingOf, type DodgyView, isIn, type Statement } from '@dicehall/rules/dodgy-dice';
import { type Chance, exactly } from '../../chance.ts';
import { tailSums } from '../round/sums.ts';
import { beliefAbout } from './beliefs.ts';
import { countsFor, nothing, sumOf } from './challenge.ts';
import { freshRange, type Range, type Ranges, told } from './range.ts';
import { imagesBy, openHand, type Round } from './talk.ts';

/** What the viewer believes: its own hand is known, the others by what they said. */
export const beliefsFrom = (round: Round, view: DodgyView, seat: number): Ranges =>
  Array.from({ length: view.seats }, (_, other) => {
    if (other !== seat) return beliefAbout(round, view, other);
    return isIn(view, seat)
      ? openRange(round, view.said, view.hand, view.stone === seat ? view.stoneShows : -1)
      : undefined;
  });

/** A hand that lies open. */
export const openRange = (...hand: Parameters<typeof openHand>): Range =>
  freshRange(openHand(...hand));

/** A chance with its standard error, if some hands of the others were sampled. */
export function statementChance(chance: number, beliefs: Ranges): Chance {
  const samples = beliefs.flatMap((range) =>
    range?.pool.kind === 'sample' ? [sizeOf(range)] : [],
  );
  if (samples.length === 0) return exactly(chance);
  const error = Math.sqrt(Math.max(0, chance * (1 - chance)) / Math.min(...samples));
  return { chance, exact: false, error };
}

/** Effective sample size of a weighted range. */
const sizeOf = ({ weights, mass }: Range): number =>
  mass ** 2 / weights.reduce((sum, weight) => sum + weight ** 2, 0);

/** By number: how likely at least that many dice count for a statement of that speaker about that image. */
export function statementChances(
  view: Pick<DodgyView, 'seats' | 'dice' | 'stone' | 'options' | 'said'>,
  { seat, image }: Pick<Statement, 'seat' | 'image'>,
  beliefs: Ranges,
): Float64Array {
  const most = ceilingOf(view);
  const place = imagesBy(view.said).indexOf(image);
  const named = new Set(view.said.map((one) => one.image)).size;
  const statement = { seat, image: Math.min(place, named), count: most };
  const counts = beliefs.reduce((sum, range, other) => {
    if (range === undefined) return sum;
    const finer = place < named ? range : told(range, place);
    return sumOf(sum, countsFor(view, statement, finer, other), most);
  }, nothing(most));
  tailSums(counts, most);
  return counts;
}
