/** The story of a record, from a worker that is started for it and ends with it. */

import { parseGameId } from '@dicehall/rules';
import type { Story } from '@dicehall/strategy/story';
import { parseRecordFile, playLine } from '@dicehall/table';
import type { Asked, Told } from './story.worker.ts';

export interface Telling {
  /** Undefined if the record has no story to tell. */
  readonly story: Promise<Story | undefined>;
  /** Whoever has left need not be told. */
  stop(): void;
}

export function askForStory(content: string): Telling {
  const asked = askedOf(content);
  if (asked === undefined) return { story: Promise.resolve(undefined), stop() {} };
  const worker = new Worker(new URL('./story.worker.ts', import.meta.url), { type: 'module' });
  const story = new Promise<Story | undefined>((tell) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data.story));
    worker.addEventListener('error', () => tell(undefined));
    worker.postMessage(asked);
  });
  const stop = (): void => worker.terminate();
  story.then(stop);
  return { story, stop };
}

function askedOf(content: string): Asked | undefined {
  const record = parseRecordFile(content);
  const line = record.ok ? playLine(record.value) : undefined;
  const game = parseGameId(line?.split('@', 1)[0] ?? '');
  return line === undefined || !game.ok ? undefined : { id: 1, game: game.value, line };
}
