/**
 * Routes with shapes: they check what a request brings, type what it is answered with, and make the OpenAPI document.
 */

import { type Fields, type FieldsObject, object, read, type Shape } from '@dicehall/table/schema';
import type { Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Env } from './caller.ts';
import { faultError, refusalError } from './errors.ts';

/** The app that answers, and what there is to say about its routes. */
export interface Api {
  readonly app: Hono<Env>;
  readonly routes: AnyRoute[];
}

export interface RouteAnswer<A = unknown> {
  readonly status: 200 | 201 | 503;
  readonly about: string;
  readonly shape: Shape<A>;
  /** The type of its content; JSON if left out. */
  readonly type?: string;
}

/** `openapi.ts` says what each means. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 503;

/** What routes are about, as the document groups them. */
export type RouteTag = 'games' | 'tables' | 'play' | 'records' | 'server';

/** What a request looks like, and where it is short its answer. */
export interface RouteExample<P = object, Q = object, B = unknown, A = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body?: B;
  readonly answer?: A;
}

/** What every route says of itself. */
interface About {
  /** What generated clients call it. */
  readonly id: string;
  readonly tag: RouteTag;
  /** `/api/tables/{code}`. */
  readonly path: string;
  readonly summary: string;
}

export interface AnyRoute extends About {
  readonly method: 'get' | 'post';
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Shape | undefined;
  readonly answers: readonly RouteAnswer[];
  readonly errors: readonly ErrorStatus[];
  readonly example: RouteExample;
  /** Whether an API token makes a difference. */
  readonly isForBots: boolean;
}

/** Every route of the interface can answer these. */
const ALWAYS: readonly ErrorStatus[] = [401, 403, 429, 503];
/** So can every one with a body. */
const WITH_BODY: readonly ErrorStatus[] = [400, 413, 415];

/** An answer that another thread has written out already. */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

type Answered<A> = A | JsonBytes;

interface Get<P extends Fields, Q extends Fields, A> extends About {
  readonly params: P;
  readonly query: Q;
  readonly answer: RouteAnswer<A>;
  readonly errors: readonly ErrorStatus[];
  readonly example: RouteExample<FieldsObject<P>, FieldsObject<Q>, never, A>;
}

export function addGet<P extends Fields, Q extends Fields, A>(
  api: Api,
  route: Get<P, Q, A>,
  handle: (
    given: { params: FieldsObject<P>; query: FieldsObject<Q> },
    c: Context<Env>,
  ) => Answered<A> | Promise<Answered<A>>,
): void {
  const { answer, errors, params, query } = route;
  const all = { method: 'get', body: undefined, answers: [answer], isForBots: true } as const;
  api.routes.push({ ...route, ...all, errors: [...errors, ...ALWAYS] });
  api.app.get(pattern(route.path), async (c) => {
    const given = {
      params: readTexts(params, c.req.param()),
      query: readTexts(query, c.req.query()),
    };
    return json(c, answer.status, await handle(given, c));
  });
}

interface Post<P extends Fields, B, A> extends About {
  readonly params: P;
  readonly body: Shape<B>;
  readonly answer: RouteAnswer<A>;
  readonly errors: readonly ErrorStatus[];
  readonly example: RouteExample<FieldsObject<P>, object, B, A> & { readonly body: B };
}

export function addPost<P extends Fields, B, A>(
  api: Api,
  route: Post<P, B, A>,
  handle: (
    given: { params: FieldsObject<P>; body: B },
    c: Context<Env>,
  ) => Answered<A> | Promise<Answered<A>>,
): void {
  const { answer, errors, params, body } = route;
  const all = { method: 'post', query: {}, answers: [answer], isForBots: true } as const;
  api.routes.push({ ...route, ...all, errors: [...WITH_BODY, ...errors, ...ALWAYS] });
  api.app.post(pattern(route.path), async (c) => {
    const given = {
      params: readTexts(params, c.req.param()),
      body: checked(body, await readJson(c)),
    };
    return json(c, answer.status, await handle(given, c));
  });
}

/** Which route a request was for, refused on the way or not, as a pattern: an address could name a table. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*';

const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const json = (c: Context, status: RouteAnswer['status'], value: unknown): Response =>
  c.body(value instanceof JsonBytes ? value.bytes : JSON.stringify(value), status, {
    'Content-Type': 'application/json',
  });

function checked<T>(shape: Shape<T>, value: unknown): T {
  const reply = read(shape, value);
  if (!reply.ok) throw refusalError(reply.refusal);
  return reply.value;
}

/** Parts of an address arrive as text; unknown ones are ignored. */
function readTexts<F extends Fields>(
  fields: F,
  texts: Readonly<Record<string, string>>,
): FieldsObject<F> {
  const values = Object.entries(fields).map(([name, { form }]) => {
    const text = texts[name];
    const isNumber = form.kind === 'integer' && /^\d+$/.test(text ?? '');
    return [name, isNumber ? Number(text) : text];
  });
  return checked(object(fields), Object.fromEntries(values));
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw faultError('bad-json');
  }
}
