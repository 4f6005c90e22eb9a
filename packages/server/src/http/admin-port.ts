/** The operator's HTTP port. */

import { Hono } from 'hono';
import type { Env } from './caller.ts';
import { addErrorAnswers } from './error-answers.ts';
import { secureHeaders } from './headers.ts';
import type { HttpParts } from './parts.ts';
import { nameRequest } from './request-id.ts';
import { addHealth } from './routes/health.ts';

export function makeAdminHttp(parts: HttpParts): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.use(nameRequest);
  app.use(secureHeaders(undefined));
  addHealth({ app, routes: [] }, parts);
  addErrorAnswers(app, parts.log);
  return app;
}
