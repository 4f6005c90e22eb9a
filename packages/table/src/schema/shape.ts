/**
 * Outside data, described once. A shape is plain data: `read.ts` checks values against it, the types of commands,
 * events and messages are inferred from it, and `json-schema.ts` makes JSON Schema of it.
 */

export interface Shape<T = unknown> {
  readonly form: Form;
  /** Never there: it only carries the type. */
  readonly type?: T;
}

export type Form =
  | { readonly kind: 'anything' }
  | { readonly kind: 'truth' }
  | { readonly kind: 'number' }
  | { readonly kind: 'string' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'text';
      readonly pattern: RegExp;
      readonly expected: string;
      /** For patterns that need a flag, which JSON Schema has no place for. */
      readonly longest: number | undefined;
    }
  | { readonly kind: 'words'; readonly words: readonly Word[] }
  | { readonly kind: 'either'; readonly one: Shape; readonly other: Shape }
  | { readonly kind: 'optional'; readonly of: Shape }
  | { readonly kind: 'list'; readonly item: Shape; readonly most: number }
  | { readonly kind: 'object'; readonly fields: Fields; readonly isOpen: boolean }
  | { readonly kind: 'kinds'; readonly tag: string; readonly all: ReadonlyMap<string, Fields> }
  | { readonly kind: 'described'; readonly of: Shape; readonly about: string };

type Word = string | number | boolean | null;

export type Shaped<S> = S extends Shape<infer T> ? T : never;

export type Fields = Readonly<Record<string, Shape>>;

/** An object with these fields; a field that may be undefined may be missing. */
export type FieldsObject<F extends Fields> = {
  readonly [K in keyof F as undefined extends Shaped<F[K]> ? never : K]: Shaped<F[K]>;
} & {
  readonly [K in keyof F as undefined extends Shaped<F[K]> ? K : never]?: Shaped<F[K]>;
};

export const anything: Shape = { form: { kind: 'anything' } };

/** Any text. */
export const string: Shape<string> = { form: { kind: 'string' } };

export const number: Shape<number> = { form: { kind: 'number' } };

export const truth: Shape<boolean> = { form: { kind: 'truth' } };

export const integer = (min: number, max: number): Shape<number> => ({
  form: { kind: 'integer', min, max },
});

export const text = (pattern: RegExp, expected: string, longest?: number): Shape<string> => ({
  form: { kind: 'text', pattern, expected, longest },
});

export const oneOf = <const T extends readonly Word[]>(words: T): Shape<T[number]> => ({
  form: { kind: 'words', words },
});

export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> => ({
  form: { kind: 'either', one, other },
});

export const optional = <T>(of: Shape<T>): Shape<T | undefined> => ({
  form: { kind: 'optional', of },
});

export const list = <T>(item: Shape<T>, most: number): Shape<readonly T[]> => ({
  form: { kind: 'list', item, most },
});

/** Exactly these fields: an unknown name is a mismatch. */
export const object = <F extends Fields>(fields: F): Shape<FieldsObject<F>> => ({
  form: { kind: 'object', fields, isOpen: false },
});

/** At least these fields. */
export const openObject = <F extends Fields>(fields: F): Shape<FieldsObject<F>> => ({
  form: { kind: 'object', fields, isOpen: true },
});

/** One of several objects, told apart by the field `tag`, all with the shared fields. */
export const kinds = <
  G extends string,
  F extends Fields,
  K extends Readonly<Record<string, Fields>>,
>(
  tag: G,
  shared: F,
  all: K,
): Shape<OneKind<G, F, K>> => ({
  form: {
    kind: 'kinds',
    tag,
    all: new Map(
      Object.keys(all).map((kind) => [kind, { ...shared, [tag]: oneOf([kind]), ...all[kind] }]),
    ),
  },
});

export type OneKind<
  G extends string,
  F extends Fields,
  K extends Readonly<Record<string, Fields>>,
> = {
  [N in keyof K & string]: { readonly [T in G]: N } & FieldsObject<F> & FieldsObject<K[N]>;
}[keyof K & string];

/** The same, with a sentence for documents. */
export const described = <T>(about: string, of: Shape<T>): Shape<T> => ({
  form: { kind: 'described', of, about },
});
