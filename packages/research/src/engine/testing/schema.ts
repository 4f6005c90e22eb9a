/** The schema of the engine's messages as others use it: the file itself, by a validator that is none of ours. */

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const FILE = new URL('../../../../../docs/engine.schema.json', import.meta.url);

const validator = new Ajv2020({ allErrors: true, allowUnionTypes: true });
validator.addSchema(JSON.parse(readFileSync(FILE, 'utf8')), 'engine');

/** What is wrong with a value by that definition; empty if it fits. */
export function schemaFaults(name: string, value: unknown): readonly string[] {
  const check = validator.getSchema(`engine#/$defs/${name}`);
  if (check === undefined) throw new Error(`docs/engine.schema.json has no ${name}`);
  if (check(value) === true) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The definition of a method's result. */
export const resultSchema = (method: string): string =>
  ['initial', 'play'].includes(method)
    ? 'Moment'
    : `${method.charAt(0).toUpperCase()}${method.slice(1)}Result`;
