/** Stories are worked out here, so that the page never waits. Tables are fetched when one needs them. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { type Story, tellStory } from '@dicehall/strategy/story';
import { type Event, standInsIn, timelineOf } from '@dicehall/table';
import { fetchBook } from '../bots/book-files.ts';

export interface StoryRequest {
  readonly game: GameId;
  /** The log of a record, with everything open. */
  readonly log: readonly Event[];
}

fetchBooks(fetchBook);

/** Undefined if there is none to tell. */
async function storyFor({ game, log }: StoryRequest): Promise<Story | undefined> {
  try {
    await loadGame(game);
    const timeline = timelineOf(game, log);
    const { play } = timeline;
    return play && (await tellStory(game, play, standInsIn(log, timeline)));
  } catch {
    return undefined;
  }
}

addEventListener('message', async ({ data }: MessageEvent<StoryRequest>) =>
  postMessage(await storyFor(data)),
);
