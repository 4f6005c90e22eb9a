/**
 * What this browser keeps. A browser may keep nothing, be full, or hold what an older version wrote, so every value
 * comes in through a parser and nothing depends on having been kept.
 */

export interface BrowserStore<T> {
  read(): T;
  /** Whether it is kept now. */
  write(value: T): boolean;
}

/** Empty where nothing is kept. */
export const textStore = (key: string): BrowserStore<string> => ({
  read() {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  write(text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** `parse` gets whatever was there, undefined if that was nothing or no JSON, and turns it into something usable. */
export function jsonStore<T>(key: string, parse: (value: unknown) => T): BrowserStore<T> {
  const texts = textStore(key);
  return {
    read: () => parse(parsedJson(texts.read())),
    write: (value) => texts.write(JSON.stringify(value)),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Anything that is not an object counts as an empty one. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Items that cannot be read are left out. */
export const listOf = <T>(value: unknown, parse: (item: unknown) => T | undefined): readonly T[] =>
  Array.isArray(value) ? value.flatMap((item) => parse(item) ?? []) : [];
