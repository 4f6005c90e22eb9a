/** The server's own log: JSON lines on standard error, without anything that opens a seat. */

import { type DestinationStream, type Logger, pino } from 'pino';
import type { ServerSettings } from './settings.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'>;

/** As much of it as most parts need. */
export interface PlainLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** Tokens of seats, their hashes, secrets and contributions are all long hexadecimal numbers. */
const SECRET = /[0-9a-f]{32,}/gi;
/** What stands before the @ of an address. */
const PASSWORD = /(\b[a-z]+:\/\/)[^\s/@"]+@/gi;
const HIDDEN = '[hidden]';

/**
 * Fields that carry secrets are left out by name; and since words and errors come from everywhere, the
 * finished line is searched once more for what looks like one.
 */
export function makeLog(
  { logLevel, apiTokens }: Pick<ServerSettings, 'logLevel' | 'apiTokens'>,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  const options = {
    level: logLevel,
    base: null,
    redact: {
      paths: ['token', 'tokens', 'host', 'authorization', '*.token', '*.tokens', '*.authorization'],
      censor: HIDDEN,
    },
    hooks: { streamWrite: (line: string): string => withoutSecrets(line, apiTokens) },
  };
  return pino(options, destination);
}

const withoutSecrets = (line: string, apiTokens: readonly string[]): string =>
  apiTokens
    .reduce((text, token) => text.replaceAll(token, HIDDEN), line)
    .replaceAll(SECRET, HIDDEN)
    .replaceAll(PASSWORD, `$1${HIDDEN}@`);
