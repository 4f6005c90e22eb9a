/** A server on a port: its patience with slow clients, and the error if the port is taken. */

import { Server } from 'node:http';
import { type Lang, say } from '@dicehall/words';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from './settings.ts';

/** Milliseconds. Slow clients must not hold connections for nothing. */
const HEADERS_WITHIN = 10_000;
const REQUEST_WITHIN = 30_000;
const IDLE = 15_000;
const CHECK = 5_000;
/** No byte either way: the client is gone. Sockets at `/ws` have a heartbeat instead. */
const UNREAD_WITHIN = 60_000;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export function httpServer(fetch: Fetch, unreadWithin = UNREAD_WITHIN): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: HEADERS_WITHIN,
      requestTimeout: REQUEST_WITHIN,
      keepAliveTimeout: IDLE,
      connectionsCheckingInterval: CHECK,
      maxHeaderSize: 8192,
      // Java's client and curl offer HTTP/2 this way; answer as if they had not.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  });
  if (!(server instanceof Server)) throw new TypeError('not an HTTP/1 server');
  server.timeout = unreadWithin;
  return server;
}

export interface ListenPlace {
  readonly port: number;
  /** Empty: every address. */
  readonly host: string;
}

/** The port that the system chose, if it was asked to. */
export function portOf(server: Server, { port }: ListenPlace): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

const LISTEN_FAULTS = {
  EADDRINUSE: 'server.port-taken',
  EACCES: 'server.port-forbidden',
  EADDRNOTAVAIL: 'server.host-unknown',
  ENOTFOUND: 'server.host-unknown',
} as const;

const isListenFault = (code: string | undefined): code is keyof typeof LISTEN_FAULTS =>
  code !== undefined && Object.hasOwn(LISTEN_FAULTS, code);

/** The names of the settings that say where, for the sentence about what is wrong with them. */
export type PlaceSettings = Readonly<Record<'portSetting' | 'hostSetting', string>>;

/** Rejects with a `StartError` that says what to do. */
export function listen(
  server: Server,
  { port, host }: ListenPlace,
  names: PlaceSettings,
  lang: Lang,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code } = error;
      if (!isListenFault(code)) return reject(error);
      const other = port < 1024 ? 8080 : port + 1;
      reject(new StartError([say(lang, LISTEN_FAULTS[code], { ...names, port, host, other })]));
    });
    server.listen(host === '' ? { port } : { port, host }, resolve);
  });
}
