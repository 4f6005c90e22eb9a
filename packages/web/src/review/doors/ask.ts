/** Another way that a game could have gone, from a worker that is started for it and ends with it. */

import type { Door, DoorRequest } from './doors.worker.ts';

/** Undefined if it cannot be played; what it gives ends the work. */
export function askForDoor(
  request: DoorRequest,
  done: (door: Door | undefined) => void,
): () => void {
  const worker = new Worker(new URL('./doors.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<Door | undefined>) => {
    stop();
    done(data);
  });
  worker.addEventListener('error', () => done(undefined));
  worker.postMessage(request);
  return stop;
}
