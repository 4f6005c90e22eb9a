/** A client that sends as fast as it can and ignores what it is told. */

import { WebSocket } from 'ws';
import { joinText } from './fuzz/messages.ts';

export interface Flooded {
  readonly sent: number;
  /** It was told to slow down before anything else happened to it. */
  readonly isTold: boolean;
  readonly isDropped: boolean;
  readonly seconds: number;
}

/** Bytes that may wait in our own memory. */
const MOST_WAITING = 1 << 18;
/** Messages at once: a broken socket takes any number of them without ever filling up. */
const BURST = 2_000;
/** Milliseconds; longer than the server's patience. */
const GIVE_UP = 30_000;

/** Resolves when the server has dropped it. */
export function flood(url: string, table: string): Promise<Flooded> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const began = performance.now();
  let sent = 0;
  let isTold = false;
  return new Promise((done) => {
    const message = JSON.stringify({ type: 'ping', sent: 1 });
    const pour = setInterval(() => {
      for (let burst = 0; burst < BURST && socket.readyState === WebSocket.OPEN; burst++) {
        if (socket.bufferedAmount > MOST_WAITING) return;
        socket.send(message);
        sent++;
      }
    }, 5);
    const giveUp = setTimeout(() => socket.terminate(), GIVE_UP);
    const seconds = (): number => Math.round((performance.now() - began) / 100) / 10;
    socket.on('open', () => socket.send(joinText(table, [])));
    socket.on('message', (data) => {
      if (String(data).includes('"too-fast"')) isTold = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(pour);
      clearTimeout(giveUp);
      done({ sent, isTold, isDropped: seconds() < GIVE_UP / 1000, seconds: seconds() });
    });
  });
}
