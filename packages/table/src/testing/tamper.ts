/** Records that somebody has laid hands on. */

import { digestOf, sumsOf } from '../record/record.ts';
import type { RecordFile } from '../schema/record-file.ts';

/** A value of the same kind that is not the same: one digit, letter or bit further. */
function other(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf === 0 ? 1 : leaf - 1;
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf !== 'string' || leaf === '') return `${leaf}0`;
  const last = leaf.at(-1) ?? '';
  const next = /[0-8]/.test(last) ? String(Number(last) + 1) : last === 'a' ? 'b' : 'a';
  return leaf.slice(0, -1) + (last === '9' ? '0' : next);
}

export interface Tampered {
  /** `log[3].dice`. */
  readonly path: string;
  readonly value: unknown;
}

/** Every copy in which exactly one leaf differs. */
export function* tampered(value: unknown, path = ''): Generator<Tampered> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      for (const part of tampered(item, `${path}[${i}]`)) {
        yield { path: part.path, value: value.with(i, part.value) };
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      for (const part of tampered(field, path === '' ? name : `${path}.${name}`)) {
        yield { path: part.path, value: { ...value, [name]: part.value } };
      }
    }
  } else {
    yield { path, value: other(value) };
  }
}

/** As a forger would leave it: every sum fits again. */
export function resealed(record: RecordFile): RecordFile {
  const sums = sumsOf(record);
  return { ...record, sums, digest: digestOf({ ...record, sums }) };
}
