/**
 * What one client sends. Messages are handled in order; a client that sends too many is read more slowly, and dropped
 * if it goes on.
 */

import type { Fault, FaultCode } from '@dicehall/link/protocol';
import type { WebSocket } from 'ws';

/** Seconds of messages that may come at once, and that may wait while a socket is slowed. */
const BURST = 3;
const BACKLOG = 6;
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
  readonly #bucket: Bucket;
  #slowed: Slowed | undefined;

  constructor(sender: Sender, context: IntakeContext) {
    this.#sender = sender;
    this.#context = context;
    this.#bucket = new Bucket(
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

  take(text: string): void {
    const slowed = this.#slowed;
    if (slowed !== undefined && slowed.backlog.length > 0) this.#wait(slowed, text);
    else if (this.#bucket.take(this.#context.now())) this.#sender.handle(text);
    else this.#slow(text);
  }

  #slow(text: string): void {
    const now = this.#context.now();
    const known = this.#slowed;
    const isSameSpell = known !== undefined && now - known.calm < FORGIVEN;
    const slowed = isSameSpell ? known : { backlog: [], since: now, calm: 0, timer: undefined };
    this.#slowed = slowed;
    if (!isSameSpell) {
      this.#sender.fault({ code: 'too-fast', fatal: false, retryAfter: this.#bucket.wait() });
      // If it does not read either, it has been dropped.
      if (this.#sender.isGone) return;
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
    while (backlog.length > 0 && this.#bucket.take(this.#context.now())) {
      this.#sender.handle(backlog.shift() ?? '');
      if (this.#sender.isGone) return;
    }
    // Nothing more is read while it drains, so a client that has filled the line is told now.
    if (this.#isPatienceOver(slowed)) {
      this.#sender.drop('too-fast', PATIENCE);
      return;
    }
    if (backlog.length > 0) {
      slowed.timer = setTimeout(() => this.#drain(slowed), this.#bucket.wait());
      return;
    }
    slowed.calm = this.#context.now();
    this.#sender.socket.resume();
  }
}

/** Limits messages to a number each second, with some to spare for a burst. */
class Bucket {
  readonly #perMillisecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMillisecond = perSecond / 1000;
    this.#most = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one if there is one. */
  take(now: number): boolean {
    const fresh = Math.max(0, now - this.#at) * this.#perMillisecond;
    this.#left = Math.min(this.#most, this.#left + fresh);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Milliseconds until there is one. */
  wait(): number {
    return Math.max(1, Math.ceil((1 - this.#left) / this.#perMillisecond));
  }
}
