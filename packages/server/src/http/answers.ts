/** Parts of route descriptions that all of them share. */

import type { z } from '@hono/zod-openapi';
import { error } from './schemas.ts';

export const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } });

export const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: json(schema) },
});

const ABOUT = {
  400: 'The request does not fit; data says where and what is expected',
  401: 'The API token is none of this server; without one, the limits for each address hold',
  403: 'Not for whoever shows these tokens',
  404: 'There is no such thing',
  409: 'Refused: the table is as it was, and the code says why',
  413: 'Larger than the server reads',
  415: 'The body must be application/json',
  429: 'Slow down: Retry-After says how many seconds',
  503: 'Not now; try again in a moment',
} as const;

/** Every route can answer these. */
const ALWAYS = [401, 429, 503] as const;

type Status = keyof typeof ABOUT;

/** Answers with an error, by status. */
export function errors(...statuses: readonly Status[]) {
  const all = [...statuses, ...ALWAYS].sort((one, other) => one - other);
  const answer = (status: Status) => ({ description: ABOUT[status], content: json(error) });
  return Object.fromEntries(all.map((status) => [status, answer(status)]));
}

/** Of routes with a body. */
export const bodyErrors = (...statuses: readonly Status[]) => errors(400, 413, 415, ...statuses);
