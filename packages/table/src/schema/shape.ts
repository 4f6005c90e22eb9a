/**
 * Reading outside data. A shape says of any value where it does not fit; what fits is typed by it, so
 * the types of entries, commands and records are written once, as shapes.
 */

import { accept, type Fault, type Reply, refuse } from './refusal.ts';

export interface Shape<T> {
  fault(value: unknown, path: string): Fault | undefined;
  /** Never there: it only carries the type. */
  readonly type?: T;
}

export type Shaped<S> = S extends Shape<infer T> ? T : never;

export type Fields = Readonly<Record<string, Shape<unknown>>>;

/** What `fields` describe; a field that may be undefined may be missing. */
export type Shown<F extends Fields> = {
  readonly [K in keyof F as undefined extends Shaped<F[K]> ? never : K]: Shaped<F[K]>;
} & {
  readonly [K in keyof F as undefined extends Shaped<F[K]> ? K : never]?: Shaped<F[K]>;
};

const fits = <T>(shape: Shape<T>, value: unknown): value is T =>
  shape.fault(value, '') === undefined;

export function read<T>(shape: Shape<T>, value: unknown): Reply<T> {
  if (fits(shape, value)) return accept(value);
  return refuse({ code: 'bad-shape', path: '', expected: '', ...shape.fault(value, '') });
}

const check = <T>(expected: string, holds: (value: unknown) => boolean): Shape<T> => ({
  fault: (value, path) => (holds(value) ? undefined : { path, expected }),
});

export const text = (pattern: RegExp, expected: string): Shape<string> =>
  check(expected, (value) => typeof value === 'string' && pattern.test(value));

export const integer = (min: number, max: number): Shape<number> =>
  check(
    `a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  );

export const truth: Shape<boolean> = check('true or false', (value) => typeof value === 'boolean');

export const oneOf = <const T extends readonly (string | number)[]>(words: T): Shape<T[number]> =>
  check(words.join('|'), (value) => words.some((word) => word === value));

export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> => ({
  fault(value, path) {
    const first = one.fault(value, path);
    const second = first && other.fault(value, path);
    return first && second && { path, expected: `${first.expected} or ${second.expected}` };
  },
});

export const optional = <T>(shape: Shape<T>): Shape<T | undefined> => ({
  fault: (value, path) => (value === undefined ? undefined : shape.fault(value, path)),
});

export const list = <T>(item: Shape<T>, most: number): Shape<readonly T[]> => ({
  fault(value, path) {
    if (!Array.isArray(value)) return { path, expected: 'a list' };
    if (value.length > most) return { path, expected: `at most ${most}` };
    for (let i = 0; i < value.length; i++) {
      const fault = item.fault(value[i], `${path}[${i}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  },
});

/** Exactly these fields: an unknown name is a fault. */
export const object = <F extends Fields>(fields: F): Shape<Shown<F>> => ({
  fault: (value, path) => fieldsFault(fields, value, path),
});

/** One of several objects, told apart by their `kind`, all with the shared fields. */
export const kinds = <K extends Readonly<Record<string, Fields>>, F extends Fields>(
  shared: F,
  all: K,
): Shape<OneKind<K, F>> => {
  const known = Object.keys(all);
  const fieldsOf = new Map(
    known.map((kind) => [kind, { ...shared, kind: oneOf([kind]), ...all[kind] }]),
  );
  return {
    fault(value, path) {
      const kind = isObject(value) ? Reflect.get(value, 'kind') : undefined;
      const fields = typeof kind === 'string' ? fieldsOf.get(kind) : undefined;
      if (fields === undefined) return { path: inside(path, 'kind'), expected: known.join('|') };
      return fieldsFault(fields, value, path);
    },
  };
};

type OneKind<K extends Readonly<Record<string, Fields>>, F extends Fields> = {
  [N in keyof K & string]: { readonly kind: N } & Shown<F> & Shown<K[N]>;
}[keyof K & string];

function fieldsFault(fields: Fields, value: unknown, path: string): Fault | undefined {
  if (!isObject(value) || Array.isArray(value)) return { path, expected: 'an object' };
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name))
      return { path: inside(path, name), expected: 'no such field' };
  }
  for (const name in fields) {
    const own = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const fault = fields[name]?.fault(own, inside(path, name));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Names come from outside, so only the beginning of a long one is repeated. */
const inside = (path: string, name: string): string =>
  path === '' ? name.slice(0, 40) : `${path}.${name.slice(0, 40)}`;
