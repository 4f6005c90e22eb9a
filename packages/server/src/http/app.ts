/** All of HTTP on one app: the interface, its description, and the files of the app for browsers. */

import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { apiPage } from './api-page.ts';
import { type Env, findCaller } from './caller.ts';
import { type ErrorBody, faultError, HttpError } from './errors.ts';
import { appFile, sendFile } from './files.ts';
import { secureHeaders } from './headers.ts';
import { startPage } from './html.ts';
import { langOf } from './language.ts';
import { apiDocument } from './openapi.ts';
import type { HttpParts } from './parts.ts';
import type { Api } from './route.ts';
import { addAddress } from './routes/address.ts';
import { addHealth } from './routes/health.ts';
import { addMatch } from './routes/match.ts';
import { addPlay } from './routes/play.ts';
import { addRecords } from './routes/records.ts';
import { addTables } from './routes/tables.ts';

export function makeHttp(parts: HttpParts): Hono<Env> {
  const { settings, limits } = parts;
  const app = new Hono<Env>({ strict: false });
  app.use(observe(parts));
  app.use(secureHeaders(settings.publicUrl));
  app.use('/api/*', findCaller(limits, settings.trustProxy));
  app.use('/api/*', onlyWhileRunning(parts));
  app.post('/api/*', onlyJson);
  app.use(
    bodyLimit({
      maxSize: settings.limits.bodyBytes,
      onError: () => {
        throw faultError('too-large', { most: settings.limits.bodyBytes });
      },
    }),
  );
  const api: Api = { app, routes: [] };
  addTables(api, parts);
  addPlay(api, parts);
  addMatch(api, parts);
  addRecords(api, parts);
  addAddress(api, parts);
  addHealth(api, parts);
  addDocument(api);
  addFiles(app, parts);
  app.notFound((c) => c.json(bodyOf(faultError('no-such-route')), 404));
  app.onError((error, c) => {
    const known = error instanceof HttpError ? error : faultError('internal');
    if (known.status === 500)
      parts.log.error({ err: error, route: routePath(c, -1) }, 'a request failed');
    const { retryAfter } = known;
    if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter / 1000)));
    if (known.status === 401) c.header('WWW-Authenticate', 'Bearer');
    return c.json(bodyOf(known), known.status);
  });
  return app;
}

const bodyOf = ({ body: { code, data } }: HttpError): ErrorBody => ({ code, data });

/** What a request came to, by route: an address could name a table. */
const observe =
  ({ metrics, log, isStopping }: HttpParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const route = routePath(c, -1);
    const { status } = c.res;
    metrics.countRequest(route, status);
    const took = Math.round(performance.now() - began);
    log.debug({ method: c.req.method, route, status, took }, 'request');
    if (isStopping()) c.header('Connection', 'close');
  };

const onlyWhileRunning =
  ({ isStopping }: HttpParts): MiddlewareHandler<Env> =>
  async (_, next) => {
    if (isStopping()) throw faultError('going-away', {}, 1000);
    await next();
  };

/** Also keeps pages of others from sending forms here. */
const onlyJson: MiddlewareHandler<Env> = async (c, next) => {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json(?:;|$)/i.test(type)) throw faultError('wrong-type');
  await next();
};

function addDocument({ app, routes }: Api): void {
  const document = apiDocument(routes);
  const page = apiPage(document);
  const file = appFile('/api/openapi.json', Buffer.from(JSON.stringify(document)));
  app.get(file.path, (c) => sendFile(c, file));
  app.get('/api', (c) => sendFile(c, page));
}

/** The app; any other path without a dot is one of its own, such as the link to a table. */
function addFiles(app: Hono<Env>, { files, settings }: HttpParts): void {
  app.get('/*', async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/api/')) return next();
    const isPlace = path === '/' || !path.includes('.');
    const file = files.get(isPlace ? '/index.html' : path);
    if (file !== undefined) return sendFile(c, file);
    if (path !== '/') return next();
    const url = settings.publicUrl ?? new URL(c.req.url).origin;
    return sendFile(c, startPage(langOf(c.req.header('Accept-Language')), url));
  });
}
