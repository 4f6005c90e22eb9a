/**
 * What one client sends. Messages are handled in order; a client that sends too many is read more slowly, and dropped
 * if it does not stop.
 */

import type { Fault, FaultCode } from '@dicehall/link/protocol';
import { Bucket } from '@dicehall/table';
import type { WebSocket } from 'ws';
import { BURST } from './address-share.ts';

/** Seconds of messages that may wait while a socket is slowed. */
const BACKLOG = 6;
/** Milliseconds after which sockets of an address that says too much look again: there may be hundreds. */
const LOOK_AGAIN = 50;
/** Milliseconds for which a client may go on sending too fast. */
const PATIENCE = 10_000;
/** A client that waits for its answers never has more than these waiting, and is only slowed. */
const FEW = 4;
/** Milliseconds of calm after which it is forgiven. */
const FORGIVEN = 2_000;

/** What is wrong with a connection that sends too much: kept only while it does. */
interface Slowed {
  readonly backlog: string[];
  since: number;
  /** When the backlog was last empty; 0 while it is not. */
  calm: number;
  timer: NodeJS.Timeout | undefined;
}

/** The connection whose messages these are. */
interface Sender {
  readonly isGone: boolean;
  readonly socket: Pick<WebSocket, 'pause' | 'resume'>;
  /** One message that it may send. */
  handle(text: string): void;
  fault(fault: Fault): void;
  drop(code: FaultCode, retryAfter?: number): void;
}

interface IntakeContext {
  readonly messagesPerSecond: number;
  now(): number;
}

export class Intake {
  readonly #sender: Sender;
  readonly #context: IntakeContext;
  readonly #own: Bucket;
  /** Shared by all clients at one address. */
  readonly #shared: Bucket;
  #slowed: Slowed | undefined;

  constructor(sender: Sender, shared: Bucket, context: IntakeContext) {
    this.#sender = sender;
    this.#shared = shared;
    this.#context = context;
    this.#own = new Bucket(
      context.messagesPerSecond,
      BURST * context.messagesPerSecond,
      context.now(),
    );
  }

  /** Nothing that waits is handled any more. */
  end(): void {
    clearTimeout(this.#slowed?.timer);
    this.#slowed = undefined;
  }

  /** A message whose answer is as much work as this many more. */
  charge(more: number): void {
    this.#own.charge(more);
    this.#shared.charge(more);
  }

  take(text: string): void {
    const slowed = this.#slowed;
    if (slowed !== undefined && slowed.backlog.length > 0) this.#wait(slowed, text);
    else if (this.#may()) this.#sender.handle(text);
    else this.#slow(text);
  }

  #may(): boolean {
    const now = this.#context.now();
    return this.#own.has(now) && this.#shared.take(now) && this.#own.take(now);
  }

  /** Milliseconds. */
  #pause(): number {
    const now = this.#context.now();
    return this.#own.has(now) ? Math.max(LOOK_AGAIN, this.#shared.wait()) : this.#own.wait();
  }

  #slow(text: string): void {
    const now = this.#context.now();
    const known = this.#slowed;
    const isSameSpell = known !== undefined && now - known.calm < FORGIVEN;
    const slowed = isSameSpell ? known : { backlog: [], since: now, calm: 0, timer: undefined };
    this.#slowed = slowed;
    if (!isSameSpell) {
      this.#sender.fault({ code: 'too-fast', fatal: false, retryAfter: this.#pause() });
      // If it does not read either, it has been dropped.
      if (this.#sender.isGone) return;
    }
    this.#wait(slowed, text);
    slowed.timer = setTimeout(() => this.#drain(slowed), this.#pause());
  }

  /**
   * Reading pauses only when more than a few messages wait. If it paused earlier, a flood would arrive one message
   * at a time and look like a client that waits for its answers. What was read before the pause took effect waits
   * as well, up to a limit.
   */
  #wait(slowed: Slowed, text: string): void {
    const { backlog } = slowed;
    if (
      this.#isPatienceOver(slowed) ||
      backlog.length >= BACKLOG * this.#context.messagesPerSecond
    ) {
      this.#sender.drop('too-fast', PATIENCE);
    } else if (backlog.push(text) === FEW + 1) {
      this.#sender.socket.pause();
    }
  }

  #isPatienceOver({ backlog, since }: Slowed): boolean {
    return backlog.length >= FEW && this.#context.now() - since > PATIENCE;
  }

  #drain(slowed: Slowed): void {
    const { backlog } = slowed;
    while (backlog.length > 0 && this.#may()) {
      this.#sender.handle(backlog.shift() ?? '');
      if (this.#sender.isGone) return;
    }
    // Nothing more is read while it drains, so a client that has filled the line is told now.
    if (this.#isPatienceOver(slowed)) {
      this.#sender.drop('too-fast', PATIENCE);
      return;
    }
    if (backlog.length > 0) {
      slowed.timer = setTimeout(() => this.#drain(slowed), this.#pause());
      return;
    }
    slowed.calm = this.#context.now();
    this.#sender.socket.resume();
  }
}
