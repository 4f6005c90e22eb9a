import { expect, test } from 'vitest';
import { isNear, isOnlyHere } from './hostnames.ts';

test.each([
  ['localhost', 'here'],
  ['127.0.0.1', 'here'],
  ['127.8.9.10', 'here'],
  ['[::1]', 'here'],
  ['10.0.0.7', 'near'],
  ['172.15.0.1', 'far'],
  ['172.16.0.1', 'near'],
  ['172.31.255.254', 'near'],
  ['172.32.0.1', 'far'],
  ['192.168.43.1', 'near'],
  ['192.169.0.1', 'far'],
  ['169.254.7.7', 'near'],
  ['[fc00::1]', 'near'],
  ['[fd12:3456::1]', 'near'],
  ['[fe00::1]', 'far'],
  ['[fe80::1]', 'near'],
  ['[febf::1]', 'near'],
  ['[fec0::1]', 'far'],
  ['[2001:db8::1]', 'far'],
  ['dice.local', 'near'],
  ['dice.local.example', 'far'],
  ['local', 'far'],
  ['10.example', 'far'],
  ['10.0.0.7.example', 'far'],
  ['127.0.0.1.example', 'far'],
  ['localhost.example', 'far'],
  ['8.8.8.8', 'far'],
  ['dice.example', 'far'],
])('%s is %s', (host, where) => {
  expect(isOnlyHere(host)).toBe(where === 'here');
  expect(isNear(host)).toBe(where !== 'far');
});
