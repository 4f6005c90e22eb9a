/** What a request is answered with when nothing is there, or something goes wrong. */

import type { Hono } from 'hono';
import type { Log } from '../log.ts';
import type { Env } from './caller.ts';
import { type ErrorBody, faultError, HttpError } from './errors.ts';
import { routeOf } from './route.ts';

export function addErrorAnswers(app: Hono<Env>, log: Log): void {
  app.notFound((c) => c.json(bodyOf(faultError('no-such-route')), 404));
  app.onError((error, c) => {
    const known = error instanceof HttpError ? error : faultError('internal');
    if (known.status === 500)
      log.error({ request: c.var.request, route: routeOf(c), err: error }, 'a request failed');
    const { retryAfter } = known;
    if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter / 1000)));
    if (known.status === 401) c.header('WWW-Authenticate', 'Bearer');
    return c.json(bodyOf(known), known.status);
  });
}

const bodyOf = ({ body: { code, data } }: HttpError): ErrorBody => ({ code, data });
