/** A clock that never goes back, whatever the system's does. */

/** Milliseconds; smaller corrections are not reported. */
const WORTH_TELLING = 1_000;

export interface Clocks {
  /** Milliseconds since 1970; may be set back. */
  readonly wall: () => number;
  /** Milliseconds since any moment; is never set. */
  readonly steady?: () => number;
  /** By how many milliseconds it was set back. */
  readonly onBack?: (by: number) => void;
}

/** Keeps running when the wall clock is set back, and agrees with it again once that is corrected. */
export function steadyClock({
  wall,
  steady = () => performance.now(),
  onBack,
}: Clocks): () => number {
  let last = wall();
  let lastSteady = steady();
  let shift = 0;
  return () => {
    const time = wall();
    const now = steady();
    const gained = time - last - (now - lastSteady);
    if (time < last) {
      shift -= gained;
      if (gained < -WORTH_TELLING) onBack?.(-gained);
    } else if (shift > 0 && gained > 0) shift = Math.max(0, shift - gained);
    last = time;
    lastSteady = now;
    return Math.floor(time + shift);
  };
}
