/** Stories of every game behind one function; each game's part is loaded when it is first told. */

import { type GameId, loadGame, parseRecord } from '@dicehall/rules';
import { strategyOf } from './games.ts';
import { type Story, storyOf } from './story/story.ts';

export type { StoryCode, StoryPart } from './story/part.ts';
export type { Story } from './story/story.ts';

/** The story of a play that is given as one line; undefined if it cannot be read or is not over. */
export async function tellStory<K extends GameId>(id: K, line: string): Promise<Story | undefined> {
  const game = await loadGame(id);
  const record = parseRecord(game, line);
  if (!record.ok) return undefined;
  const { loadWinChances } = await strategyOf(id).winChances();
  return storyOf(game, record.value, await loadWinChances(record.value));
}
