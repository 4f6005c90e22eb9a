/** What is said when a table has long been open, or away from it: loaded late, kept here. */

import type { GameId, ViewOf } from '@dicehall/rules';
import type { CoachWords } from './coach/index.ts';
import type { Grammar } from './commands/grammar.ts';
import type { LateWords } from './game-words.ts';
import { lineOf, loaded, loadWords } from './games.ts';
import type { Lang } from './lang.ts';
import { learn } from './messages/store.ts';
import { type Extras, translated } from './messages/translations.ts';
import { type GameRules, onlyInShort } from './rules.ts';
import type { StoryWords } from './story.ts';

/** What is said of any game, by when it is needed. */
export const LATE = {
  chance: translated({ en: () => import('./en/chance.ts'), es: () => import('./es/chance.ts') }),
  coach: translated({ en: () => import('./en/coach.ts'), es: () => import('./es/coach.ts') }),
  commands: translated({
    en: () => import('./en/commands.ts'),
    es: () => import('./es/commands.ts'),
  }),
  dice: translated({ en: () => import('./en/dice.ts'), es: () => import('./es/dice.ts') }),
  lessons: translated({ en: () => import('./en/lessons.ts'), es: () => import('./es/lessons.ts') }),
  review: translated({ en: () => import('./en/review.ts'), es: () => import('./es/review.ts') }),
  trust: translated({ en: () => import('./en/trust.ts'), es: () => import('./es/trust.ts') }),
  story: translated({ en: () => import('./en/story.ts'), es: () => import('./es/story.ts') }),
};

/** What is seldom said loads when it is needed. */
export async function loadLateMessages(lang: Lang, part: keyof typeof LATE): Promise<void> {
  learn(lang, (await LATE[part][lang]()).default);
}

async function lateWords<K extends GameId>(game: K): Promise<LateWords<K>> {
  return (await loadWords(game)).late();
}

/** What is said away from its table; a game that says nothing there has nothing to load. */
export async function loadExtras(lang: Lang, game: GameId, part: keyof Extras): Promise<void> {
  const { extras } = await lateWords(game);
  const messages = await extras?.[part]?.[lang]();
  if (messages !== undefined) learn(lang, messages.default);
}

/** What only this game's stories tell. */
export async function loadStory(game: GameId): Promise<StoryWords> {
  const line = lineOf(game);
  line.story ??= (await (await lateWords(game)).story?.()) ?? {};
  return line.story;
}

/** The words of the coach, with everything it says in that language. */
export async function loadCoach(lang: Lang, game: GameId): Promise<CoachWords> {
  const [{ coach }] = await Promise.all([
    lateWords(game),
    loadLateMessages(lang, 'coach'),
    loadExtras(lang, game, 'coach'),
  ]);
  return (await coach?.()) ?? {};
}

/** The rules of a game in our own words. */
export async function loadRules<K extends GameId>(game: K): Promise<GameRules<string, ViewOf<K>>> {
  const line = lineOf(game);
  line.rules ??= (await (await lateWords(game)).rules?.()) ?? onlyInShort(game);
  return line.rules;
}

/** How the actions of a game are typed. */
export async function loadGrammar<K extends GameId>(game: K): Promise<Grammar<K>> {
  const line = lineOf(game);
  if (line.grammar !== undefined) return line.grammar;
  const { action } = await loadWords(game);
  const { genericGrammar } = await import('./commands/generic.ts');
  const own = await (await lateWords(game)).grammar?.();
  line.grammar = { ...genericGrammar(game, action), ...own };
  return line.grammar;
}

/** These were loaded before, or it throws. */
export const storyOf = (game: GameId): StoryWords => loaded(game, lineOf(game).story);

export const rulesTextOf = <K extends GameId>(game: K): GameRules<string, ViewOf<K>> =>
  loaded(game, lineOf(game).rules);

/** `loadGrammar` has loaded it before, or this throws. */
export const grammarOf = <K extends GameId>(game: K): Grammar<K> =>
  loaded(game, lineOf(game).grammar);
