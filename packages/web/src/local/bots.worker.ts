/** Bots think here, so that the page stays quick however long they take. Their books are fetched when first needed. */

import { thinkHere } from '@dicehall/link';
import { loadGame } from '@dicehall/rules';
import { fetchBooks, levelNamed } from '@dicehall/strategy';
import type { HouseQuestion } from '@dicehall/table';
import { fetchBook } from '../bots/book-files.ts';

export interface BotRequest {
  readonly id: number;
  readonly question: HouseQuestion;
}

/** `fetching`: the bot that is asked waits for a book. `missing`: it answered without one that it needs. */
export type BookState = 'fetching' | 'missing' | 'complete';

export type BotReply =
  | { readonly id: number; readonly action: string }
  | { readonly id: number; readonly books: BookState };

const think = thinkHere((length) => crypto.getRandomValues(new Uint8Array(length)));

const reply = (one: BotReply): void => postMessage(one);

/** The question that was asked last, and the books that could not be had so far. */
let asked = 0;
const absent = new Set<string>();

fetchBooks(async (name) => {
  reply({ id: asked, books: 'fetching' });
  const bytes = await fetchBook(name);
  if (bytes === undefined) absent.add(name);
  else absent.delete(name);
  return bytes;
});

const stateFor = ({ game, level }: HouseQuestion): BookState =>
  levelNamed(game, level)?.books.some((name) => absent.has(name)) ? 'missing' : 'complete';

/** Empty for a bot that fails: the first action is then taken for it. */
async function answerTo(question: HouseQuestion): Promise<string> {
  try {
    await loadGame(question.game);
    return await think(question);
  } catch {
    return '';
  }
}

addEventListener('message', async ({ data }: MessageEvent<BotRequest>) => {
  asked = data.id;
  const action = await answerTo(data.question);
  reply({ id: data.id, books: stateFor(data.question) });
  reply({ id: data.id, action });
});
