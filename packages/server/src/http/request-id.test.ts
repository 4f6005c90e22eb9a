import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { running, type WholeServer } from '../testing/whole-server.ts';
import { requestIdOf } from './request-id.ts';

describe('a name that somebody else has given', () => {
  test.each(['a', '7f3a.9-B_c', '0b9f7a52-6d0e-4a5e-9a53-2f1f1d8a9c11', 'x'.repeat(64)])(
    '%s is kept',
    (given) => expect(requestIdOf(given)).toBe(given),
  );

  test.each([
    undefined,
    '',
    'two words',
    'a"b',
    'línea',
    'x'.repeat(65),
    // The log would hide it.
    '00112233445566778899aabbccddeeff',
  ])('%s is not', (given) => expect(requestIdOf(given)).toMatch(/^[0-9a-f]{16}$/));

  test('no two are the same', () => expect(requestIdOf(undefined)).not.toBe(requestIdOf('')));
});

describe('in the log', () => {
  let quiet: WholeServer;
  let open: WholeServer;
  beforeAll(async () => {
    quiet = await running();
    open = await running({ LOG_ADDRESSES: '1' });
  }, 60_000);
  afterAll(async () => {
    await quiet.close();
    await open.close();
  }, 60_000);

  const lineOf = ({ lines }: WholeServer, id: string) =>
    JSON.parse(lines.find((line) => line.includes(`"request":"${id}"`)) ?? '{}');

  test('a request has its name, and the answer has it too', async () => {
    const { headers } = await quiet.get('/api/tables', { 'X-Request-Id': 'from-the-proxy' });
    expect(headers.get('X-Request-Id')).toBe('from-the-proxy');
    expect(lineOf(quiet, 'from-the-proxy')).toMatchObject({
      method: 'GET',
      route: '/api/tables',
      status: 200,
    });
    const refused = await quiet.get('/api/tables/none');
    const made = refused.headers.get('X-Request-Id') ?? '';
    expect(lineOf(quiet, made)).toMatchObject({ route: '/api/tables/:code', status: 404 });
  });

  test('addresses are there only if they are switched on', async () => {
    const ask = (own: WholeServer) => own.get('/api/tables', { 'X-Request-Id': 'who' });
    await ask(quiet);
    await ask(open);
    expect(lineOf(quiet, 'who')).not.toHaveProperty('address');
    expect(lineOf(open, 'who')).toMatchObject({ address: '127.0.0.1' });
    expect(quiet.lines.join('')).not.toContain('127.0.0.1');
  });
});
