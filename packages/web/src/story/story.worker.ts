/** Stories are worked out here, so that the page never waits. Tables are fetched when one needs them. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { type Story, tellJudgedStory, tellStory } from '@dicehall/strategy/story';
import { type Event, standInsIn, timelineOf } from '@dicehall/table';
import { fetchBook } from '../bots/book-files.ts';

export interface StoryRequest {
  readonly game: GameId;
  /** The log of a record, with everything open. */
  readonly log: readonly Event[];
}

fetchBooks(fetchBook);

export interface StoryReply {
  /** Undefined if there is none to tell. */
  readonly story: Story | undefined;
  /** Another one will follow that judges choices too. */
  readonly isBrief: boolean;
}

const reply = (message: StoryReply): void => postMessage(message);

async function storyFor(
  { game, log }: StoryRequest,
  tell: typeof tellStory,
): Promise<Story | undefined> {
  const timeline = timelineOf(game, log);
  const { play } = timeline;
  return play && tell(game, play, standInsIn(log, timeline));
}

addEventListener('message', async ({ data }: MessageEvent<StoryRequest>) => {
  try {
    const isBrief = (await loadGame(data.game)).meta.hidden;
    const story = await storyFor(data, tellStory);
    reply({ story, isBrief });
    if (isBrief) reply({ story: await storyFor(data, tellJudgedStory), isBrief: false });
  } catch {
    reply({ story: undefined, isBrief: false });
  }
});
