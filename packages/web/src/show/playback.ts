/**
 * Plays steps one at a time: first in the air (result hidden), then at rest (readable). Zero-length steps
 * are skipped.
 */

/** In milliseconds; a step that has neither is not shown by itself. */
export interface ShowTimes {
  /** Dice turn or are counted; their result is hidden. */
  readonly air: number;
  /** At rest, and announced. */
  readonly stay: number;
}

export const NO_TIME: ShowTimes = { air: 0, stay: 0 };

/** What the steps are shown on. */
interface Screen<Q> {
  timesFor(step: Q, queue: readonly Q[]): ShowTimes;
  /** It comes onto the table. */
  begin(step: Q): void;
  /** Something is to be looked at, or nothing is left to show. */
  draw(): void;
}

/** The step that is shown, and how far. */
export interface Current<Q> {
  readonly step: Q;
  readonly stay: number;
  readonly part: 'air' | 'rest' | 'done';
}

export interface Playback<Q> {
  readonly screen: Screen<Q>;
  /** What waits to be shown. */
  readonly queue: Q[];
  /** The latest step; undefined if there was none. */
  current: Current<Q> | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the part that is shown is over. */
  end: number;
}

export const openPlayback = <Q>(screen: Screen<Q>): Playback<Q> => ({
  screen,
  queue: [],
  current: undefined,
  timer: undefined,
  end: 0,
});

export const isIdle = <Q>({ current }: Playback<Q>): boolean =>
  current === undefined || current.part === 'done';

/** Begins at once if nothing is being shown. */
export function enqueue<Q>(playback: Playback<Q>, steps: readonly Q[]): void {
  playback.queue.push(...steps);
  if (isIdle(playback)) showNext(playback);
  // What waits may have answered a question.
  else playback.screen.draw();
}

/** Ends the part that is shown. */
export function showNext<Q>(playback: Playback<Q>): void {
  clearTimeout(playback.timer);
  let time: number | undefined;
  do time = advance(playback);
  while (time === 0);
  if (time !== undefined) wait(playback, time);
  playback.screen.draw();
}

/** How long the next step stays; undefined if there is none. */
function advance<Q>(playback: Playback<Q>): number | undefined {
  const { screen, queue, current } = playback;
  if (current?.part === 'air') {
    playback.current = { ...current, part: 'rest' };
    return current.stay;
  }
  const step = queue.shift();
  if (step === undefined) {
    if (current !== undefined) playback.current = { ...current, part: 'done' };
    return undefined;
  }
  const { air, stay } = screen.timesFor(step, queue);
  playback.current = { step, stay, part: 'air' };
  screen.begin(step);
  return air;
}

function wait<Q>(playback: Playback<Q>, time: number): void {
  clearTimeout(playback.timer);
  playback.end = Date.now() + time;
  playback.timer = setTimeout(showNext, time, playback);
}

/** Limits each part of the current step to this many more milliseconds. */
export function hasten<Q>(playback: Playback<Q>, most: number): void {
  const { current, end } = playback;
  if (current === undefined || isIdle(playback)) return;
  playback.current = { ...current, stay: Math.min(current.stay, most) };
  if (end - Date.now() > most) wait(playback, most);
}

/** Nobody has to look at any of it. */
export function finish<Q>(playback: Playback<Q>): void {
  while (!isIdle(playback)) showNext(playback);
}

/** Shows nothing more. */
export function clear<Q>(playback: Playback<Q>): void {
  clearTimeout(playback.timer);
  playback.queue.length = 0;
  playback.current = undefined;
}
