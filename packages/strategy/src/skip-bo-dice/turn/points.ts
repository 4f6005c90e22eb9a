/** Turns played for points alone: for as many as can be expected, or for a certain number of them. */

import { listPatterns } from './patterns.ts';
import { solveTurn, type TurnValues, turnValues } from './turn.ts';

/** How far a turn for points is followed: no sensible one comes near. */
const FARTHEST = 150;
/** How far a turn is followed past the points it is played for: it ends with the next number placed. */
const BEYOND = 30;

const plans = new Map<string, TurnValues>();

/** Values are expected points. */
export const pointsPlan = (wildFaces: number): TurnValues =>
  planFor(`${wildFaces}`, wildFaces, FARTHEST, (points) => points);

/** Values are the chance to end the turn with at least that many points. */
export const scorePlan = (wildFaces: number, wanted: number): TurnValues =>
  planFor(`${wildFaces} ${wanted}`, wildFaces, wanted + BEYOND, (points) =>
    points >= wanted ? 1 : 0,
  );

/** Made once and kept: there are few, and they depend on the dice alone. */
function planFor(
  key: string,
  wildFaces: number,
  farthest: number,
  worth: (points: number) => number,
): TurnValues {
  const known = plans.get(key);
  if (known !== undefined) return known;
  const values = turnValues(farthest);
  values.stop.forEach((_, points) => {
    values.stop[points] = worth(points);
  });
  solveTurn(listPatterns(wildFaces), farthest, values, 0);
  plans.set(key, values);
  return values;
}
