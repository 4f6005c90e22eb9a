/**
 * A connection that comes back: it opens again whenever it is lost, notices when it is dead without
 * saying so, and waits if the server asks for it.
 */

import type { RandomBytes } from '@dicehall/table';
import { WebSocket as ReconnectingSocket } from 'partysocket';
import { parseServerMessage } from './heard.ts';
import type { ClientMessage, ServerMessage } from './protocol/messages.ts';
import { pulse } from './pulse.ts';

export interface SocketDevice {
  now(): number;
  readonly randomBytes: RandomBytes;
  /** Milliseconds between pings. A dead connection is given up after twice that. */
  readonly pingEvery?: number | undefined;
  /** Tells when a network has come or gone, or the device was woken: then the connection is made anew at once. */
  readonly stirred?: ((tell: () => void) => () => void) | undefined;
  /** Whether there is certainly no network: then nothing is tried, until there may be one. */
  readonly isOffline?: (() => boolean) | undefined;
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
/** Milliseconds. A device that has slept may not be told that its network is back. */
const LOOK_EVERY = 2_000;

/** Milliseconds before an attempt after so many that failed. `first` differs, so that not all come back in the same instant. */
const restAfter = (failed: number, first: number): number =>
  Math.min(first * 1.6 ** (failed - 1), 8_000);

const OPTIONS = {
  // The library's own rests cannot be cut short: `reach` rests instead.
  minReconnectionDelay: 0,
  maxReconnectionDelay: 0,
  minUptime: 2_000,
  // What waits for an answer is kept by its sender.
  maxEnqueuedMessages: 0,
};

export function connect(url: string, device: SocketDevice, heard: Heard): Connection {
  const { now, randomBytes, pingEvery = PING_EVERY } = device;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isOpen = true;
  let held = 0;
  let wake: () => void = () => undefined;

  const later = (run: () => void, milliseconds: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timers.add(timer);
  };

  /** Until so much time has passed, or something is heard of a network. */
  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      later(resolve, milliseconds);
    });

  const first = 250 + 2 * (randomBytes(1)[0] ?? 0);
  /** Resolves when another attempt may be of use. */
  const reach = async (): Promise<string> => {
    const wait = held;
    held = 0;
    if (wait > 0) await new Promise<void>((resolve) => later(resolve, wait));
    if (socket.retryCount > 0) await rest(restAfter(socket.retryCount, first));
    while (device.isOffline?.()) {
      heard.lost();
      await rest(LOOK_EVERY);
    }
    return url;
  };

  const socket = new ReconnectingSocket(reach, null, OPTIONS);
  const say = (message: ClientMessage): void => {
    if (isOpen) socket.send(JSON.stringify(message));
  };
  const beat = pulse({
    every: pingEvery,
    ping: () => say({ type: 'ping', sent: now() }),
    dead: () => socket.reconnect(),
  });

  const settle = device.stirred?.(() => {
    wake();
    socket.reconnect();
  });
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
      if (socket.readyState !== socket.CONNECTING) return socket.close();
      // Browsers complain of a connection that is given up while it is made.
      socket.addEventListener('open', () => socket.close());
      socket.addEventListener('error', () => socket.close());
    },
  };
}
