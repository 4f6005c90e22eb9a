/** Notices a connection that is dead without saying so. */

export interface Pulse {
  start(): void;
  /** Anything came in. */
  heard(): void;
  stop(): void;
}

export interface PulseWorld {
  /** Milliseconds between two pings; one without any answer until the next means death. */
  readonly every: number;
  ping(): void;
  dead(): void;
}

export function pulse({ every, ping, dead }: PulseWorld): Pulse {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isWaiting = false;

  const beat = (): void => {
    const isDead = isWaiting;
    isWaiting = !isDead;
    if (isDead) dead();
    else ping();
  };

  const stop = (): void => {
    clearInterval(timer);
    isWaiting = false;
  };

  return {
    start() {
      stop();
      timer = setInterval(beat, every);
      beat();
    },
    heard() {
      isWaiting = false;
    },
    stop,
  };
}
