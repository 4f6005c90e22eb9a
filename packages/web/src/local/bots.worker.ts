/** Bots think here, so that the page stays quick however long they take. Their tables are fetched when first needed. */

import { thinkHere } from '@dicehall/link';
import { loadGame } from '@dicehall/rules';
import { fetchBooks, levelNamed } from '@dicehall/strategy';
import type { BotQuestion } from '@dicehall/table';
import { fetchTable } from '../bots/book-files.ts';

export interface Asked {
  readonly id: number;
  readonly question: BotQuestion;
}

/** `fetching`: the bot that is asked waits for a table. `missing`: it has answered without one that it needs. */
export type TableState = 'fetching' | 'missing' | 'complete';

export type Told =
  | { readonly id: number; readonly action: string }
  | { readonly id: number; readonly tables: TableState };

const think = thinkHere((length) => crypto.getRandomValues(new Uint8Array(length)));

const tell = (told: Told): void => postMessage(told);

/** The question that was asked last, and the tables that were not to be had so far. */
let asked = 0;
const absent = new Set<string>();

fetchBooks(async (name) => {
  tell({ id: asked, tables: 'fetching' });
  const bytes = await fetchTable(name);
  if (bytes === undefined) absent.add(name);
  else absent.delete(name);
  return bytes;
});

const stateFor = ({ game, level }: BotQuestion): TableState =>
  levelNamed(game, level)?.books.some((name) => absent.has(name)) ? 'missing' : 'complete';

/** A bot that fails says nothing: whoever asked takes the first action for it. */
async function answerTo(question: BotQuestion): Promise<string> {
  try {
    await loadGame(question.game);
    return await think(question);
  } catch {
    return '';
  }
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  asked = data.id;
  const action = await answerTo(data.question);
  tell({ id: data.id, tables: stateFor(data.question) });
  tell({ id: data.id, action });
});
