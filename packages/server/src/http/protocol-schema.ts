/** Everything that goes over a socket as JSON Schema, for clients in other languages. */

import { MESSAGE_DEFINITIONS } from '@dicehall/link/protocol';
import { DEFINITIONS, type JsonSchema, schemaDocument } from '@dicehall/table/schema';

export const protocolSchema = (): JsonSchema => ({
  ...schemaDocument('Socket protocol', [...MESSAGE_DEFINITIONS, ...DEFINITIONS]),
  anyOf: [{ $ref: '#/$defs/ClientMessage' }, { $ref: '#/$defs/ServerMessage' }],
});
