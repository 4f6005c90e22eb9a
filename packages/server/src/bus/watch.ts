/** Reports on the bus for the operator. */

import type { PlainLog } from '../log.ts';
import { type Bus, REJECTIONS } from './bus.ts';

/** Milliseconds. */
const EVERY = 2_000;
/** Rejected messages are logged at most this often, in rounds. */
const QUIET = 30;

/**
 * Logs when news between nodes stops and when it resumes; play continues meanwhile, because nodes read the store.
 * Also logs, at most once a minute, that something other than our nodes publishes there.
 */
export function watchBus(bus: Bus, log: PlainLog, every = EVERY): NodeJS.Timeout {
  let wasUp = true;
  let told = { ...bus.rejected };
  let quiet = 0;
  return setInterval(() => {
    if (bus.isUp !== wasUp) {
      wasUp = bus.isUp;
      if (wasUp) log.info({}, 'Redis is back');
      else log.warn({}, 'Redis cannot be reached: check REDIS_URL, and that it runs');
    }
    if (quiet > 0) quiet--;
    else if (REJECTIONS.some((reason) => bus.rejected[reason] > told[reason])) {
      told = { ...bus.rejected };
      quiet = QUIET;
      log.warn(
        { ...told },
        'messages on Redis that no node of this store has just sent: see who else can reach it',
      );
    }
  }, every).unref();
}
