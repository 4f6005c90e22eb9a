/** Prints only the digits that are known. */

import type { Alternative, Reason } from '@dicehall/strategy';
import { EXACT } from '@dicehall/strategy/review/values';

export interface Knowledge {
  readonly exact: boolean;
  /** The standard error of what was sampled; estimates have none. */
  readonly error?: number | undefined;
}

/** Decimal places of an estimate by a bot's judgement: whole games in a thousand. */
const ESTIMATED = 3;

/** Decimal places that are known of a chance. */
export function placesOf({ exact, error }: Knowledge): number {
  if (exact) return placesWithin(EXACT);
  return error === undefined || error === 0 ? ESTIMATED : placesWithin(error);
}

/** Decimal places of a number that is off by that much. */
export const placesWithin = (error: number): number =>
  Math.max(1, Math.floor(-Math.log10(error) + ROUNDING));

/** A power of ten has a logarithm that is a little off. */
const ROUNDING = 1e-9;

export const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/** What is known of a bot's judgement. */
export const ESTIMATE: Knowledge = { exact: false };

export const knownAlternative = <A>(one: Alternative<A>): Alternative<A> => ({
  ...one,
  ...(one.value !== undefined && { value: rounded(one.value, placesOf(one)) }),
  ...(one.error !== undefined && { error: Number(one.error.toPrecision(2)) }),
  ...(one.share !== undefined && { share: rounded(one.share, placesOf(ESTIMATE)) }),
});

/** A reason in figures that are known that far. */
export const knownReason = ({ code, data }: Reason, places: number): Reason => ({
  code,
  data: Object.fromEntries(
    Object.entries(data).map(([name, number]) => [name, rounded(number, places)]),
  ),
});

/** For `JSON.stringify`: figures that were worked out as exactly as values are. */
export const exactDigits = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? rounded(value, placesOf({ exact: true })) : value;

/** Decimal places of what was counted or summed: beyond them stands what floating-point numbers leave behind. */
const COUNTED = 12;

/** For `JSON.stringify`: chances that were sampled keep the digits that their error leaves, others lose their noise. */
export function knownDigits(_: string, value: unknown): unknown {
  if (typeof value === 'number') return rounded(value, COUNTED);
  if (!isSampled(value)) return value;
  const { chance, error } = value;
  return {
    ...value,
    chance: rounded(chance, placesOf(value)),
    error: Number(error.toPrecision(2)),
  };
}

interface Sampled {
  readonly chance: number;
  readonly exact: false;
  readonly error: number;
}

const isSampled = (value: unknown): value is Sampled =>
  typeof value === 'object' &&
  value !== null &&
  'chance' in value &&
  typeof value.chance === 'number' &&
  'exact' in value &&
  value.exact === false &&
  'error' in value &&
  typeof value.error === 'number';
