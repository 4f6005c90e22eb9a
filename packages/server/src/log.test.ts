import { describe, expect, test } from 'vitest';
import { makeLog } from './log.ts';

const TOKEN = '00112233445566778899aabbccddeeff';
const API_TOKEN = 'a-known-bot-of-ours-0001';

function written(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  const settings = { logLevel: 'trace' as const, apiTokens: [API_TOKEN] };
  write(makeLog(settings, { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return lines.join('');
}

describe('a line of the log', () => {
  test.each([
    ['in a field', { token: TOKEN }],
    ['deep inside', { a: { b: { c: [TOKEN] } } }],
    ['in an address', { url: `http://x/#${TOKEN}` }],
    ['in capitals', { x: TOKEN.toUpperCase() }],
    ['in an error', { err: new Error(`no ${TOKEN}`) }],
    ['of a bot', { headers: `Bearer ${API_TOKEN}` }],
    ['as a password', { err: new Error('cannot reach postgres://me:hunter2@host/db') }],
  ])('has no secret %s', (_, data) => {
    const line = written((log) => log.info(data, 'something'));
    expect(line).not.toMatch(new RegExp(`${TOKEN}|${API_TOKEN}|hunter2`, 'i'));
    expect(line).toContain('[hidden]');
    expect(JSON.parse(line)).toMatchObject({ msg: 'something' });
  });

  test('keeps what is no secret', () => {
    const data = { table: 'kamo-ritu-peso', n: 12, host: 'db.example' };
    expect(JSON.parse(written((log) => log.warn({ x: data }, 'hm')))).toMatchObject({
      x: { table: 'kamo-ritu-peso', n: 12 },
    });
  });
});
