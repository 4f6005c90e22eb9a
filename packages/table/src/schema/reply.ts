import type { Refusal } from './refusal.ts';

/** An answer to outside input: the value, or why not. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <T>(value: T): Reply<T> => ({ ok: true, value });
export const refuse = (refusal: Refusal): Reply<never> => ({ ok: false, refusal });
