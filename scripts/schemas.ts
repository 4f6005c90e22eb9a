/** `npm run schemas`: writes the JSON Schemas in docs/ from the shapes that the programs check by. */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { JSON_DEFINITIONS } from '../packages/cli/src/json/definitions.ts';
import { reviewSchema } from '../packages/cli/src/records/review-shape.ts';
import { ENGINE_DEFINITIONS } from '../packages/research/src/engine/schema.ts';
import { EXTERNAL_DEFINITIONS } from '../packages/research/src/external/messages.ts';
import { protocolSchema } from '../packages/server/src/http/protocol-schema.ts';
import { schemaDocument } from '../packages/table/src/schema/index.ts';
import { ROOT } from './workspace.ts';

/** By file, from the root. */
export const SCHEMAS: ReadonlyMap<string, () => object> = new Map([
  ['docs/cli.schema.json', () => schemaDocument('Command', JSON_DEFINITIONS)],
  ['docs/review.schema.json', reviewSchema],
  ['docs/protocol.schema.json', protocolSchema],
  [
    'docs/engine.schema.json',
    () => schemaDocument('Engine', [...ENGINE_DEFINITIONS, ...EXTERNAL_DEFINITIONS]),
  ],
]);

export const schemaText = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;

if (import.meta.main) {
  for (const [path, make] of SCHEMAS) writeFileSync(resolve(ROOT, path), schemaText(make()));
}
