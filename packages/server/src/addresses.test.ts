import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressToShare, clientAddress, lanAddresses, reachableAt } from './addresses.ts';

const socketFrom = (remote: string): Socket =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remote });

describe('the address to share', () => {
  const network = ['http://192.168.1.7:80', 'http://10.0.0.7:80'];
  const PROXY = { 'x-forwarded-for': '192.0.2.1' };
  test.each([
    ['localhost:80', '127.0.0.1', {}, 'http://192.168.1.7:80'],
    ['LOCALHOST', '::1', {}, 'http://192.168.1.7:80'],
    ['127.0.0.1:80', '::ffff:127.0.0.1', {}, 'http://192.168.1.7:80'],
    ['[::1]:80', '::1', {}, 'http://192.168.1.7:80'],
    // The page has an address that leads here already.
    ['192.168.1.7:80', '127.0.0.1', {}, null],
    ['dice.example', '127.0.0.1', {}, null],
    ['localhost.dice.example', '127.0.0.1', {}, null],
    ['127.0.0.1.dice.example:80', '127.0.0.1', {}, null],
    [undefined, '127.0.0.1', {}, null],
    // From elsewhere, whatever it claims; so is a browser outside of the server's container.
    ['localhost:80', '192.168.1.9', {}, null],
    ['localhost:80', '::ffff:172.17.0.1', {}, null],
    // Proxies that name the server as they know it.
    ['localhost:80', '127.0.0.1', PROXY, null],
    ['localhost:80', '127.0.0.1', { forwarded: 'for=192.0.2.1' }, null],
    ['localhost:80', '127.0.0.1', { via: '1.1 proxy' }, null],
  ])('%s from %s %o: %s', (host, remote, more, expected) => {
    const request = { headers: { host, ...more }, socket: socketFrom(remote) };
    expect(addressToShare(request, undefined, () => network)).toBe(expected);
    const isTold = expected !== null;
    expect(addressToShare(request, undefined, () => [])).toBe(null);
    expect(addressToShare(request, 'https://dice.example', () => network)).toBe(
      isTold ? 'https://dice.example' : null,
    );
  });
});

describe('where a request comes from', () => {
  const address = (remote: string, forwarded: string | undefined, proxies: number): string =>
    clientAddress(
      { headers: { 'x-forwarded-for': forwarded }, socket: socketFrom(remote) },
      proxies,
    );

  test.each([
    ['10.0.0.1', undefined, 0, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
    // Nobody is believed unless the operator says so.
    ['10.0.0.1', '192.0.2.1', 0, '10.0.0.1'],
    ['10.0.0.1', '192.0.2.1', 1, '192.0.2.1'],
    ['10.0.0.1', '203.0.113.5, 192.0.2.1', 1, '192.0.2.1'],
    ['10.0.0.1', '203.0.113.5, 192.0.2.1, 10.0.0.2', 2, '192.0.2.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', '192.0.2.1', 2, '10.0.0.1'],
    // One customer, one /64.
    ['2001:db8:0:1::5', undefined, 0, '2001:db8:0:1::/64'],
    ['2001:db8:0:1:a:b:c:d', undefined, 0, '2001:db8:0:1::/64'],
    ['2001:0DB8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    // Some proxies name the port too.
    ['10.0.0.1', '192.0.2.1:4711', 1, '192.0.2.1'],
    ['10.0.0.1', '[2001:db8:0:1::5]:4711', 1, '2001:db8:0:1::/64'],
    ['10.0.0.1', '[2001:db8:0:1::6]', 1, '2001:db8:0:1::/64'],
    ['10.0.0.1', 'x'.repeat(1000), 1, 'x'.repeat(64)],
  ])('%s, %s behind %i', (remote, forwarded, proxies, expected) => {
    expect(address(remote, forwarded, proxies)).toBe(expected);
  });
});

describe('where the server is', () => {
  const one = { netmask: '', mac: '', cidr: null } as const;

  test('on the network: what others can type', () => {
    const interfaces = {
      lo: [{ ...one, family: 'IPv4' as const, address: '127.0.0.1', internal: true }],
      eth0: [
        { ...one, family: 'IPv4' as const, address: '192.168.1.7', internal: false },
        { ...one, family: 'IPv6' as const, address: 'fe80::1', internal: false, scopeid: 1 },
        { ...one, family: 'IPv4' as const, address: '169.254.1.1', internal: false },
      ],
    };
    expect(lanAddresses(interfaces)).toEqual(['192.168.1.7']);
  });

  test.each([
    ['127.0.0.1', { local: 'http://127.0.0.1:80', network: [] }],
    ['::1', { local: 'http://[::1]:80', network: [] }],
    ['192.168.1.7', { local: 'http://192.168.1.7:80', network: ['http://192.168.1.7:80'] }],
  ])('%s', (host, expected) => expect(reachableAt(host, 80)).toEqual(expected));

  test('everywhere', () =>
    expect(reachableAt('', 80)).toEqual({
      local: 'http://localhost:80',
      network: lanAddresses().map((address) => `http://${address}:80`),
    }));
});
