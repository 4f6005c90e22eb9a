/** Where chance alone leaves the count of a face: the shortest band that holds it in at least 95 of 100 cases. */

import { logGamma } from './log-gamma.ts';

/** The least and the most that chance alone explains. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

/** In how many of 100 cases, at least, chance leaves a count inside its band. */
export const BAND = 0.95;

/** The band for a face with that chance after so many falls. */
export function bandOf(falls: number, chance: number): Band {
  if (falls === 0) return { least: 0, most: 0 };
  const mode = Math.min(falls, Math.floor((falls + 1) * chance));
  let least = mode;
  let most = mode;
  let held = shareOf(falls, chance, mode);
  while (held < BAND) {
    const below = least > 0 ? shareOf(falls, chance, least - 1) : 0;
    const above = most < falls ? shareOf(falls, chance, most + 1) : 0;
    if (below === 0 && above === 0) break;
    if (below > above) least--;
    else most++;
    held += Math.max(below, above);
  }
  return { least, most };
}

/** Whether chance alone explains the count. */
export const isInside = (count: number, { least, most }: Band): boolean =>
  count >= least && count <= most;

/** The chance of exactly this count. */
export const shareOf = (falls: number, chance: number, count: number): number =>
  Math.exp(
    logGamma(falls + 1) -
      logGamma(count + 1) -
      logGamma(falls - count + 1) +
      count * Math.log(chance) +
      (falls - count) * Math.log1p(-chance),
  );
