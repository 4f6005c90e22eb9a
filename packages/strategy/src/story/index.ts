/** Stories of every game behind one function; each game's part is loaded when it is first told. */

import {
  type ActionOf,
  type GameId,
  type GameOf,
  gameOf,
  type OptionsOf,
  parseRecord,
  type RollOf,
  type StateOf,
} from '@dicehall/rules';
import { needBooks, servedBook } from '../books.ts';
import type { Tale } from './outlook.ts';
import { type Story, storyOf } from './story.ts';

export type { StoryCode, StoryPart } from './part.ts';
export type { Story } from './story.ts';

interface Setting<K extends GameId> {
  readonly options: OptionsOf<K>;
  readonly seats: number;
}

type TaleOf<K extends GameId> = Tale<StateOf<K>, ActionOf<K>, RollOf<K>>;

/** With the books that it needs at hand. */
const LOAD: { readonly [K in GameId]: (setting: Setting<K>) => Promise<TaleOf<K>> } = {
  async 'skip-bo-dice'(setting) {
    const { booksFor, taleFrom } = await import('../skip-bo-dice/win-chances.ts');
    await needBooks(booksFor(setting));
    return taleFrom(servedBook);
  },
  async 'dodge-dice'(setting) {
    const { booksFor, taleFrom } = await import('../dodge-dice/win-chances.ts');
    await needBooks(booksFor(setting));
    return taleFrom(servedBook);
  },
  async 'sequence-dice'(setting) {
    const { booksFor, taleFrom } = await import('../sequence-dice/win-chances.ts');
    await needBooks(booksFor(setting));
    return taleFrom(servedBook);
  },
  'dodgy-dice': async () => (await import('../dodgy-dice/win-chances.ts')).tale,
};

/** The story of a play that is given as one line; undefined if it cannot be read or is not over. */
export async function tellStory<K extends GameId>(id: K, line: string): Promise<Story | undefined> {
  const game: GameOf<K> = gameOf(id);
  const record = parseRecord(game, line);
  if (!record.ok) return undefined;
  const load: (setting: Setting<K>) => Promise<TaleOf<K>> = LOAD[id];
  return storyOf(game, record.value, await load(record.value));
}
