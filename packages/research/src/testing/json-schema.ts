/** A published schema as others use it: the file itself, by a validator that is none of ours. */

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const DOCS = new URL('../../../../docs/', import.meta.url);

/** What is wrong with a value by a definition of that file in docs; empty if it fits. */
export function faultsBy(file: string): (name: string, value: unknown) => readonly string[] {
  const validator = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  validator.addSchema(JSON.parse(readFileSync(new URL(file, DOCS), 'utf8')), 'document');
  return (name, value) => {
    const check = validator.getSchema(`document#/$defs/${name}`);
    if (check === undefined) throw new Error(`docs/${file} has no ${name}`);
    if (check(value) === true) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
