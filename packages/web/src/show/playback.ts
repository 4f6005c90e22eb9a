/**
 * One moment after another, the only place that knows what is shown when. Each has two beats: in the air, while
 * nothing of what it comes to is known, and told, while it can be read. What takes no time is not shown by itself.
 */

import type { ShowTimes } from './timing.ts';

/** What the moments are shown on. */
interface Stage<Q> {
  timesFor(moment: Q, queue: readonly Q[]): ShowTimes;
  /** It comes onto the table. */
  begin(moment: Q): void;
  /** Something is to be looked at, or nothing is left to show. */
  draw(): void;
}

/** The moment that is shown, and how far. */
export interface Current<Q> {
  readonly moment: Q;
  readonly stay: number;
  readonly beat: 'air' | 'told' | 'done';
}

export interface Playback<Q> {
  /** The latest moment; undefined if there was none. */
  readonly current: Current<Q> | undefined;
  /** What waits behind it. */
  readonly queue: readonly Q[];
  readonly isIdle: boolean;
  /** Begins at once if nothing is being shown. */
  push(moments: readonly Q[]): void;
  /** Ends the beat. */
  next(): void;
  /** Each beat of what is shown now lasts so many milliseconds more at most. */
  hasten(most: number): void;
  /** Nobody has to look at any of it. */
  finish(): void;
  /** The last moment that waits is not to be shown. */
  pop(): Q | undefined;
  /** Shows nothing more. */
  clear(): void;
}

export function openPlayback<Q>({ timesFor, begin, draw }: Stage<Q>): Playback<Q> {
  const queue: Q[] = [];
  let current: Current<Q> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the beat is over. */
  let end = 0;

  const isIdle = (): boolean => current === undefined || current.beat === 'done';

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  /** How long what comes next is looked at; undefined if nothing does. */
  const step = (): number | undefined => {
    if (current?.beat === 'air') {
      current = { ...current, beat: 'told' };
      return current.stay;
    }
    const moment = queue.shift();
    if (moment === undefined) {
      if (current !== undefined) current = { ...current, beat: 'done' };
      return undefined;
    }
    const { air, stay } = timesFor(moment, queue);
    current = { moment, stay, beat: 'air' };
    begin(moment);
    return air;
  };

  const next = (): void => {
    stop();
    let time: number | undefined;
    do time = step();
    while (time === 0);
    if (time !== undefined) wait(time);
    draw();
  };

  const wait = (time: number): void => {
    stop();
    end = Date.now() + time;
    timer = setTimeout(next, time);
  };

  return {
    get current() {
      return current;
    },
    queue,
    get isIdle() {
      return isIdle();
    },
    push(moments) {
      queue.push(...moments);
      if (isIdle()) next();
      // What waits may have answered a question.
      else draw();
    },
    next,
    hasten(most) {
      if (current === undefined || isIdle()) return;
      current = { ...current, stay: Math.min(current.stay, most) };
      if (end - Date.now() > most) wait(most);
    },
    finish() {
      while (!isIdle()) next();
    },
    pop: () => queue.pop(),
    clear() {
      stop();
      queue.length = 0;
      current = undefined;
    },
  };
}
