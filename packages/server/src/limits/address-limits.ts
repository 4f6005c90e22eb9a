/**
 * Limits for each address, the same for HTTP and sockets. Kept in this node's memory: with several
 * nodes behind one proxy an address has its share in each of them.
 */

import { timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerSettings } from '../settings.ts';

export type Limited = 'request' | 'page' | 'open' | 'join' | 'health' | 'record';

export interface AddressLimits {
  /** Milliseconds to wait, or 0 if it is all right now. */
  take(what: Limited, address: string): Promise<number>;
  /** The same without taking anything. */
  wait(what: Limited, address: string): Promise<number>;
  /** Whether an Authorization header shows a token that lifts these limits. */
  botOf(authorization: string | undefined): 'known' | 'unknown' | 'none';
}

const BEARER = /^Bearer (.*)$/i;
const MINUTE = 60;
const HOUR = 3600;
/** Some supervisors, each asking several times a second. Many more have a port of their own. */
const HEALTH_PER_MINUTE = 600;
/** Files of the app for each request that is allowed: a first visit loads some dozens. */
const PAGES_FOR_REQUEST = 5;

export function addressLimits({
  limits,
  apiTokens,
}: Pick<ServerSettings, 'limits' | 'apiTokens'>): AddressLimits {
  const buckets: Readonly<Record<Limited, RateLimiterMemory>> = {
    request: new RateLimiterMemory({ points: limits.requestsPerMinute, duration: MINUTE }),
    page: new RateLimiterMemory({
      points: PAGES_FOR_REQUEST * limits.requestsPerMinute,
      duration: MINUTE,
    }),
    open: new RateLimiterMemory({ points: limits.tablesPerHour, duration: HOUR }),
    join: new RateLimiterMemory({ points: limits.joinsPerMinute, duration: MINUTE }),
    record: new RateLimiterMemory({ points: limits.recordsPerMinute, duration: MINUTE }),
    health: new RateLimiterMemory({ points: HEALTH_PER_MINUTE, duration: MINUTE }),
  };
  const known = apiTokens.map((token) => Buffer.from(token));
  return {
    async take(what, address) {
      try {
        await buckets[what].consume(address);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, error.msBeforeNext);
      }
    },
    async wait(what, address) {
      const taken = await buckets[what].get(address);
      return taken === null || taken.remainingPoints > 0 ? 0 : Math.max(1, taken.msBeforeNext);
    },
    botOf(authorization) {
      const [, token] = BEARER.exec(authorization ?? '') ?? [];
      if (token === undefined) return 'none';
      const shown = Buffer.from(token);
      // Every one is compared, so that time tells nothing.
      const isKnown = known.reduce(
        (found, one) => (one.length === shown.length && timingSafeEqual(one, shown)) || found,
        false,
      );
      return isKnown ? 'known' : 'unknown';
    },
  };
}
