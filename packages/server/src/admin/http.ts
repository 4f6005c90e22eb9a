/** The operations over HTTP: `POST /admin/<operation>` with JSON, on `ADMIN_PORT` alone. */

import { read } from '@dicehall/table/schema';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Env } from '../http/caller.ts';
import { faultError, HttpError, refusalError } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { StoreError } from '../store/store.ts';
import { type Admin, AdminError, OPERATIONS, type Operation } from './operations.ts';
import { showsToken } from './token.ts';

export interface AdminHttp {
  readonly admin: Admin;
  readonly token: string;
  readonly log: Log;
}

export function addAdmin(app: Hono<Env>, { admin, token, log }: AdminHttp): void {
  app.use('/admin/*', onlyWith(token, log));
  const add = <A, B>(operation: Operation<A, B>, run: (asked: A) => Promise<B>): void =>
    addOperation(app, operation, run, log);
  add(OPERATIONS.tables, admin.tables);
  add(OPERATIONS.table, admin.table);
  add(OPERATIONS.close, admin.close);
  add(OPERATIONS.remove, admin.remove);
  add(OPERATIONS.rename, admin.rename);
  add(OPERATIONS.connections, admin.connections);
  add(OPERATIONS.blocks, admin.blocks);
  add(OPERATIONS.block, admin.block);
  add(OPERATIONS.unblock, admin.unblock);
  add(OPERATIONS.usage, admin.usage);
  add(OPERATIONS.forget, admin.forget);
  add(OPERATIONS.deleteFinished, admin.deleteFinished);
  add(OPERATIONS.rotateKey, admin.rotateKey);
}

const onlyWith =
  (token: string, log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!showsToken(c.req.header('Authorization'), token)) {
      log.warn({ request: c.var.request }, 'the admin port was asked without its token');
      throw faultError('unknown-token');
    }
    await next();
  };

function addOperation<A, B>(
  app: Hono<Env>,
  { name, asks, changes }: Operation<A, B>,
  run: (asked: A) => Promise<B>,
  log: Log,
): void {
  app.post(`/admin/${name}`, async (c) => {
    const asked = read(asks, await c.req.json().catch(() => undefined));
    if (!asked.ok) throw refusalError(asked.refusal);
    if (changes === true) log.info({ request: c.var.request, operation: name }, 'admin');
    const answer = JSON.stringify(await done(run(asked.value)));
    return c.body(answer, 200, { 'Content-Type': 'application/json' });
  });
}

async function done<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AdminError) {
      throw new HttpError(409, { code: error.code, data: error.data });
    }
    if (error instanceof StoreError) throw faultError('store-unavailable', {}, 1000);
    throw error;
  }
}
