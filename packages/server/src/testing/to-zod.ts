/** JSON Schemas of ours as checks. */

import { z } from 'zod';

/** Reads what fits a schema whose references lead to these others. */
export function toZod(schema: unknown, schemas: Readonly<Record<string, unknown>>): z.ZodType {
  const inlined = z.json().parse(inline(schema, schemas));
  if (typeof inlined !== 'object' || inlined === null || Array.isArray(inlined)) {
    throw new TypeError('not a schema');
  }
  return z.fromJSONSchema(inlined);
}

/** None of the shapes holds itself. */
function inline(schema: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inline(item, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const ref: unknown = Reflect.get(schema, '$ref');
  if (typeof ref === 'string') {
    return inline(schemas[ref.slice(ref.lastIndexOf('/') + 1)], schemas);
  }
  const inlined = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, inline(value, schemas)]),
  );
  // Clients must put up with new fields, but here one that is not described would be a leak.
  return 'properties' in inlined ? { additionalProperties: false, ...inlined } : inlined;
}
