/** The story of a finished game, for people at a terminal. */

import {
  headerOfRecord,
  parseRecordFile,
  type RecordFile,
  standInsIn,
  timelineOf,
} from '@dicehall/table';
import { type Lang, say, storyText } from '@dicehall/words';

/** Under its heading, a sentence each; nothing if there is nothing to tell. */
export async function storyLines(record: RecordFile, lang: Lang): Promise<readonly string[]> {
  const header = headerOfRecord(record);
  if (header === undefined) return [];
  const { game, start } = header;
  const timeline = timelineOf(game, record.log);
  const { play } = timeline;
  if (play === undefined) return [];
  // Loaded only now: most commands tell no story.
  const [{ tellStory }] = await Promise.all([
    import('@dicehall/strategy/story'),
    import('@dicehall/strategy/books-node'),
  ]);
  const story = await tellStory(game, play, standInsIn(record.log, timeline));
  if (story === undefined || story.parts.length === 0) return [];
  const people = start.players.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const [you, ...others] = people;
  const names = {
    seats: start.players.map(({ name }) => name),
    // With several people at the device, the reader is unknown.
    ...(you !== undefined && others.length === 0 && { you }),
  };
  return [
    say(lang, 'story.title'),
    ...storyText(lang, game, story, names).map(({ text }) => text),
    say(lang, story.exact ? 'story.exact' : 'story.estimated'),
  ];
}

/** The same for a record as text. */
export async function storyIn(content: string, lang: Lang): Promise<readonly string[]> {
  const record = parseRecordFile(content);
  return record.ok ? storyLines(record.value, lang) : [];
}
