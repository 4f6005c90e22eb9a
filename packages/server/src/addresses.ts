/** Where the server can be reached, and where a request comes from. */

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 addresses of this machine that others on its network can type. */
export const lanAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal && !address.startsWith('169.254.') ? [address] : [],
    ),
  );

const isLoopback = (host: string): boolean => /^(?:localhost|127\.|::1$)/.test(host);
const isEverywhere = (host: string): boolean => ['', '0.0.0.0', '::'].includes(host);

const webAddress = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

export interface Reachable {
  readonly local: string;
  readonly network: readonly string[];
}

/** What to type in a browser for a server that listens on this host and port. */
export function reachableAt(host: string, port: number): Reachable {
  if (isLoopback(host)) return { local: webAddress(host, port), network: [] };
  const local = webAddress('localhost', port);
  if (isEverywhere(host)) {
    return { local, network: lanAddresses().map((address) => webAddress(address, port)) };
  }
  return { local: webAddress(host, port), network: [webAddress(host, port)] };
}

/** Whether a Host header names the very machine that sends it. */
export const isOwnMachine = (host: string | undefined): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host ?? '');

const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * What to tell others of the server, for a browser that runs on its machine and knows it by a name that leads nobody
 * else here. A caller from elsewhere, or through a proxy, has an address that works and learns none of a private
 * network.
 */
export function addressToShare(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
  network: () => readonly string[],
): string | null {
  const isProxied = PROXIED.some((name) => headers[name] !== undefined);
  const isFromHere = /^(?:(?:::ffff:)?127\.|::1$)/i.test(socket.remoteAddress ?? '');
  if (!isOwnMachine(headers.host) || !isFromHere || isProxied) return null;
  return publicUrl ?? network()[0] ?? null;
}

/**
 * Whose limits a request counts against. With `proxies` reverse proxies before the server, the last so
 * many entries of X-Forwarded-For were written by them and the first of those is the client; what
 * stands before it is the client's own invention. An IPv6 customer has a whole /64.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const direct = request.socket.remoteAddress ?? '';
  if (proxies === 0) return networkOf(direct);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  return networkOf(forwarded.at(-proxies) || direct);
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
