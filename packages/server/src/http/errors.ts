/** Errors of the HTTP interface: one shape, stable codes, and a status that fits. */

import type { FaultCode } from '@dicehall/link/protocol';
import type { Refusal } from '@dicehall/table';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Codes of this interface alone, besides the faults of sockets and the refusals of tables. */
export const ABOUT_HTTP_CODES = {
  'no-such-route': 'there is nothing at this address.',
  'no-such-record': 'that game is not over, or there was none.',
  'bad-json': 'the body is not JSON.',
  'wrong-type': 'the body must be application/json.',
  'unknown-token': 'the operator has not given out that API token, or no longer.',
} as const;
type HttpCode = keyof typeof ABOUT_HTTP_CODES;

export interface ErrorBody {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Thrown by a route and answered by the app. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  /** Milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, body: ErrorBody, retryAfter?: number) {
    super(body.code);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

const STATUS: Readonly<
  Partial<Record<FaultCode | HttpCode | Refusal['code'], ContentfulStatusCode>>
> = {
  'bad-message': 400,
  'bad-json': 400,
  'bad-shape': 400,
  'bad-name': 400,
  'wrong-type': 415,
  'too-large': 413,
  'unknown-token': 401,
  'no-such-route': 404,
  'no-such-table': 404,
  'no-such-record': 404,
  'closed-to-spectators': 403,
  blocked: 403,
  'closed-by-keeper': 410,
  'closed-for-conduct': 410,
  'closed-as-asked': 410,
  'table-closed': 410,
  'not-your-seat': 403,
  'host-only': 403,
  banned: 403,
  'too-fast': 429,
  'too-often': 429,
  'store-unavailable': 503,
  'table-damaged': 503,
  'going-away': 503,
  'server-full': 503,
  internal: 500,
};

/** Most refusals are a clash with the table as it is now. */
export function refusalError(
  { code, ...data }: Refusal,
  otherwise: ContentfulStatusCode = 409,
): HttpError {
  return new HttpError(STATUS[code] ?? otherwise, { code, data });
}

export function faultError(
  code: FaultCode | HttpCode,
  data: Readonly<Record<string, unknown>> = {},
  retryAfter?: number,
): HttpError {
  const later = retryAfter === undefined ? data : { ...data, retryAfter };
  return new HttpError(STATUS[code] ?? 400, { code, data: later }, retryAfter);
}
