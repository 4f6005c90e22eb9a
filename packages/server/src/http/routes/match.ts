import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { body, bodyErrors, json } from '../answers.ts';
import type { Env } from '../caller.ts';
import { langOf } from '../language.ts';
import type { HttpParts } from '../parts.ts';
import { quickMatcher } from '../quick-match.ts';
import * as schema from '../schemas.ts';

const match = createRoute({
  method: 'post',
  path: '/api/quick-match',
  summary:
    'Sit me at the oldest public table of this game at which somebody else waits, or at a new one. A table whose last seat is taken this way starts.',
  request: body(schema.matchRequest),
  responses: {
    200: { description: 'You are seated', content: json(schema.matched) },
    ...bodyErrors(404, 409),
  },
});

export function addMatch(app: OpenAPIHono<Env>, parts: HttpParts): void {
  const quickMatch = quickMatcher(parts);
  app.openapi(match, async (c) => {
    const { lang, ...wish } = c.req.valid('json');
    const language = lang ?? langOf(c.req.header('Accept-Language'));
    return c.json(await quickMatch({ ...wish, lang: language }, c.var.caller), 200);
  });
}
