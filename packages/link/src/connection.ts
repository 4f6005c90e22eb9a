/**
 * A connection that comes back: it opens again whenever it is lost, notices when it is dead without
 * saying so, and waits if the server asks for it.
 */

import type { RandomBytes } from '@dicehall/table';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import { parseServerMessage } from './heard.ts';
import type { ClientMessage, ServerMessage } from './protocol.ts';
import { pulse } from './pulse.ts';

export interface SocketDevice {
  now(): number;
  readonly randomBytes: RandomBytes;
  /** Milliseconds between pings. A dead connection is given up after twice that. */
  readonly pingEvery?: number | undefined;
  /** Tells when a network has come or gone, or the device was woken: then the connection is made anew at once. */
  readonly stirred?: ((tell: () => void) => () => void) | undefined;
}

export interface Heard {
  opened(): void;
  message(message: ServerMessage): void;
  /** The connection is gone, or could not be had; another attempt follows. */
  lost(): void;
}

export interface Connection {
  /** Goes nowhere while the connection is lost. */
  say(message: ClientMessage): void;
  /** Joined: from now on silence is noticed. */
  settled(): void;
  /** The next attempt, when it is due, waits for so many milliseconds more. */
  hold(milliseconds: number): void;
  later(run: () => void, milliseconds: number): void;
  close(): void;
}

const PING_EVERY = 10_000;

/** Somewhat different for each device, so that not all come back in the same instant. */
const backoff = (randomBytes: RandomBytes) => ({
  minReconnectionDelay: 250 + 2 * (randomBytes(1)[0] ?? 0),
  maxReconnectionDelay: 8_000,
  reconnectionDelayGrowFactor: 1.6,
  minUptime: 2_000,
  // What waits for an answer is kept by its sender.
  maxEnqueuedMessages: 0,
});

export function connect(url: string, device: SocketDevice, heard: Heard): Connection {
  const { now, randomBytes, pingEvery = PING_EVERY } = device;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isOpen = true;
  let held = 0;

  const later = (run: () => void, milliseconds: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timers.add(timer);
  };

  const reach = (): string | Promise<string> => {
    const wait = held;
    held = 0;
    return wait === 0 ? url : new Promise((resolve) => later(() => resolve(url), wait));
  };

  const socket = new ReconnectingSocket(async () => reach(), null, backoff(randomBytes));
  const say = (message: ClientMessage): void => {
    if (isOpen) socket.send(JSON.stringify(message));
  };
  const beat = pulse({
    every: pingEvery,
    ping: () => say({ type: 'ping', sent: now() }),
    dead: () => socket.reconnect(),
  });

  const settle = device.stirred?.(() => socket.reconnect());
  socket.addEventListener('open', () => heard.opened());
  socket.addEventListener('message', ({ data }) => {
    beat.heard();
    const message = parseServerMessage(data);
    if (message !== undefined && isOpen) heard.message(message);
  });
  socket.addEventListener('close', () => {
    beat.stop();
    if (isOpen) heard.lost();
  });

  return {
    say,
    settled: () => beat.start(),
    hold(milliseconds) {
      held = milliseconds;
    },
    later,
    close() {
      isOpen = false;
      settle?.();
      beat.stop();
      for (const timer of timers) clearTimeout(timer);
      socket.close();
    },
  };
}
