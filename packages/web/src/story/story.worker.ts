/** Stories are worked out here, so that the page never waits. Tables are fetched when one needs them. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { type Story, tellStory } from '@dicehall/strategy/story';
import { fetchBook } from '../bots/book-files.ts';

export interface StoryRequest {
  readonly id: number;
  readonly game: GameId;
  /** The whole play, as `parseRecord` reads it. */
  readonly line: string;
}

export interface StoryReply {
  readonly id: number;
  /** Undefined if there is none to tell. */
  readonly story: Story | undefined;
}

fetchBooks(fetchBook);

async function storyFor({ game, line }: StoryRequest): Promise<Story | undefined> {
  try {
    await loadGame(game);
    return await tellStory(game, line);
  } catch {
    return undefined;
  }
}

addEventListener('message', async ({ data }: MessageEvent<StoryRequest>) => {
  const reply: StoryReply = { id: data.id, story: await storyFor(data) };
  postMessage(reply);
});
