/** What a server holds on to, asked of its engine after a collection, over the debugger's own socket. */

import { WebSocket } from 'ws';
import { z } from 'zod';
import type { ServerProcess } from './server.ts';

/** For Node, so that the engine can be asked. */
export const ASKABLE = ['--inspect=127.0.0.1:0'] as const;

/** In megabytes. */
export interface MemoryUse {
  readonly heap: number;
  readonly resident: number;
}

const answer = z.object({
  id: z.literal(2),
  result: z.object({
    result: z.object({ value: z.object({ heapUsed: z.number(), rss: z.number() }) }),
  }),
});

const MEGABYTE = 1 << 20;

export async function measureMemory({ lines }: ServerProcess): Promise<MemoryUse> {
  const line = lines.findLast((one) => one.startsWith('Debugger listening on '));
  const socket = new WebSocket(line?.slice('Debugger listening on '.length) ?? '');
  const ask = (id: number, method: string, params: object = {}): void =>
    socket.send(JSON.stringify({ id, method, params }));
  try {
    return await new Promise((measured, failed) => {
      socket.once('error', failed);
      socket.once('open', () => ask(1, 'HeapProfiler.collectGarbage'));
      socket.on('message', (data) => {
        const message: unknown = JSON.parse(String(data));
        const read = answer.safeParse(message);
        if (read.success) {
          const { heapUsed, rss } = read.data.result.result.value;
          measured({ heap: heapUsed / MEGABYTE, resident: rss / MEGABYTE });
        } else if (Reflect.get(Object(message), 'id') === 1) {
          ask(2, 'Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
        }
      });
    });
  } finally {
    socket.close();
  }
}
