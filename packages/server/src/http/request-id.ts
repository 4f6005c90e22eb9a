/** Each request has a name in the log, which its answer carries too. A proxy may have given it one already. */

import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './caller.ts';

const HEADER = 'X-Request-Id';
const SANE = /^[\w.-]{1,64}$/;
/** The log would hide it: it looks like a token. */
const LIKE_A_SECRET = /[0-9a-f]{32}/i;
const BYTES = 8;

export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && SANE.test(given) && !LIKE_A_SECRET.test(given)
    ? given
    : randomBytes(BYTES).toString('hex');

export const nameRequest: MiddlewareHandler<Env> = async (c, next) => {
  const id = requestIdOf(c.req.header(HEADER));
  c.set('request', id);
  await next();
  c.header(HEADER, id);
};
