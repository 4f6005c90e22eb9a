/** One socket: a device at one table, its messages and its end. */

import type { Duplex } from 'node:stream';
import type { Fault, FaultCode } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import type { TokenHash } from '@dicehall/table';
import type { RawData, WebSocket } from 'ws';
import type { Device, LiveTable } from '../hall/live-table.ts';
import { faultText } from '../hall/messages.ts';
import type { AddressShare } from './address-share.ts';
import { textFrame } from './frame.ts';
import { Intake } from './intake.ts';
import type { Outbox } from './outbox.ts';

/** As much of a socket as a connection uses. */
export type RawSocket = Pick<
  WebSocket,
  'OPEN' | 'readyState' | 'ping' | 'pause' | 'resume' | 'close' | 'terminate'
>;

/** What all connections share. */
export interface SocketContext {
  readonly messagesPerSecond: number;
  readonly messageBytes: number;
  /** Milliseconds that a client has to read why it is dropped. */
  readonly closing: number;
  readonly outbox: Outbox;
  now(): number;
  nextId(): string;
  /** One message, from a connection that may send it. */
  handle(connection: Connection, text: string): void;
  gone(connection: Connection): void;
}

/** Bytes that a client may leave unread, and when it may come back, in milliseconds. */
const MOST_UNREAD = 1 << 20;
const TOO_SLOW = 1_000;
const MOST_BAD = 10;
/** Pings and pongs of a client between two heartbeats. They are no messages, but cost as much. */
const MOST_CONTROLS = 60;

/** Close codes of RFC 6455 by fault; 1008 is "policy". */
const CLOSE_CODES: Partial<Record<FaultCode, number>> = {
  'bad-message': 1007,
  'too-large': 1009,
  'going-away': 1001,
  'server-full': 1013,
  'store-unavailable': 1013,
  internal: 1011,
};

export class Connection implements Device {
  hashes: readonly TokenHash[] = [];
  seats: readonly Seat[] = [];
  isHost = false;
  live: LiveTable | undefined;
  isGone = false;
  /** Since the last heartbeat. */
  isAlive = true;
  /** Pings and pongs since the last heartbeat. */
  controls = 0;
  /** Messages that came before the welcome; undefined once it has been given. */
  early: string[] | undefined = [];
  hasJoined = false;
  readonly since: number;
  /** Its name in the log and for the operator. */
  readonly id: string;
  readonly address: string;
  readonly share: AddressShare;
  readonly socket: RawSocket;
  /** What the socket writes to: nothing is compressed, so frames of both go out in order. */
  readonly #stream: Duplex;
  readonly #context: SocketContext;
  readonly #intake: Intake;
  #bad = 0;

  constructor(socket: RawSocket, stream: Duplex, share: AddressShare, context: SocketContext) {
    this.socket = socket;
    this.#stream = stream;
    this.id = context.nextId();
    this.since = context.now();
    this.address = share.address;
    this.share = share;
    this.#context = context;
    this.#intake = new Intake(this, share.messages, context);
  }

  send(message: string): void {
    const { socket } = this;
    if (this.isGone) return;
    if (this.#stream.writableLength > MOST_UNREAD) this.drop('too-slow', TOO_SLOW);
    else if (socket.readyState === socket.OPEN) {
      this.#context.outbox.put(this.#stream, textFrame(message));
    }
  }

  handle(text: string): void {
    this.#context.handle(this, text);
  }

  /** What it has just sent takes as much work as this many more messages. */
  charge(more: number): void {
    this.#intake.charge(more);
  }

  fault(fault: Fault): void {
    this.send(faultText(fault));
  }

  drop(code: FaultCode, retryAfter?: number): void {
    const { socket } = this;
    if (this.isGone) return;
    // Behind whatever waits: it is the last that is kept for this client.
    if (socket.readyState === socket.OPEN) {
      this.#context.outbox.put(
        this.#stream,
        textFrame(faultText({ code, fatal: true, retryAfter })),
      );
      this.#context.outbox.flush();
    }
    socket.close(CLOSE_CODES[code] ?? 1008, code);
    this.leave();
    // A client that does not close its end is not waited for.
    setTimeout(() => socket.terminate(), this.#context.closing).unref();
  }

  /** Silently: the peer is gone. */
  end(): void {
    this.leave();
    this.socket.terminate();
  }

  leave(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.#intake.end();
    this.early = undefined;
    this.#context.gone(this);
  }

  bad(): void {
    if (++this.#bad >= MOST_BAD) this.drop('bad-message');
    else this.fault({ code: 'bad-message', fatal: false });
  }

  /** A ping or a pong came; false if it was one too many. */
  hearsControl(): boolean {
    this.isAlive = true;
    if (!this.isGone && ++this.controls > MOST_CONTROLS) this.end();
    return !this.isGone;
  }

  receive(data: RawData, isBinary: boolean): void {
    this.isAlive = true;
    if (this.isGone) return;
    if (!(data instanceof Buffer)) return;
    if (data.length > this.#context.messageBytes) this.drop('too-large');
    else this.#intake.take(isBinary ? '' : data.toString());
  }
}
