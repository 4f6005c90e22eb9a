/** The claims of a record seen through, from a worker that is started for it and ends with it. */

import type { XrayReply, XrayRequest } from './xray.worker.ts';

/** What it gives ends the work. */
export function askForXray(log: XrayRequest, done: (xray: XrayReply) => void): () => void {
  const worker = new Worker(new URL('./xray.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<XrayReply>) => {
    stop();
    done(data);
  });
  worker.addEventListener('error', () => done(undefined));
  worker.postMessage(log);
  return stop;
}
