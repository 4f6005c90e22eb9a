/** The whole server on one port: store, news, tables, HTTP and sockets, and how they stop together. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import '@dicehall/rules/all';
import type { Lang } from '@dicehall/words';
import { clientAddress, type Reachable, reachableAt, webAddress } from './addresses.ts';
import { makeAdmin } from './admin/admin.ts';
import { addAdmin } from './admin/http.ts';
import type { AdminParts } from './admin/parts.ts';
import { adminTokenFor } from './admin/token.ts';
import { openBlocks } from './blocks.ts';
import { startBots } from './bots/pool.ts';
import { type Bus, noBus } from './bus/bus.ts';
import { openRedisBus } from './bus/redis.ts';
import { watchBus } from './bus/watch.ts';
import { createHall, type Hall } from './hall/hall.ts';
import { makeAdminHttp } from './http/admin-port.ts';
import { makeHttp } from './http/app.ts';
import { readAppFiles } from './http/files.ts';
import type { HttpParts } from './http/parts.ts';
import { httpServer, listen, portOf } from './http-server.ts';
import type { ServerKeys } from './keys.ts';
import { type AddressLimits, addressLimits } from './limits/address-limits.ts';
import { type Log, makeLog } from './log.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { openRecords } from './records/records.ts';
import { startRetention } from './retention.ts';
import type { ServerSettings } from './settings.ts';
import { closed, countPending } from './shutdown.ts';
import { guardConnections } from './sockets/connection-gate.ts';
import { attachSockets, type Sockets } from './sockets/sockets.ts';
import type { Store } from './store/store.ts';
import { openOwnStore, openStoreKeys, orStartError } from './store-fault.ts';

/** A server that can be reached. */
export interface RunningServer {
  /** For this machine. */
  readonly url: string;
  readonly reachable: Reachable;
  /** Health, metrics and the operator's routes have their own port. */
  readonly adminUrl: string | undefined;
  readonly hasApp: boolean;
  /** Takes nothing new, finishes what has begun, and lets go of everything. */
  close(): Promise<void>;
}

/** Connections besides the sockets, for requests. */
const MORE_CONNECTIONS = 1_000;

/**
 * Rejects with a `StartError` that says what to do.
 *
 * @example
 * ```ts
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { join } from 'node:path';
 * import { settingsFrom, startServer } from '@dicehall/server';
 *
 * const DATA_DIR = mkdtempSync(join(tmpdir(), 'tables-'));
 * const settings = settingsFrom({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, LOG_LEVEL: 'warn' }, 'en');
 * const server = await startServer(settings);
 * const { games } = await (await fetch(server.url + '/api/games')).json();
 * console.log(games.length); // 4
 * await server.close();
 * ```
 */
export async function startServer(
  settings: ServerSettings,
  { lang = 'en', log = makeLog(settings) }: { readonly lang?: Lang; readonly log?: Log } = {},
): Promise<RunningServer> {
  const parts = await openParts(settings, lang, log);
  const { tables: hall, blocks, limits, store } = parts;
  let isStopping = false;
  const reachable = (): Reachable => reachableAt(settings.host, portOf(server, settings));
  const network = (): readonly string[] => reachable().network;
  const damage = damageIn(store, hall, log);
  const httpParts = { ...parts, network, damage, isStopping: () => isStopping };
  const http = makeHttp(httpParts);
  const pending = countPending();
  const server = httpServer((request, env) =>
    pending.count(Promise.resolve(http.fetch(request, env))),
  );
  server.maxConnections = settings.limits.connections + MORE_CONNECTIONS;
  const sockets = attachSockets(server, hall, {
    limits: settings.limits,
    attempts: limits,
    addressOf: socketAddresses(server, settings, limits),
    publicUrl: settings.publicUrl,
    log,
    logAddresses: settings.logAddresses,
    blockedUntil: blocks.until,
  });
  const admin = adminServer(httpParts, adminParts(parts, sockets));
  blocks.onBlock((network) => sockets.dropFrom(network, 'blocked'));
  const busWatch = watchBus(parts.bus, log);
  const retention = startRetention(store, settings, log);

  const close = async (): Promise<void> => {
    isStopping = true;
    retention.stop();
    parts.keys.close();
    blocks.close();
    clearInterval(busWatch);
    const served = closed(server);
    await pending.none();
    await sockets.close();
    await served;
    // Last: health is asked for while the server stops.
    if (admin !== undefined) await closed(admin.server);
    await letGo(parts);
  };
  try {
    await listen(server, settings, OWN_PLACE, lang);
    if (admin !== undefined) await listen(admin.server, admin.place, ADMIN_PLACE, lang);
  } catch (error) {
    await close();
    throw error;
  }
  const found = reachable();
  let closing: Promise<void> | undefined;
  return {
    url: found.local,
    reachable: found,
    adminUrl: admin && webAddress(admin.place.host, portOf(admin.server, admin.place)),
    hasApp: parts.files.has('/index.html'),
    close: () => (closing ??= close()),
  };
}

type ServerParts = Awaited<ReturnType<typeof openParts>>;

/** Everything that the server works with, before anybody can reach it. */
async function openParts(settings: ServerSettings, lang: Lang, log: Log) {
  const metrics = makeMetrics();
  const store = metrics.timed(await openOwnStore(settings, lang));
  const keys = await openStoreKeys(settings, lang, store, log);
  const bus = openBus(settings, keys);
  const bots = startBots({ threads: settings.botThreads, log });
  const hall = createHall({
    store,
    bus,
    bots,
    now: () => Date.now(),
    randomBytes,
    sign: keys.sign,
    node: randomUUID(),
    pace: settings.botPace,
    log,
    count: metrics.countCommand,
  });
  watchHall(metrics, hall, bus);
  const isShared = settings.databaseUrl !== undefined;
  const blocks = await orStartError(settings, lang, () =>
    openBlocks({ store: store.admin, isShared, log }),
  );
  return {
    settings,
    log,
    metrics,
    store,
    keys,
    bus,
    bots,
    tables: hall,
    blocks,
    limits: addressLimits(settings),
    files: readAppFiles(settings.appDir),
    records: openRecords(settings),
  };
}

const adminParts = (
  { settings, store, keys, blocks, tables }: ServerParts,
  { connections }: Pick<Sockets, 'connections'>,
): AdminParts => ({
  store,
  dataDir: settings.databaseUrl === undefined ? settings.dataDir : undefined,
  blocks,
  find: tables.find,
  keep: tables.keep,
  reload: tables.reload,
  rotateKey: keys.rotate,
  connections,
  showsAddresses: settings.logAddresses,
  now: Date.now,
});

function watchHall(metrics: Metrics, hall: Hall, bus: Bus): void {
  metrics.watch(
    {
      tables: () => hall.stats.tables,
      devices: () => hall.stats.devices,
      setBacks: () => hall.stats.setBacks,
      damaged: () => hall.stats.damaged,
    },
    bus,
  );
}

/** Whose limits a socket counts against. A known bot shares none with anybody: each of its sockets is an address of its own. */
function socketAddresses(
  server: Server,
  { trustProxy, limits: { connectionsPerAddress } }: ServerSettings,
  limits: AddressLimits,
): (request: IncomingMessage) => string {
  const gate = trustProxy === 0 ? guardConnections(server, connectionsPerAddress) : undefined;
  let knownBots = 0;
  return (request) => {
    if (limits.botOf(request.headers.authorization) !== 'known') {
      return clientAddress(request, trustProxy);
    }
    gate?.release(request.socket);
    return `bot ${knownBots++}`;
  };
}

const OWN_PLACE = { portSetting: 'PORT', hostSetting: 'HOST' };
const ADMIN_PLACE = { portSetting: 'ADMIN_PORT', hostSetting: 'ADMIN_HOST' };

function adminServer(parts: HttpParts, admin: AdminParts) {
  const { settings, log } = parts;
  const { adminPort: port, adminHost: host } = settings;
  if (port === undefined) return undefined;
  const app = makeAdminHttp(parts);
  addAdmin(app, { admin: makeAdmin(admin), token: adminTokenFor(settings), log });
  return { server: httpServer(app.fetch), place: { port, host } };
}

/** Looks through the file while the server runs, and says how long it took. Gives what is damaged now. */
function damageIn(store: Store, hall: Pick<Hall, 'stats'>, log: Log): HttpParts['damage'] {
  const began = performance.now();
  let isDamaged = false;
  const tell = (found: readonly string[]): void => {
    const took = Math.round(performance.now() - began);
    isDamaged = found.length > 0;
    if (isDamaged) log.error({ took, found }, 'the database file is damaged: restore a backup');
    else log.info({ took }, 'the database file has no damage');
  };
  store
    .findDamage()
    .then(tell, (err: unknown) =>
      log.warn({ err }, 'the database file could not be looked through'),
    );
  return () => [
    ...(hall.stats.damaged > 0 ? (['tables'] as const) : []),
    ...(isDamaged ? (['file'] as const) : []),
  ];
}

async function letGo({ records, bots, bus, store }: ServerParts): Promise<void> {
  await records.close();
  await bots.close();
  await bus.close();
  await store.close();
}

const openBus = ({ databaseUrl, redisUrl }: ServerSettings, { bus: key }: ServerKeys): Bus =>
  databaseUrl === undefined || redisUrl === undefined ? noBus : openRedisBus(redisUrl, { key });
