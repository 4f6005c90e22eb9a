/** Every way to start a Redis that this machine has gives one that works. */

import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { type RedisSource, startRedis } from './redis.ts';

test('the engine in WebAssembly, which needs nothing of the machine', async () => {
  const redis = await startRedis(['wasm']);
  try {
    for (let starts = 0; starts < 2; starts++) {
      const client = createClient({ url: redis.url });
      const listener = client.duplicate();
      await Promise.all([client.connect(), listener.connect()]);
      const heard = new Promise((hear) => listener.subscribe('channel', hear));
      await expect.poll(() => client.publish('channel', 'hello')).toBe(1);
      expect(await heard).toBe('hello');
      client.destroy();
      listener.destroy();
      await redis.restart();
    }
  } finally {
    await redis.stop();
  }
});

test('a machine that has none is told what to do', async () => {
  const none: readonly RedisSource[] = [];
  await expect(startRedis(none)).rejects.toThrow(/Install redis-server/);
});
