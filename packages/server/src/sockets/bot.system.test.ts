/** The example bot of `docs/bot-api.md`, where Python and its package are there. */

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { running, type WholeServer } from '../testing/whole-server.ts';

const BOT = fileURLToPath(new URL('../../../../docs/bot.py', import.meta.url));

const TOKEN = 'a-token-of-the-operators';

/** Debian's own has Debian's packages. */
const python = ['/usr/bin/python3', 'python3'].find(
  (own) => spawnSync(own, ['-c', 'import websocket']).status === 0,
);

test('it is short', () => {
  expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

if (python === undefined) {
  console.warn(
    'python3 with the package websocket-client is not installed: docs/bot.py is not run',
  );
}

describe.skipIf(python === undefined)('two bots', () => {
  let server: WholeServer;
  beforeAll(async () => {
    // Limits that two bots from one address could not play with.
    server = await running({
      MAX_MESSAGES_PER_SECOND: '10000',
      MAX_MESSAGES_PER_SECOND_PER_ADDRESS: '10000',
      MAX_CONNECTIONS_PER_ADDRESS: '1',
      MAX_REQUESTS_PER_MINUTE: '4',
      MAX_TABLES_PER_HOUR: '1',
      API_TOKENS: TOKEN,
    });
  });
  afterAll(() => server.close());

  /** Its exit code and what it says. */
  const play = (game: GameId, token: string): Promise<string> =>
    new Promise((done) => {
      const env = { PATH: process.env['PATH'], DICEHALL_API_TOKEN: token };
      const bot = spawn(python ?? '', [BOT, server.server.url, game], { env });
      let said = '';
      for (const stream of [bot.stdout, bot.stderr]) {
        stream.on('data', (data) => {
          said += data;
        });
      }
      bot.on('close', (code) => done(`${code} ${said.trim()}`));
    });

  test.each(GAME_IDS)('with an API token find each other and play %s to the end', async (game) => {
    const [one, other] = await Promise.all([play(game, TOKEN), play(game, TOKEN)]);
    expect(one).toMatch(/^0 [\w-]+ \{"winners": .*\}$/);
    expect(other).toBe(one);
  });

  test('with a token that the server does not know are told so', async () => {
    expect(await play('dodge-dice', `${TOKEN}x`)).toMatch(/^1 .*HTTP Error 401/s);
  });

  test('without one are limited like everybody', async () => {
    for (let times = 0; times < 4; times++) await server.get('/api/tables');
    expect(await play('dodge-dice', '')).toMatch(/^1 .*HTTP Error 429/s);
  });
});
