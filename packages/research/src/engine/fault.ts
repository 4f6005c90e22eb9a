import type { Parsed, Refusal } from '@dicehall/rules';
import type { EngineError } from './results.ts';

/** A request that cannot be answered, with the error to answer instead. */
export class EngineFault extends Error {
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.code);
    this.name = 'EngineFault';
    this.error = error;
  }
}

export const refusedIn = (field: string, refusal: Refusal): EngineFault =>
  new EngineFault({ code: 'refused', field, refusal: { ...refusal } });

/** What was read from a field of a request. */
export function readFrom<T>(field: string, parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value;
  throw refusedIn(field, parsed.refusal);
}
