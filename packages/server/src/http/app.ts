/** All of HTTP on one app: the interface, its description, and the files of the app for browsers. */

import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientAddress } from '../addresses.ts';
import { apiPage } from './api-page.ts';
import { type Env, findCaller, limitedTo } from './caller.ts';
import { addDocs } from './docs.ts';
import { addErrorAnswers } from './error-answers.ts';
import { faultError } from './errors.ts';
import { appFile, sendFile } from './files.ts';
import { secureHeaders } from './headers.ts';
import { startPage } from './html.ts';
import { langOf } from './language.ts';
import { apiDocument } from './openapi.ts';
import type { HttpParts } from './parts.ts';
import { protocolSchema } from './protocol-schema.ts';
import { nameRequest } from './request-id.ts';
import { type Api, routeOf } from './route.ts';
import { addAddress } from './routes/address.ts';
import { addBots } from './routes/bots.ts';
import { addGames } from './routes/games.ts';
import { addHealth, HEALTH_PATHS } from './routes/health.ts';
import { addKeys } from './routes/keys.ts';
import { addMatch } from './routes/match.ts';
import { addPlay } from './routes/play.ts';
import { addRecords } from './routes/records.ts';
import { addTables } from './routes/tables.ts';

export function makeHttp(parts: HttpParts): Hono<Env> {
  const { settings, limits } = parts;
  const app = new Hono<Env>({ strict: false });
  app.use(nameRequest);
  app.use(observe(parts));
  app.use(secureHeaders(settings.publicUrl));
  app.use('/api/*', refuseBlocked(parts));
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
  addGames(api);
  addBots(api);
  addTables(api, parts);
  addPlay(api, parts);
  addMatch(api, parts);
  addRecords(api, parts);
  addAddress(api, parts);
  addKeys(api, parts);
  if (settings.adminPort === undefined) {
    for (const path of HEALTH_PATHS)
      app.use(path, limitedTo(limits, settings.trustProxy, 'health'));
    addHealth(api, parts);
  } else {
    // Not a place in the app: a check that asks here must not be told that all is well.
    for (const path of HEALTH_PATHS) app.get(path, (c) => c.notFound());
  }
  addDocument(api, settings.publicUrl);
  app.use(exceptApi(limitedTo(limits, settings.trustProxy, 'page')));
  addDocs(app);
  addFiles(app, parts);
  addErrorAnswers(app, parts.log);
  return app;
}

/** What a request came to, by route. */
const observe =
  ({ metrics, log, settings, isStopping }: HttpParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const route = routeOf(c);
    const { status } = c.res;
    metrics.countRequest(route, status);
    const took = Math.round(performance.now() - began);
    const { request } = c.var;
    const address = settings.logAddresses
      ? clientAddress(c.env.incoming, settings.trustProxy)
      : undefined;
    log.debug({ request, method: c.req.method, route, status, took, address }, 'request');
    if (isStopping()) c.header('Connection', 'close');
  };

/** The app itself may be loaded: it says in words why nothing else is answered. */
const refuseBlocked =
  ({ blocks, limits, settings }: HttpParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const until = blocks.until(clientAddress(c.env.incoming, settings.trustProxy));
    const isKnown = limits.botOf(c.req.header('Authorization')) === 'known';
    if (until !== undefined && !isKnown) throw faultError('blocked', { until });
    await next();
  };

/** What is not part of the interface, which counts for itself. */
const exceptApi =
  (guard: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    c.req.path.startsWith('/api/') ? next() : guard(c, next);

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

function addDocument({ app, routes }: Api, url: string | undefined): void {
  const document = apiDocument(routes, url);
  const page = apiPage(document);
  const file = appFile('/api/openapi.json', Buffer.from(JSON.stringify(document)));
  const schema = appFile(
    '/api/protocol.schema.json',
    Buffer.from(JSON.stringify(protocolSchema())),
  );
  app.get(file.path, (c) => sendFile(c, file));
  app.get(schema.path, (c) => sendFile(c, schema));
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
