/** For supervisors and for Prometheus. */

import { string } from '@dicehall/table/schema';
import type { HttpParts } from '../parts.ts';
import type { AnyRoute, Api } from '../route.ts';
import { healthShape, readinessShape } from '../shapes.ts';

const PLAIN = { method: 'get', params: {}, query: {}, body: undefined, errors: [] } as const;

const healthz: AnyRoute = {
  ...PLAIN,
  path: '/healthz',
  summary: 'Whether the process answers. If not, restart it.',
  answers: [{ status: 200, about: 'It does', shape: healthShape }],
};

const readyz: AnyRoute = {
  ...PLAIN,
  path: '/readyz',
  summary:
    'Whether to send people here: the store answers, news go through, and it is not stopping.',
  answers: [
    { status: 200, about: 'Ready', shape: readinessShape },
    { status: 503, about: 'Not now', shape: readinessShape },
  ],
};

const metricsRoute: AnyRoute = {
  ...PLAIN,
  path: '/metrics',
  summary:
    'Figures for Prometheus. They name no table, person or address, but let the proxy keep them inside.',
  answers: [{ status: 200, about: 'Text', shape: string, type: 'text/plain' }],
};

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
  { app, routes }: Api,
  { store, bus, metrics, isStopping }: HttpParts,
): void {
  routes.push(healthz, readyz, metricsRoute);

  app.get(healthz.path, (c) => c.json({ ok: true }, 200));

  app.get(readyz.path, async (c) => {
    const isStored = await answers(() => store.check());
    const ok = isStored && bus.isUp && !isStopping();
    return c.json({ ok, store: isStored, bus: bus.isUp }, ok ? 200 : 503);
  });

  app.get(metricsRoute.path, async (c) => {
    const text = await metrics.text();
    return c.text(text, 200, { 'Content-Type': metrics.contentType });
  });
}
