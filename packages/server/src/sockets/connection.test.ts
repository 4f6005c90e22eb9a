/** Patience with one client, by a clock of the test: real sockets that are rude are in `sockets.test.ts`. */

import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddressShares } from './address-share.ts';
import { Connection, type RawSocket, type SocketContext } from './connection.ts';
import { Outbox } from './outbox.ts';

const PER_SECOND = 10;
/** Three seconds of messages at once, then six seconds of them in waiting. */
const BURST = 30;
const BACKLOG = 60;
const CLOSING = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

/** A connection whose messages come in pieces of one each: a pause holds the rest of them back. */
function pouring() {
  const client = connected();
  return {
    ...client,
    /** For this many milliseconds; it always has more to send. */
    pour(milliseconds: number) {
      for (let i = 0; i < milliseconds && !client.connection.isGone; i++) {
        // As many at once as no client may leave in waiting.
        for (let sent = 0; sent <= BURST + BACKLOG && isReading(client.done); sent++) {
          client.receive(1);
        }
        pass(1);
      }
    },
  };
}

const isReading = (done: readonly string[]): boolean =>
  done.findLast((what) => what === 'pause' || what === 'resume') !== 'pause' &&
  !done.some((what) => what.startsWith('close'));

/** A connection, and what it did to its socket, its stream and the context. */
function connected() {
  const done: string[] = [];
  let readyState: RawSocket['readyState'] = 1;
  const socket: RawSocket = {
    OPEN: 1,
    get readyState() {
      return readyState;
    },
    ping: () => undefined,
    pause: () => void done.push('pause'),
    resume: () => void done.push('resume'),
    close: (code, reason) => {
      readyState = 2;
      done.push(`close ${code} ${reason}`);
    },
    terminate: () => {
      readyState = 3;
      done.push('terminate');
    },
  };
  /** What was written to a client that does not read stays here. */
  let isRead = true;
  const written: { readonly text: string; readonly isOpen: boolean }[] = [];
  const stream = new Duplex({
    highWaterMark: 0,
    read: () => undefined,
    write(chunk: Buffer, _, isSent) {
      written.push({ text: chunk.toString(), isOpen: readyState === 1 });
      if (isRead) isSent();
    },
  });
  const handled: string[] = [];
  let gone = 0;
  const context: SocketContext = {
    messagesPerSecond: PER_SECOND,
    messageBytes: 1024,
    closing: CLOSING,
    outbox: new Outbox(),
    nextId: () => 'c1',
    now: Date.now,
    handle: (_, text) => void handled.push(text),
    gone: () => void gone++,
  };
  const share = new AddressShares(100 * PER_SECOND, Date.now).enter('somewhere');
  const connection = new Connection(socket, stream, share, context);
  return {
    connection,
    context,
    done,
    handled,
    written,
    gone: () => gone,
    stopReading: () => {
      isRead = false;
    },
    receive(count: number) {
      for (let i = 0; i < count; i++) connection.receive(Buffer.from('x'), false);
    },
  };
}

/** Dropped once, told why before the close, and nothing of it is left. */
function isDropped({ connection, done, written, gone }: ReturnType<typeof connected>): void {
  expect(connection.isGone).toBe(true);
  expect(gone()).toBe(1);
  expect(done.filter((what) => what.startsWith('close'))).toEqual(['close 1008 too-fast']);
  expect(written.at(-1)?.text).toMatch(/"code":"too-fast".*"fatal":true/);
  expect(written.every(({ isOpen }) => isOpen)).toBe(true);
  // Only what ends a client that does not close its end.
  expect(vi.getTimerCount()).toBe(1);
}

describe('a client that floods', () => {
  test('is slowed and told so once, and when it waits it is done with in order', () => {
    const client = connected();
    client.receive(BURST + 5);
    expect(client.handled).toHaveLength(BURST);
    expect(client.done).toEqual(['pause']);
    client.context.outbox.flush();
    expect(client.written.map(({ text }) => text)).toEqual([
      expect.stringMatching(/"code":"too-fast".*"fatal":false/),
    ]);
    pass(1_000);
    expect(client.handled).toHaveLength(BURST + 5);
    expect(client.done).toEqual(['pause', 'resume']);
    expect(client.connection.isGone).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is dropped when more waits than may', () => {
    const client = connected();
    client.receive(BURST + BACKLOG);
    expect(client.connection.isGone).toBe(false);
    client.receive(1);
    isDropped(client);
  });

  test('is dropped when patience ends, by the message that comes then', () => {
    const client = connected();
    client.receive(BURST + 10);
    // As fast as it is read: some always wait.
    for (let i = 0; i < 100; i++) {
      pass(100);
      client.receive(1);
    }
    expect(client.connection.isGone).toBe(false);
    // Late, as on a busy machine: no timer has rung when the message comes.
    vi.setSystemTime(Date.now() + 1);
    client.receive(1);
    isDropped(client);
  });

  test('is dropped when patience ends while its backlog drains, though nothing more is read', () => {
    const client = connected();
    client.receive(BURST + BACKLOG);
    pass(6_100);
    expect(client.done).toEqual(['pause', 'resume']);
    client.receive(BACKLOG);
    pass(3_900);
    expect(client.connection.isGone).toBe(false);
    pass(100);
    isDropped(client);
    expect(client.handled.length).toBeLessThan(BURST + 2 * BACKLOG);
  });

  test('is dropped when patience ends, though every message comes by itself and a pause holds the rest', () => {
    const client = pouring();
    client.pour(10_000);
    expect(client.connection.isGone).toBe(false);
    client.pour(1_000);
    isDropped(client);
    expect(client.handled.length).toBeLessThanOrEqual(BURST + 11 * PER_SECOND);
  });

  test('is forgiven when it has been calm', () => {
    const client = connected();
    client.receive(BURST + BACKLOG);
    pass(6_100 + 2_000);
    client.receive(20 + BACKLOG);
    pass(7_000);
    expect(client.connection.isGone).toBe(false);
    expect(client.handled).toHaveLength(BURST + BACKLOG + 20 + BACKLOG);
  });

  test('and never has more than a few in waiting is only slowed, however long', () => {
    const client = connected();
    client.receive(BURST);
    for (let i = 0; i < 1_000; i++) {
      client.receive(3);
      pass(300);
    }
    expect(client.connection.isGone).toBe(false);
    expect(client.handled).toHaveLength(BURST + 3_000);
  });
});

describe('a connection that ends while it is slowed leaves nothing behind', () => {
  /** Nothing rings, is handled or is sent after it. */
  function isOver(client: ReturnType<typeof connected>): void {
    const before = [client.handled.length, client.written.length];
    pass(60_000);
    client.receive(5);
    client.connection.send('more');
    client.connection.drop('internal');
    expect([client.handled.length, client.written.length]).toEqual(before);
    expect(client.gone()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  }

  test('when patience ends', () => {
    const client = connected();
    client.receive(BURST + BACKLOG + 1);
    isDropped(client);
    pass(CLOSING);
    expect(client.done.at(-1)).toBe('terminate');
    isOver(client);
  });

  test('when it does not read what it is told, at the very moment that it is slowed', () => {
    const client = connected();
    client.receive(BURST);
    client.stopReading();
    client.connection.send('x'.repeat(1 << 20));
    client.context.outbox.flush();
    expect(client.connection.isGone).toBe(false);
    client.receive(1);
    expect(client.done).toEqual(['close 1008 too-slow']);
    expect(vi.getTimerCount()).toBe(1);
    pass(CLOSING);
    expect(client.done).toEqual(['close 1008 too-slow', 'terminate']);
    expect(client.handled).toHaveLength(BURST);
    isOver(client);
  });

  test('when the client goes', () => {
    const client = connected();
    client.receive(BURST + 10);
    client.connection.leave();
    expect(vi.getTimerCount()).toBe(0);
    isOver(client);
    expect(client.handled).toHaveLength(BURST);
  });

  test('when a message that waited is what ends it', () => {
    const client = connected();
    client.receive(BURST + 3);
    client.context.handle = (connection, text) => {
      client.handled.push(text);
      connection.drop('join-first');
    };
    pass(1_000);
    expect(client.handled).toHaveLength(BURST + 1);
    isOver(client);
  });
});
