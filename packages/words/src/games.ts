/**
 * The one list of what is said of each game: a game's words are its folders and its line here. They load when somebody
 * needs them; only their titles come with this list.
 */

import { GAME_IDS, type GameId, type ViewOf } from '@dicehall/rules';
import type { Grammar } from './commands/grammar.ts';
import { messages as dodgeDice } from './dodge-dice/messages.ts';
import { messages as dodgyDice } from './dodgy-dice/messages.ts';
import type { GameWords } from './game-words.ts';
import type { Lang } from './lang.ts';
import { learn, loadMessages } from './messages/store.ts';
import type { GameMessages } from './messages/translations.ts';
import type { GameRules } from './rules.ts';
import { messages as sequenceDice } from './sequence-dice/messages.ts';
import { messages as skipBoDice } from './skip-bo-dice/messages.ts';
import type { StoryWords } from './story.ts';

interface GameLine<K extends GameId> {
  readonly messages: GameMessages;
  load(): Promise<{ readonly words: GameWords<K> }>;
  words?: GameWords<K>;
  story?: StoryWords;
  rules?: GameRules<string, ViewOf<K>>;
  grammar?: Grammar<K>;
}

const LINES: { readonly [K in GameId]: GameLine<K> } = {
  'dodge-dice': { messages: dodgeDice, load: () => import('./dodge-dice/index.ts') },
  'sequence-dice': { messages: sequenceDice, load: () => import('./sequence-dice/index.ts') },
  'skip-bo-dice': { messages: skipBoDice, load: () => import('./skip-bo-dice/index.ts') },
  'dodgy-dice': { messages: dodgyDice, load: () => import('./dodgy-dice/index.ts') },
};

/** What the games are called, and a line about each. */
export function learnTitles(lang: Lang): void {
  for (const game of GAME_IDS) {
    const { title, about } = LINES[game].messages.title[lang];
    learn(lang, { 'name.game': { [game]: title }, 'web.about': { [game]: about } });
  }
}

/** What is said at the table of a game, in one language. */
export async function loadGameMessages(lang: Lang, game: GameId): Promise<void> {
  const sections = (await LINES[game].messages.table[lang]()).default;
  learn(lang, sections);
  if (!Object.hasOwn(sections, `bot.${game}`)) await loadMessages(lang, 'bots');
}

/** Loads what a game's folder says, without the messages. */
export async function loadWords<K extends GameId>(game: K): Promise<GameWords<K>> {
  const line = LINES[game];
  line.words ??= (await line.load()).words;
  return line.words;
}

export const lineOf = <K extends GameId>(game: K): GameLine<K> => LINES[game];

/** For words that were loaded before; throws if they were not. */
export const wordsOf = <K extends GameId>(game: K): GameWords<K> => loaded(game, LINES[game].words);

export function loaded<T>(game: GameId, words: T | undefined): T {
  if (words === undefined) throw new Error(`the words of ${game} are not loaded`);
  return words;
}

/** The games whose words were loaded before. */
export const loadedWords = (): readonly Pick<GameWords<GameId>, 'refusal'>[] =>
  GAME_IDS.flatMap((game) => LINES[game].words ?? []);
