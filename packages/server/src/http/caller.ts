/** Who sends a request, as far as limits care. */

import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress } from '../addresses.ts';
import type { AddressLimits, Limited } from '../limits/address-limits.ts';
import { faultError } from './errors.ts';

export interface Caller {
  readonly address: string;
  /** Throws if nothing is left, and takes nothing. */
  mayTry(what: Limited): Promise<void>;
  /** Throws if nothing was left. */
  take(what: Limited): Promise<void>;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    caller: Caller;
    /** Its name in the log. */
    request: string;
  };
}

const unlimited = (address: string): Caller => ({
  address,
  mayTry: () => Promise.resolve(),
  take: () => Promise.resolve(),
});

function limited(limits: AddressLimits, address: string): Caller {
  const refuse = (wait: number): void => {
    if (wait > 0) throw faultError('too-fast', {}, wait);
  };
  return {
    address,
    mayTry: async (what) => refuse(await limits.wait(what, address)),
    take: async (what) => refuse(await limits.take(what, address)),
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
    const address = clientAddress(c.env.incoming, proxies);
    c.set('caller', isKnown ? unlimited(address) : limited(limits, address));
    if (!isKnown) await insist(c, limits, proxies, 'request');
    if (shown === 'unknown') throw faultError('unknown-token');
    await next();
  };

/** For what is not part of the interface. */
export const limitedTo =
  (limits: AddressLimits, proxies: number, what: Limited): MiddlewareHandler<Env> =>
  async (c, next) => {
    await insist(c, limits, proxies, what);
    await next();
  };

/** A caller who asks too often is disconnected too: a refusal costs nearly as much as an answer. */
async function insist(
  c: Context<Env>,
  limits: AddressLimits,
  proxies: number,
  what: Limited,
): Promise<void> {
  const wait = await limits.take(what, clientAddress(c.env.incoming, proxies));
  if (wait === 0) return;
  // That of a proxy is everybody's.
  if (proxies === 0) c.header('Connection', 'close');
  throw faultError('too-fast', {}, wait);
}
