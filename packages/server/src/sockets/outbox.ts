/**
 * Frames of one moment, written one right after the other. What shares a commit is told at once: were
 * each frame written as soon as its text is made, most would find their reader asleep, and to wake it
 * costs more than to write.
 */

import type { Duplex } from 'node:stream';

export class Outbox {
  #streams: Duplex[] = [];
  #frames: Buffer[] = [];

  /** Goes out when everything that runs now has run. */
  put(stream: Duplex, frame: Buffer): void {
    if (this.#frames.length === 0) queueMicrotask(() => this.flush());
    this.#streams.push(stream);
    this.#frames.push(frame);
  }

  /** Now, for whoever writes to a stream past this. */
  flush(): void {
    const streams = this.#streams;
    const frames = this.#frames;
    this.#streams = [];
    this.#frames = [];
    frames.forEach((frame, i) => {
      streams[i]?.write(frame);
    });
  }
}
