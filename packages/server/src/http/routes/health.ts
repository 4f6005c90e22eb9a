/** For supervisors and for Prometheus. */

import { string } from '@dicehall/table/schema';
import type { HttpParts } from '../parts.ts';
import type { AnyRoute, Api } from '../route.ts';
import { healthShape, readinessShape } from '../shapes.ts';

const PLAIN = {
  method: 'get',
  tag: 'server',
  params: {},
  query: {},
  body: undefined,
  errors: [429],
  isForBots: false,
} as const;

const healthz: AnyRoute = {
  ...PLAIN,
  id: 'isAlive',
  path: '/healthz',
  summary: 'Whether the process answers. If not, restart it.',
  answers: [{ status: 200, about: 'It does', shape: healthShape }],
  example: { params: {}, query: {}, answer: { ok: true } },
};

const readyz: AnyRoute = {
  ...PLAIN,
  id: 'isReady',
  path: '/readyz',
  summary:
    'Whether to send people here: the store takes what is written, nothing in it is damaged, news go through, and it is not stopping.',
  answers: [
    { status: 200, about: 'Ready', shape: readinessShape },
    { status: 503, about: 'Not now', shape: readinessShape },
  ],
  example: { params: {}, query: {}, answer: { ok: true, store: true, bus: true, damaged: [] } },
};

const metricsRoute: AnyRoute = {
  ...PLAIN,
  id: 'metrics',
  path: '/metrics',
  summary:
    'Figures for Prometheus. They name no table, person or address, but let the proxy keep them inside.',
  answers: [{ status: 200, about: 'Text', shape: string, type: 'text/plain' }],
  example: { params: {}, query: {}, answer: 'dicehall_bus_up 1\n' },
};

export const HEALTH_PATHS = [healthz, readyz, metricsRoute].map(({ path }) => path);

/** Milliseconds for which everybody gets the same answer. */
const FRESH = 1000;
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
  { store, bus, metrics, damage, isStopping }: HttpParts,
): void {
  routes.push(healthz, readyz, metricsRoute);
  const isAnswering = sharedAnswer(FRESH, () => answers(() => store.check()));
  const figures = sharedAnswer(FRESH, () => metrics.text());

  app.get(healthz.path, (c) => c.json({ ok: true }, 200));

  app.get(readyz.path, async (c) => {
    const isStored = await isAnswering();
    const damaged = damage();
    const ok = isStored && bus.isUp && damaged.length === 0 && !isStopping();
    return c.json({ ok, store: isStored, bus: bus.isUp, damaged }, ok ? 200 : 503);
  });

  app.get(metricsRoute.path, async (c) => {
    const text = await figures();
    return c.text(text, 200, { 'Content-Type': metrics.contentType });
  });
}

/** Makes an answer once for all who ask at the same time, and again only when it is old. */
export function sharedAnswer<T>(
  milliseconds: number,
  make: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let at = 0;
  let isMade = false;
  return () => {
    // One that takes longer than that is waited for: a second one would make both slower.
    if (answer !== undefined && (!isMade || now() - at < milliseconds)) return answer;
    isMade = false;
    answer = make().finally(() => {
      isMade = true;
      at = now();
    });
    return answer;
  };
}
