/** Equality of plain data, and how the checks of this folder say that something does not hold. */

import { isObject } from '../refusal.ts';

/** A missing field equals an undefined one, as in JSON; 0 and -0 differ. */
export function same(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => same(item, b[i]))
    );
  }
  return (
    Object.keys(a).every((name) => same(fieldOf(a, name), fieldOf(b, name))) &&
    Object.keys(b).every((name) => Object.hasOwn(a, name) || fieldOf(b, name) === undefined)
  );
}

const fieldOf = (value: object, name: string): unknown => Reflect.get(value, name);

/** JSON with the fields in order of their names: equal exactly for data that is `same`. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * Every copy of `value` in which exactly one leaf is another one. Used to show that a key sees every
 * part of a state, and that a step which is nearly legal is refused.
 */
export function* mutants(
  value: unknown,
  others: (leaf: unknown) => readonly unknown[],
): Generator<unknown> {
  if (!isObject(value)) {
    yield* others(value);
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      for (const mutant of mutants(item, others)) yield value.with(i, mutant);
    }
  } else {
    for (const [name, part] of Object.entries(value)) {
      for (const mutant of mutants(part, others)) yield { ...value, [name]: mutant };
    }
  }
}

/** A promise of the interface that was not kept. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
}

/** What is said of an error is made only when there is one. */
export function claim(holds: boolean, what: string | (() => string)): asserts holds {
  if (!holds) throw new CheckError(typeof what === 'string' ? what : what());
}
