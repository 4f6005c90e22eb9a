import type { Entry, Reply } from '../index.ts';

/** The code of a refusal, or `accepted`. */
export const codeOf = (reply: Reply<unknown>): string =>
  reply.ok ? 'accepted' : reply.refusal.code;

/** What entries are about, in short: `act roll roll`. */
export const kindsOf = (entries: readonly Entry[]): string =>
  entries.map(({ kind }) => kind).join(' ');
