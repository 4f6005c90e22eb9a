/** The whole server on one port: store, news, tables, HTTP and sockets, and how they stop together. */

import { randomBytes, randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import '@dicehall/rules/all';
import { type Lang, type MessageKey, say } from '@dicehall/words';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { clientAddress, type Reachable, reachableAt } from './addresses.ts';
import type { Bots } from './bots/bots.ts';
import { startBots } from './bots/pool.ts';
import { type Bus, noBus } from './bus/bus.ts';
import { openRedisBus } from './bus/redis.ts';
import { createHall } from './hall/hall.ts';
import { makeHttp } from './http/app.ts';
import { readAppFiles } from './http/files.ts';
import { addressLimits } from './limits.ts';
import { type Log, makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { startRetention } from './retention.ts';
import { type Settings, StartError } from './settings.ts';
import { closed, countPending } from './shutdown.ts';
import { attachSockets } from './sockets/sockets.ts';
import { openStore } from './store/open.ts';
import { type Store, StoreError, type StoreErrorCode } from './store/store.ts';

export interface RunningServer {
  /** For this machine. */
  readonly url: string;
  readonly reachable: Reachable;
  readonly hasApp: boolean;
  /** Takes nothing new, finishes what has begun, and lets go of everything. */
  close(): Promise<void>;
}

/** Milliseconds. Slow clients must not hold connections for nothing. */
const HEADERS_WITHIN = 10_000;
const REQUEST_WITHIN = 30_000;
const IDLE = 15_000;
const CHECK = 5_000;
/** Connections beside the sockets, for requests. */
const MORE_CONNECTIONS = 1_000;
const BUS_CHECK = 2_000;

/** Rejects with a `StartError` that says what to do. */
export async function startServer(
  settings: Settings,
  { lang = 'en', log = makeLog(settings) }: { readonly lang?: Lang; readonly log?: Log } = {},
): Promise<RunningServer> {
  const metrics = makeMetrics();
  const store = metrics.timed(await openOwnStore(settings, lang));
  const bus = openBus(settings);
  const bots = startBots({ threads: settings.botThreads, log });
  const hall = createHall({
    store,
    bus,
    bots,
    now: () => Date.now(),
    randomBytes,
    node: randomUUID(),
    pace: settings.botPace,
    log,
    count: metrics.countCommand,
  });
  metrics.watch({ tables: () => hall.stats.tables, devices: () => hall.stats.devices }, bus);

  let isStopping = false;
  let knownBots = 0;
  const limits = addressLimits(settings);
  const files = readAppFiles(settings.appDir);
  const parts = { settings, tables: hall, store, bus, limits, metrics, log, files };
  const reachable = (): Reachable => reachableAt(settings.host, portOf(server, settings));
  const network = (): readonly string[] => reachable().network;
  const http = makeHttp({ ...parts, network, isStopping: () => isStopping });
  const pending = countPending();
  const server = createAdaptorServer({
    fetch: (request, env) => pending.count(Promise.resolve(http.fetch(request, env))),
    serverOptions: {
      headersTimeout: HEADERS_WITHIN,
      requestTimeout: REQUEST_WITHIN,
      keepAliveTimeout: IDLE,
      connectionsCheckingInterval: CHECK,
      maxHeaderSize: 8192,
      // Java's client and curl offer HTTP/2 this way: they are answered as if they had not.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  });
  if (!(server instanceof Server)) throw new TypeError('not an HTTP/1 server');
  server.maxConnections = settings.limits.connections + MORE_CONNECTIONS;
  const sockets = attachSockets(server, hall, {
    limits: settings.limits,
    attempts: limits,
    // A known bot shares no limit with anybody: each of its sockets is an address of its own.
    addressOf: (request) =>
      limits.botOf(request.headers.authorization) === 'known'
        ? `bot ${knownBots++}`
        : clientAddress(request, settings.trustProxy),
    publicUrl: settings.publicUrl,
    log,
  });
  const busWatch = watchBus(bus, log);
  const retention = startRetention(store, settings.archiveAfterDays, log);

  const close = async (): Promise<void> => {
    isStopping = true;
    retention.stop();
    clearInterval(busWatch);
    const served = closed(server);
    await pending.none();
    await sockets.close();
    await served;
    await letGo(bots, bus, store);
  };
  try {
    await listen(server, settings, lang);
  } catch (error) {
    await close();
    throw error;
  }
  const found = reachable();
  let closing: Promise<void> | undefined;
  return {
    url: found.local,
    reachable: found,
    hasApp: files.has('/index.html'),
    close: () => (closing ??= close()),
  };
}

/** The one that the system chose, if it was asked to. */
function portOf(server: ServerType, { port }: Settings): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function letGo(bots: Bots, bus: Bus, store: Store): Promise<void> {
  await bots.close();
  await bus.close();
  await store.close();
}

async function openOwnStore(settings: Settings, lang: Lang): Promise<Store> {
  try {
    return await openStore(settings);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // A database may be starting too; a file does not change by itself.
    const mayPass = error.code === 'unavailable' && settings.databaseUrl !== undefined;
    throw new StartError([storeFault(error, settings, lang)], mayPass);
  }
}

/** Why a store cannot be opened, and what to do. */
export function storeFault(
  { code, message }: StoreError,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  lang: Lang,
): string {
  const isFile = databaseUrl === undefined;
  const place = isFile ? dataDir : 'PostgreSQL';
  return say(lang, faultKey(code, isFile), { place, reason: message });
}

/** A file that does not answer is one that cannot be opened; a database that will not do is no folder. */
function faultKey(code: StoreErrorCode, isFile: boolean): MessageKey {
  if (isFile && code === 'unavailable') return 'server.store-bad-place';
  if (!isFile && code === 'bad-place') return 'server.store-bad-database';
  return `server.store-${code}`;
}

const openBus = ({ databaseUrl, redisUrl }: Settings): Bus =>
  databaseUrl === undefined || redisUrl === undefined ? noBus : openRedisBus(redisUrl);

/** Says when news between nodes stop and go again; play goes on meanwhile, by reading the log. */
function watchBus(bus: Bus, log: Log): NodeJS.Timeout {
  let wasUp = true;
  return setInterval(() => {
    if (bus.isUp === wasUp) return;
    wasUp = bus.isUp;
    if (wasUp) log.info({}, 'Redis is back');
    else log.warn({}, 'Redis cannot be reached: check REDIS_URL, and that it runs');
  }, BUS_CHECK).unref();
}

const LISTEN_FAULTS = {
  EADDRINUSE: 'server.port-taken',
  EACCES: 'server.port-forbidden',
  EADDRNOTAVAIL: 'server.host-unknown',
  ENOTFOUND: 'server.host-unknown',
} as const;

const isListenFault = (code: string | undefined): code is keyof typeof LISTEN_FAULTS =>
  code !== undefined && Object.hasOwn(LISTEN_FAULTS, code);

function listen(server: Server, { port, host }: Settings, lang: Lang): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code } = error;
      if (!isListenFault(code)) return reject(error);
      const other = port < 1024 ? 8080 : port + 1;
      reject(new StartError([say(lang, LISTEN_FAULTS[code], { port, host, other })]));
    });
    server.listen(host === '' ? { port } : { port, host }, resolve);
  });
}
