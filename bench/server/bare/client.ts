/** Both seats of a table at the bare server. A move is as long as one of ours in the log. */

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { serveBench } from '../lockstep.ts';

const [port = '', tables = ''] = process.argv.slice(2);
const MOVE = JSON.stringify({ move: 'x'.repeat(200) });
let received = 0;

await serveBench(
  {
    received: () => received,
    async openTable(index, seen) {
      const seats = [0, 1].map(() => new WebSocket(`ws://127.0.0.1:${port}/${index}`));
      for (const socket of seats) {
        socket.on('message', (data: Buffer) => {
          received += data.length;
          seen();
        });
      }
      await Promise.all(seats.map((socket) => once(socket, 'open')));
      let moves = 0;
      return { move: () => seats[moves++ % 2]?.send(MOVE) };
    },
  },
  Number(tables),
);
