/** The same operations on a server that runs, by its `ADMIN_PORT`. */

import { read } from '@dicehall/table/schema';
import { z } from 'zod';
import { type Admin, AdminError, OPERATIONS, type Operation } from './operations.ts';

/** Milliseconds: a large store takes its time. */
const PATIENCE = 120_000;

const errorShape = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) });

/** No server answers at that address. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** The operator's commands on a running server, through its `ADMIN_PORT`. */
export function remoteAdmin(url: string, token: string): Admin {
  const asking =
    <A extends object, B>(operation: Operation<A, B>): ((asked: A) => Promise<B>) =>
    (asked) =>
      ask(url, token, operation, asked);
  return {
    tables: asking(OPERATIONS.tables),
    table: asking(OPERATIONS.table),
    close: asking(OPERATIONS.close),
    remove: asking(OPERATIONS.remove),
    rename: asking(OPERATIONS.rename),
    connections: asking(OPERATIONS.connections),
    blocks: asking(OPERATIONS.blocks),
    block: asking(OPERATIONS.block),
    unblock: asking(OPERATIONS.unblock),
    usage: asking(OPERATIONS.usage),
    forget: asking(OPERATIONS.forget),
    deleteFinished: asking(OPERATIONS.deleteFinished),
    rotateKey: asking(OPERATIONS.rotateKey),
  };
}

async function ask<A extends object, B>(
  url: string,
  token: string,
  { name, answers }: Operation<A, B>,
  asked: A,
): Promise<B> {
  const response = await send(`${url}/admin/${name}`, token, asked);
  const body: unknown = await response.json().catch(() => undefined);
  const answer = read(answers, body);
  if (response.ok && answer.ok) return answer.value;
  const { code, data } = errorShape.safeParse(body).data ?? { code: 'no-admin', data: { url } };
  throw new AdminError(code, data);
}

async function send(url: string, token: string, asked: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify(asked), signal });
  } catch (cause) {
    throw new UnreachableError(url, { cause });
  }
}
