/** What is said away from the table: in a lesson, of a finished game, to what somebody types. */

import type { GameId } from '@dicehall/rules';
import type { CoachWords } from '@dicehall/words/coach';
import {
  loadCoach,
  loadExtras,
  loadLateMessages,
  loadMessages,
  loadStory,
} from '@dicehall/words/on-demand';
import { LANGS, lang, loadPiece, need } from './words.ts';

export { loadRules } from '@dicehall/words/on-demand';

/** Loads the messages of the lesson. */
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

/** The same for its review. */
export const needReviewWords = (): Promise<unknown> =>
  need('review', (language) => loadLateMessages(language, 'review'));

/** What is said of a game besides, when it is reviewed. */
export const needReviewWordsOf = (game: GameId): Promise<unknown> =>
  need(`review of ${game}`, (language) => loadExtras(language, game, 'review'));

/** The same for the chance and stake of choices. */
export async function needCoachWords(game: GameId): Promise<CoachWords> {
  await need(`coach of ${game}`, (language) => loadCoach(language, game));
  return loadCoach(lang.peek(), game);
}

/** What the coach may be asked to tell, whatever the game. */
export const needCoachModes = (): Promise<unknown> =>
  need('coach', (language) => loadLateMessages(language, 'coach'));

/** What is said of dice that are fair, or are not. */
export const needTrustWords = (): Promise<unknown> =>
  need('trust', (language) => loadLateMessages(language, 'trust'));

/** What is said of dice that were counted, in these games. */
export const needDiceWords = (games: readonly GameId[]): Promise<unknown> =>
  need('dice', (language) =>
    Promise.all([
      loadLateMessages(language, 'dice'),
      ...games.map((game) => loadExtras(language, game, 'dice')),
    ]),
  );

/** The six questions about chance. */
export const needChanceWords = (): Promise<unknown> =>
  need('chance', (language) => loadLateMessages(language, 'chance'));

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
