/** The story of a record, from a worker that is started for it and ends with it. */

import type { Story } from '@dicehall/strategy/story';
import { parseRecordFile } from '@dicehall/table';
import { aboutRecord } from '../records/about.ts';
import type { StoryReply, StoryRequest } from './story.worker.ts';

export interface StoryJob {
  /** Undefined if the record has no story to tell. */
  readonly story: Promise<Story | undefined>;
  /** Nobody waits for it any more. */
  stop(): void;
}

export function askForStory(content: string): StoryJob {
  const request = requestFor(content);
  if (request === undefined) return { story: Promise.resolve(undefined), stop() {} };
  const worker = new Worker(new URL('./story.worker.ts', import.meta.url), { type: 'module' });
  const story = new Promise<Story | undefined>((tell) => {
    worker.addEventListener('message', ({ data }: MessageEvent<StoryReply>) => tell(data.story));
    worker.addEventListener('error', () => tell(undefined));
    worker.postMessage(request);
  });
  const stop = (): void => worker.terminate();
  story.then(stop);
  return { story, stop };
}

function requestFor(content: string): StoryRequest | undefined {
  const record = parseRecordFile(content);
  if (!record.ok) return undefined;
  const about = aboutRecord(record.value);
  return about && { id: 1, game: about.game, log: record.value.log };
}
