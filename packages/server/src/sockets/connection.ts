/**
 * One socket: a device at one table. Messages are handled in order; whoever sends more than is fair is
 * read more slowly, and whoever goes on all the same is dropped.
 */

import type { Duplex } from 'node:stream';
import type { Fault, FaultCode } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import type { TokenHash } from '@dicehall/table';
import type { RawData, WebSocket } from 'ws';
import type { Device, Live } from '../hall/live.ts';
import { faultText } from '../hall/tell.ts';
import { Bucket } from './bucket.ts';
import { textFrame } from './frame.ts';
import type { Outbox } from './outbox.ts';

/** As much of a socket as a connection uses. */
export type Line = Pick<
  WebSocket,
  'OPEN' | 'readyState' | 'ping' | 'pause' | 'resume' | 'close' | 'terminate'
>;

/** What all connections share. */
export interface Desk {
  readonly messagesPerSecond: number;
  readonly messageBytes: number;
  /** Milliseconds that a client has to read why it is dropped. */
  readonly closing: number;
  readonly outbox: Outbox;
  now(): number;
  /** One message, from a connection that may send it. */
  handle(connection: Connection, text: string): void;
  gone(connection: Connection): void;
}

/** Seconds of messages that may come at once, and that may wait while a socket is slowed. */
const BURST = 3;
const BACKLOG = 6;
/** Milliseconds for which a client may go on sending too fast. */
const PATIENCE = 10_000;
/** Whoever waits for its answers never has more than a few messages waiting, and is only slowed. */
const FEW = 4;
/** Calm for so long, and it is forgiven. */
const FORGIVEN = 2_000;
/** Bytes that a client may leave unread, and when it may come back, in milliseconds. */
const MOST_UNREAD = 1 << 20;
const TOO_SLOW = 1_000;
const MOST_BAD = 10;

/** Close codes of RFC 6455 by fault; 1008 is "policy". */
const CLOSE_CODES: Partial<Record<FaultCode, number>> = {
  'bad-message': 1007,
  'too-large': 1009,
  'going-away': 1001,
  'server-full': 1013,
  'store-unavailable': 1013,
  internal: 1011,
};

/** What is wrong with a connection that sends too much: kept only while it does. */
interface Slowed {
  readonly backlog: string[];
  since: number;
  /** When the backlog was last empty; 0 while it is not. */
  calm: number;
  timer: NodeJS.Timeout | undefined;
}

export class Connection implements Device {
  hashes: readonly TokenHash[] = [];
  seats: readonly Seat[] = [];
  isHost = false;
  live: Live | undefined;
  isGone = false;
  /** Since the last heartbeat. */
  isAlive = true;
  /** Messages that came before the welcome; undefined once it has been given. */
  early: string[] | undefined = [];
  hasJoined = false;
  readonly address: string;
  readonly socket: Line;
  /** What the socket writes to: nothing is compressed, so frames of both go out in order. */
  readonly #stream: Duplex;
  readonly #desk: Desk;
  readonly #bucket: Bucket;
  #slowed: Slowed | undefined;
  #bad = 0;

  constructor(socket: Line, stream: Duplex, address: string, desk: Desk) {
    this.socket = socket;
    this.#stream = stream;
    this.address = address;
    this.#desk = desk;
    this.#bucket = new Bucket(desk.messagesPerSecond, BURST * desk.messagesPerSecond, desk.now());
  }

  send(message: string): void {
    const { socket } = this;
    if (this.isGone) return;
    if (this.#stream.writableLength > MOST_UNREAD) this.drop('too-slow', TOO_SLOW);
    else if (socket.readyState === socket.OPEN) {
      this.#desk.outbox.put(this.#stream, textFrame(message));
    }
  }

  fault(fault: Fault): void {
    this.send(faultText(fault));
  }

  drop(code: FaultCode, retryAfter?: number): void {
    const { socket } = this;
    if (this.isGone) return;
    // Behind whatever waits: it is the last that is kept for this client.
    if (socket.readyState === socket.OPEN) {
      this.#desk.outbox.put(this.#stream, textFrame(faultText({ code, fatal: true, retryAfter })));
      this.#desk.outbox.flush();
    }
    socket.close(CLOSE_CODES[code] ?? 1008, code);
    this.leave();
    // A client that does not close its end is not waited for.
    setTimeout(() => socket.terminate(), this.#desk.closing).unref();
  }

  /** Without a word: there is nobody to hear it. */
  end(): void {
    this.leave();
    this.socket.terminate();
  }

  leave(): void {
    if (this.isGone) return;
    this.isGone = true;
    clearTimeout(this.#slowed?.timer);
    this.#slowed = undefined;
    this.early = undefined;
    this.#desk.gone(this);
  }

  bad(): void {
    if (++this.#bad >= MOST_BAD) this.drop('bad-message');
    else this.fault({ code: 'bad-message', fatal: false });
  }

  receive(data: RawData, isBinary: boolean): void {
    this.isAlive = true;
    if (this.isGone) return;
    if (!(data instanceof Buffer)) return;
    if (data.length > this.#desk.messageBytes) this.drop('too-large');
    else if (isBinary) this.#admit('');
    else this.#admit(data.toString());
  }

  #admit(text: string): void {
    const slowed = this.#slowed;
    if (slowed !== undefined && slowed.backlog.length > 0) this.#wait(slowed, text);
    else if (this.#bucket.take(this.#desk.now())) this.#desk.handle(this, text);
    else this.#slow(text);
  }

  #slow(text: string): void {
    const now = this.#desk.now();
    const known = this.#slowed;
    const isSameSpell = known !== undefined && now - known.calm < FORGIVEN;
    const slowed = isSameSpell ? known : { backlog: [], since: now, calm: 0, timer: undefined };
    this.#slowed = slowed;
    if (!isSameSpell) {
      this.fault({ code: 'too-fast', fatal: false, retryAfter: this.#bucket.wait() });
      // If it does not read either, it has been dropped.
      if (this.isGone) return;
    }
    this.#wait(slowed, text);
    slowed.timer = setTimeout(() => this.#drain(slowed), this.#bucket.wait());
  }

  /**
   * Nothing more is read once more than a few wait, and not before: a flood whose messages come one by
   * one would else look like a client that waits for its answers. What was read before the pause took
   * effect waits as well; there is a limit to that too.
   */
  #wait(slowed: Slowed, text: string): void {
    const { backlog } = slowed;
    if (this.#isPatienceOver(slowed) || backlog.length >= BACKLOG * this.#desk.messagesPerSecond) {
      this.drop('too-fast', PATIENCE);
    } else if (backlog.push(text) === FEW + 1) {
      this.socket.pause();
    }
  }

  #isPatienceOver({ backlog, since }: Slowed): boolean {
    return backlog.length >= FEW && this.#desk.now() - since > PATIENCE;
  }

  #drain(slowed: Slowed): void {
    const { backlog } = slowed;
    while (backlog.length > 0 && this.#bucket.take(this.#desk.now())) {
      this.#desk.handle(this, backlog.shift() ?? '');
      if (this.isGone) return;
    }
    // Nothing more is read while it drains, so whoever has filled the way here is told now.
    if (this.#isPatienceOver(slowed)) {
      this.drop('too-fast', PATIENCE);
      return;
    }
    if (backlog.length > 0) {
      slowed.timer = setTimeout(() => this.#drain(slowed), this.#bucket.wait());
      return;
    }
    slowed.calm = this.#desk.now();
    this.socket.resume();
  }
}
