/** What a host can set, read once from the environment and trusted from then on. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Lang, say } from '@dicehall/words';
import { z } from 'zod';
import {
  expectations,
  folder,
  hostName,
  maybeWhole,
  origin,
  secretUrl,
  whole,
} from './setting-kinds.ts';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const environment = z.object({
  PORT: whole(0, 65_535, 8080),
  HOST: hostName(''),
  ADMIN_PORT: maybeWhole(0, 65_535),
  ADMIN_HOST: hostName('127.0.0.1'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional()
    .register(expectations, { key: 'server.expects-tokens', isSecret: true }),
  DATA_DIR: folder('./data'),
  DATABASE_URL: secretUrl(['postgres://', 'postgresql://']),
  REDIS_URL: secretUrl(['redis://', 'rediss://']),
  PUBLIC_URL: origin(),
  APP_DIR: folder(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  TRUST_PROXY: whole(0, 9, 0),
  API_TOKENS: z
    .string()
    .transform((text) => text.split(',').map((token) => token.trim()))
    .refine((tokens) => tokens.every((token) => /^[\w-]{20,100}$/.test(token)))
    .default([])
    .register(expectations, { key: 'server.expects-tokens', isSecret: true }),
  MAX_CONNECTIONS: whole(1, 1_000_000, 20_000),
  MAX_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000, 200),
  MAX_MESSAGES_PER_SECOND: whole(1, 100_000, 20),
  MAX_MESSAGES_PER_SECOND_PER_ADDRESS: whole(1, 1_000_000, 200),
  MAX_MESSAGE_BYTES: whole(1024, 1_048_576, 8192),
  MAX_BODY_BYTES: whole(1024, 16_777_216, 65_536),
  MAX_REQUESTS_PER_MINUTE: whole(1, 1_000_000, 600),
  MAX_TABLES_PER_HOUR: whole(1, 1_000_000, 100),
  MAX_JOINS_PER_MINUTE: whole(1, 1_000_000, 60),
  MAX_RECORDS_PER_MINUTE: whole(1, 1_000_000, 120),
  ARCHIVE_AFTER_DAYS: whole(0, 36_500, 30),
  DELETE_FINISHED_AFTER_DAYS: whole(0, 36_500, 0),
  BOT_THREADS: whole(1, 64, Math.max(1, Math.min(4, availableParallelism() - 1))),
  BOT_PACE: whole(0, 60_000, 700),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .register(expectations, {
      key: 'server.expects-one-of',
      data: { known: LOG_LEVELS.join(', ') },
    }),
  LOG_ADDRESSES: whole(0, 1, 0),
});

type Environment = z.output<typeof environment>;
export type ServerSetting = keyof Environment;
export const SETTING_NAMES = environment.keyof().options;
export const DEFAULTS: Environment = environment.parse({});

/** What keeps one client from harming the others. */
export interface Limits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly messagesPerSecond: number;
  readonly messagesPerSecondPerAddress: number;
  readonly messageBytes: number;
  readonly bodyBytes: number;
  readonly requestsPerMinute: number;
  readonly tablesPerHour: number;
  readonly joinsPerMinute: number;
  readonly recordsPerMinute: number;
}

/** What a host has set, already checked; `settingsFrom` makes it. */
export interface ServerSettings {
  readonly port: number;
  /** Empty: every address. */
  readonly host: string;
  /** Of health, metrics and what the operator does; without it, health and metrics are on the other port. */
  readonly adminPort: number | undefined;
  readonly adminHost: string;
  /** Undefined: the one that is kept beside the data. */
  readonly adminToken: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly appDir: string;
  readonly trustProxy: number;
  readonly apiTokens: readonly string[];
  readonly limits: Limits;
  readonly archiveAfterDays: number;
  /** 0: kept for good. */
  readonly deleteFinishedAfterDays: number;
  readonly botThreads: number;
  /** Milliseconds. */
  readonly botPace: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Whether the log and the lists of the operator name addresses. */
  readonly logAddresses: boolean;
}

/** The server cannot start: one sentence for each thing to put right. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly sentences: readonly string[];
  /** Starting again in a moment may work: a supervisor should try. */
  readonly mayPass: boolean;

  constructor(sentences: readonly string[], mayPass = false) {
    super(sentences.join(' '));
    this.sentences = sentences;
    this.mayPass = mayPass;
  }

  /** What the program ends with. */
  get exitCode(): number {
    return this.mayPass ? 1 : 2;
  }
}

/** Throws a `StartError` that names every setting that does not fit. */
export function settingsFrom(
  env: Readonly<Record<string, string | undefined>>,
  lang: Lang,
): ServerSettings {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return settingsOf(parsed.data);
  const wrong = SETTING_NAMES.filter((name) =>
    parsed.error.issues.some(({ path }) => path[0] === name),
  );
  throw new StartError([
    ...wrong.map((name) => faultText(name, given[name] ?? '', lang)),
    say(lang, 'server.see-help'),
  ]);
}

function faultText(name: ServerSetting, value: string, lang: Lang): string {
  const { key, data, isSecret } = expectations.get(environment.shape[name]) ?? {
    key: 'server.expects-folder',
  };
  const expected = say(lang, key, data);
  return isSecret === true
    ? say(lang, 'server.bad-secret-setting', { name, expected })
    : say(lang, 'server.bad-setting', { name, value: value.slice(0, 80), expected });
}

const settingsOf = (env: Environment): ServerSettings => ({
  port: env.PORT,
  host: env.HOST,
  adminPort: env.ADMIN_PORT,
  adminHost: env.ADMIN_HOST,
  adminToken: env.ADMIN_TOKEN,
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  redisUrl: env.REDIS_URL,
  publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
  appDir: env.APP_DIR,
  trustProxy: env.TRUST_PROXY,
  apiTokens: env.API_TOKENS,
  limits: {
    connections: env.MAX_CONNECTIONS,
    connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    messagesPerSecond: env.MAX_MESSAGES_PER_SECOND,
    messagesPerSecondPerAddress: env.MAX_MESSAGES_PER_SECOND_PER_ADDRESS,
    messageBytes: env.MAX_MESSAGE_BYTES,
    bodyBytes: env.MAX_BODY_BYTES,
    requestsPerMinute: env.MAX_REQUESTS_PER_MINUTE,
    tablesPerHour: env.MAX_TABLES_PER_HOUR,
    joinsPerMinute: env.MAX_JOINS_PER_MINUTE,
    recordsPerMinute: env.MAX_RECORDS_PER_MINUTE,
  },
  archiveAfterDays: env.ARCHIVE_AFTER_DAYS,
  deleteFinishedAfterDays: env.DELETE_FINISHED_AFTER_DAYS,
  botThreads: env.BOT_THREADS,
  botPace: env.BOT_PACE,
  logLevel: env.LOG_LEVEL,
  logAddresses: env.LOG_ADDRESSES === 1,
});

/** What is right but will disappoint. */
export function warningsFor(
  { databaseUrl, redisUrl }: ServerSettings,
  lang: Lang,
): readonly string[] {
  if (databaseUrl !== undefined && redisUrl === undefined) return [say(lang, 'server.alone')];
  if (databaseUrl === undefined && redisUrl !== undefined) return [say(lang, 'server.bus-alone')];
  return [];
}
