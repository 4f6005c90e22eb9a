/**
 * Writes the frames of one moment right after one another. Written as soon as its text is made, most would find the
 * reader asleep, and waking it costs more than writing.
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

  /** Now, before something else writes to one of the streams. */
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
