/**
 * One question to a worker that was started for it and ends with its answer. Where it reports on the way, `isReport`
 * tells these replies from the last one. A worker that fails answers undefined. What it gives ends the work.
 */
export function askWorker<Request, Reply>(
  worker: Worker,
  request: Request,
  hear: (reply: Reply | undefined) => void,
  isReport: (reply: Reply) => boolean = () => false,
  transfer: Transferable[] = [],
): () => void {
  const stop = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (!isReport(data)) stop();
    hear(data);
  });
  worker.addEventListener('error', () => {
    stop();
    hear(undefined);
  });
  worker.postMessage(request, transfer);
  return stop;
}
