/** Where the server can be reached, and where a request comes from. */

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
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

export const webAddress = (host: string, port: number): string =>
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
 * The address to share. A browser on the server's own machine knows it as localhost, which works for nobody else, so
 * it is told an address of the network. Any other caller, or one behind a proxy, already has an address that works,
 * and learns nothing about a private network.
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
 * Whose limits a request counts against. With `proxies` reverse proxies before the server, they wrote the last
 * `proxies` entries of X-Forwarded-For, and the first of those is the client; anything before it is
 * the client's own invention. An IPv6 customer has a whole /64.
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

/** The network that somebody names, by one of its addresses or as `networkOf` does; undefined if it is none. */
export function parseNetwork(text: string): string | undefined {
  const address = text.trim().replace(/\/64$/, '');
  return isIP(address) === 0 ? undefined : networkOf(address);
}

/** An IPv4 address, or the /64 that one IPv6 customer has. */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
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

/** Some proxies name the port too: without this each connection would be an address of its own. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/**
 * Tells people at one table apart by where they come from. Sixteen bits are enough for that and too few to find an
 * address again: each mark stands for a 65,536th of all there are.
 */
export const markOf = (table: string, address: string | undefined): string =>
  address === undefined || address === ''
    ? ''
    : createHash('sha256').update(`${table} ${address}`).digest('hex').slice(0, 4);
