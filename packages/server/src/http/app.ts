/** All of HTTP on one app: the interface, its description, and the files of the app for browsers. */

import { type OpenAPIHono as App, OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { VERSION } from '../version.ts';
import { type ApiDocument, apiPage } from './api-page.ts';
import { type Env, findCaller } from './caller.ts';
import { type ErrorBody, faultError, HttpError } from './errors.ts';
import { appFile, sendFile } from './files.ts';
import { secureHeaders } from './headers.ts';
import { langOf } from './language.ts';
import type { HttpParts } from './parts.ts';
import { addAddress } from './routes/address.ts';
import { addHealth } from './routes/health.ts';
import { addMatch } from './routes/match.ts';
import { addPlay } from './routes/play.ts';
import { addRecords } from './routes/records.ts';
import { addTables } from './routes/tables.ts';
import { startPage } from './start-page.ts';

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Dicehall',
    version: VERSION,
    description:
      'Tables for dice games over HTTP. Errors have one shape: a stable code, and data. Seat tokens are made by clients and travel in bodies alone; a bot that the operator knows shows its API token as Authorization: Bearer.',
  },
};

export function makeHttp(parts: HttpParts): App<Env> {
  const { settings, limits } = parts;
  const app: App<Env> = new OpenAPIHono<Env>({
    strict: false,
    defaultHook: (result) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      throw faultErrorAt(issue?.path ?? [], issue?.message ?? '');
    },
  });
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
  addTables(app, parts);
  addPlay(app, parts);
  addMatch(app, parts);
  addRecords(app, parts);
  addAddress(app, parts);
  addHealth(app, parts);
  addDocument(app);
  addFiles(app, parts);
  app.notFound((c) => c.json(bodyOf(faultError('no-such-route')), 404));
  app.onError((error, c) => {
    const known = knownError(error);
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

function knownError(error: Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException && error.status === 400) return faultError('bad-json');
  return faultError('internal');
}

const faultErrorAt = (path: readonly PropertyKey[], expected: string): HttpError =>
  new HttpError(400, {
    code: 'bad-shape',
    data: { path: path.map(String).join('.').slice(0, 100), expected: expected.slice(0, 200) },
  });

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

function addDocument(app: App<Env>): void {
  const document: ApiDocument = app.getOpenAPI31Document(ABOUT);
  const page = apiPage(document);
  const file = appFile('/api/openapi.json', Buffer.from(JSON.stringify(document)));
  app.get(file.path, (c) => sendFile(c, file));
  app.get('/api', (c) => sendFile(c, page));
}

/** The app; any other path without a dot is one of its own, such as the link to a table. */
function addFiles(app: App<Env>, { files, settings }: HttpParts): void {
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
