/** The schema of the engine's messages. */

import { faultsBy } from '../../testing/json-schema.ts';

export const schemaFaults = faultsBy('engine.schema.json');

/** The definition of a method's result. */
export const resultSchema = (method: string): string =>
  ['initial', 'play'].includes(method)
    ? 'Moment'
    : `${method.charAt(0).toUpperCase()}${method.slice(1)}Result`;
