/** Who sends a request, as far as limits care. */

import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../addresses.ts';
import type { AddressLimits, Limited } from '../limits.ts';
import { faultError } from './errors.ts';

export interface Caller {
  /** Throws if nothing is left, and takes nothing. */
  mayTry(what: Limited): Promise<void>;
  /** Throws if nothing was left. */
  take(what: Limited): Promise<void>;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: { caller: Caller };
}

const UNLIMITED: Caller = {
  mayTry: () => Promise.resolve(),
  take: () => Promise.resolve(),
};

function limited(limits: AddressLimits, address: string): Caller {
  const insist = (wait: number): void => {
    if (wait > 0) throw faultError('too-fast', {}, wait);
  };
  return {
    mayTry: async (what) => insist(await limits.wait(what, address)),
    take: async (what) => insist(await limits.take(what, address)),
  };
}

/**
 * A known bot shows its token in the Authorization header; everybody else is an address. A token that is
 * not known is an error, or its bot would wonder about limits; guesses are counted as requests.
 */
export const findCaller =
  (limits: AddressLimits, proxies: number): MiddlewareHandler<Env> =>
  async (c, next) => {
    const shown = limits.botOf(c.req.header('Authorization'));
    const isKnown = shown === 'known';
    const caller = isKnown ? UNLIMITED : limited(limits, clientAddress(c.env.incoming, proxies));
    c.set('caller', caller);
    await caller.take('request');
    if (shown === 'unknown') throw faultError('unknown-token');
    await next();
  };
