/** The story of a record, from a worker that is started for it. */

import type { Story } from '@dicehall/strategy/story';
import { parseRecordFile } from '@dicehall/table';
import { askWorker } from '../parts/ask-worker.ts';
import { aboutRecord } from '../records/about.ts';
import type { StoryRequest } from './story.worker.ts';

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
  let stop = (): void => {};
  const story = new Promise<Story | undefined>((tell) => {
    stop = askWorker(worker, request, tell);
  });
  return { story, stop };
}

function requestFor(content: string): StoryRequest | undefined {
  const record = parseRecordFile(content);
  if (!record.ok) return undefined;
  const about = aboutRecord(record.value);
  return about && { game: about.game, log: record.value.log };
}
