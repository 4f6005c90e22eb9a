/** What is said beside a table: in a lesson, of a finished game, to what somebody types. */

import type { GameId } from '@dicehall/rules';
import { loadExtras, loadLateMessages, loadMessages, loadStory } from '@dicehall/words/on-demand';
import { LANGS, loadPiece, need } from './words.ts';

export { loadRules } from '@dicehall/words/on-demand';

/** Resolves when everything can be said that is said in the lesson of a game. */
export const needLessonWords = (game: GameId): Promise<unknown> =>
  need(`lesson of ${game}`, (language) =>
    Promise.all([loadLateMessages(language, 'lessons'), loadExtras(language, game, 'lesson')]),
  );

/** The same for the story of a finished game. */
export const needStoryWords = (game: GameId): Promise<unknown> =>
  need(`story of ${game}`, (language) =>
    Promise.all([
      loadStory(game),
      loadLateMessages(language, 'story'),
      loadExtras(language, game, 'story'),
    ]),
  );

/** What is said of a finished game that is handed on stands with the stories. */
export const needSharingWords = (): Promise<unknown> =>
  need('sharing', (language) => loadLateMessages(language, 'story'));

/** What can be typed, in every language, because it is understood in any. */
export const knowCommands = (game: GameId): Promise<unknown> =>
  Promise.all(
    LANGS.map((language) =>
      Promise.all([
        loadPiece(game)(language),
        loadMessages(language, 'tables'),
        loadLateMessages(language, 'commands'),
        loadExtras(language, game, 'commands'),
      ]),
    ),
  );
