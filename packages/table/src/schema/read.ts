/** Reads outside data: what fits a shape, or where it does not. */

import { isObject } from '@dicehall/rules';
import { accept, type Reply, refuse } from './reply.ts';
import type { Fields, Form, Shape } from './shape.ts';

/** Where a value does not fit. */
interface Mismatch {
  /** `settings.clock`, `order[2]`; empty for the value itself. */
  readonly path: string;
  readonly expected: string;
}

const fits = <T>(shape: Shape<T>, value: unknown): value is T =>
  mismatch(shape, value) === undefined;

export function read<T>(shape: Shape<T>, value: unknown): Reply<T> {
  if (fits(shape, value)) return accept(value);
  return refuse({ code: 'bad-shape', path: '', expected: '', ...mismatch(shape, value) });
}

/** The first place that does not fit, if any. */
export function mismatch({ form }: Shape, value: unknown, path = ''): Mismatch | undefined {
  switch (form.kind) {
    case 'anything':
      return undefined;
    case 'optional':
      return value === undefined ? undefined : mismatch(form.of, value, path);
    case 'described':
      return mismatch(form.of, value, path);
    case 'either': {
      const one = mismatch(form.one, value, path);
      const other = one && mismatch(form.other, value, path);
      return one && other && { path, expected: `${one.expected} or ${other.expected}` };
    }
    case 'list':
      return listMismatch(form, value, path);
    case 'object':
      return fieldsMismatch(form.fields, value, path, form.isOpen);
    case 'kinds': {
      const { tag, all } = form;
      const kind = isObject(value) ? value[tag] : undefined;
      const fields = typeof kind === 'string' ? all.get(kind) : undefined;
      if (fields !== undefined) return fieldsMismatch(fields, value, path, false);
      return { path: inside(path, tag), expected: [...all.keys()].join('|') };
    }
    default:
      return isPlain(form, value) ? undefined : { path, expected: expectedOf(form) };
  }
}

type Plain = Extract<
  Form,
  { readonly kind: 'string' | 'number' | 'truth' | 'integer' | 'text' | 'words' }
>;

function isPlain(form: Plain, value: unknown): boolean {
  switch (form.kind) {
    case 'number':
      return Number.isFinite(value);
    case 'truth':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value) && Number(value) >= form.min && Number(value) <= form.max;
    case 'string':
      return typeof value === 'string';
    case 'text':
      return typeof value === 'string' && form.pattern.test(value);
    case 'words':
      return form.words.some((word) => word === value);
  }
}

/** What fits, for people. */
export function expectedOf(form: Plain): string {
  switch (form.kind) {
    case 'number':
      return 'a number';
    case 'truth':
      return 'true or false';
    case 'integer':
      return `a whole number from ${form.min} to ${form.max}`;
    case 'string':
      return 'text';
    case 'text':
      return form.expected;
    case 'words':
      return form.words.join('|');
  }
}

function listMismatch(
  { item, most }: Extract<Form, { readonly kind: 'list' }>,
  value: unknown,
  path: string,
): Mismatch | undefined {
  if (!Array.isArray(value)) return { path, expected: 'a list' };
  if (value.length > most) return { path, expected: `at most ${most}` };
  for (let i = 0; i < value.length; i++) {
    const found = mismatch(item, value[i], `${path}[${i}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldsMismatch(
  fields: Fields,
  value: unknown,
  path: string,
  isOpen: boolean,
): Mismatch | undefined {
  if (!isObject(value) || Array.isArray(value)) return { path, expected: 'an object' };
  for (const name of Object.keys(value)) {
    if (!isOpen && !Object.hasOwn(fields, name))
      return { path: inside(path, name), expected: 'no such field' };
  }
  for (const name in fields) {
    const shape = fields[name];
    const own = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const found = shape && mismatch(shape, own, inside(path, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names come from outside, so only the beginning of a long one is repeated. */
const inside = (path: string, name: string): string =>
  path === '' ? name.slice(0, 40) : `${path}.${name.slice(0, 40)}`;
