import type { Entry } from '../index.ts';

/** Everything in a log that nobody but its keeper may ever see. */
export const keptForever = (log: readonly Entry[]): readonly string[] =>
  log.flatMap((entry) => {
    if (entry.kind === 'open') return [entry.host];
    return entry.kind === 'sit' && entry.token !== '' ? [entry.token] : [];
  });
