/** For supervisors and for Prometheus. */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { json } from '../answers.ts';
import type { Env } from '../caller.ts';
import type { HttpParts } from '../parts.ts';
import { health, readiness } from '../schemas.ts';

const healthz = createRoute({
  method: 'get',
  path: '/healthz',
  summary: 'Whether the process answers. If not, restart it.',
  responses: { 200: { description: 'It does', content: json(health) } },
});

const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  summary:
    'Whether to send people here: the store answers, news go through, and it is not stopping.',
  responses: {
    200: { description: 'Ready', content: json(readiness) },
    503: { description: 'Not now', content: json(readiness) },
  },
});

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  summary:
    'Figures for Prometheus. They name no table, person or address, but let the proxy keep them inside.',
  responses: {
    200: { description: 'Text', content: { 'text/plain': { schema: z.string() } } },
  },
});

/** A store that takes longer is not there for people either. */
const PATIENCE = 2000;

async function answers(check: () => Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE).unref();
  });
  return Promise.race([
    check()
      .then(() => true)
      .catch(() => false),
    late,
  ]);
}

export function addHealth(
  app: OpenAPIHono<Env>,
  { store, bus, metrics, isStopping }: HttpParts,
): void {
  app.openapi(healthz, (c) => c.json({ ok: true }, 200));

  app.openapi(readyz, async (c) => {
    const isStored = await answers(() => store.check());
    const ok = isStored && bus.isUp && !isStopping();
    return c.json({ ok, store: isStored, bus: bus.isUp }, ok ? 200 : 503);
  });

  app.openapi(metricsRoute, async (c) => {
    const text = await metrics.text();
    return c.text(text, 200, { 'Content-Type': metrics.contentType });
  });
}
