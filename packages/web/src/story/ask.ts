/** The story of a record, from a worker that is started for it. */

import type { Story } from '@dicehall/strategy/story';
import { parseRecordFile } from '@dicehall/table';
import { askWorker } from '../parts/ask-worker.ts';
import { aboutRecord } from '../records/about.ts';
import type { StoryReply, StoryRequest } from './story.worker.ts';

/** Told whether there is more to come. */
type Hear = (story: Story | undefined, isBrief: boolean) => void;

/**
 * What is heard is undefined if the record has no story to tell. Where choices take long to judge, a story without
 * that comes first. What it gives ends the work.
 */
export function askForStory(content: string, hear: Hear): () => void {
  const request = requestFor(content);
  if (request === undefined) {
    hear(undefined, false);
    return () => {};
  }
  const worker = new Worker(new URL('./story.worker.ts', import.meta.url), { type: 'module' });
  return askWorker<StoryRequest, StoryReply>(
    worker,
    request,
    (reply) => hear(reply?.story, reply?.isBrief ?? false),
    ({ isBrief }) => isBrief,
  );
}

function requestFor(content: string): StoryRequest | undefined {
  const record = parseRecordFile(content);
  if (!record.ok) return undefined;
  const about = aboutRecord(record.value);
  return about && { game: about.game, log: record.value.log };
}
