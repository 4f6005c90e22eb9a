/** The example bot of `docs/bot-api.md`, where Python and its package are there. */

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@dicehall/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, running } from '../testing/running.ts';

const BOT = fileURLToPath(new URL('../../../../docs/bot.py', import.meta.url));

/** Debian's own has Debian's packages. */
const python = ['/usr/bin/python3', 'python3'].find(
  (own) => spawnSync(own, ['-c', 'import websocket']).status === 0,
);

test('it is short', () => {
  expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

describe.skipIf(python === undefined)('two bots', () => {
  let server: Running;
  beforeAll(async () => {
    server = await running({ MAX_MESSAGES_PER_SECOND: '10000' });
  });
  afterAll(() => server.close());

  test.each(GAME_IDS)('find each other and play %s to the end', async (game) => {
    const play = (): Promise<string> =>
      new Promise((done) => {
        const bot = spawn(python ?? '', [BOT, server.server.url, game]);
        let said = '';
        bot.stdout.on('data', (data) => {
          said += data;
        });
        bot.stderr.on('data', (data) => {
          said += data;
        });
        bot.on('close', (code) => done(`${code} ${said.trim()}`));
      });
    const [one, other] = await Promise.all([play(), play()]);
    expect(one).toMatch(/^0 [\w-]+ \{"winners": .*\}$/);
    expect(other).toBe(one);
  });
});
