/** What holds for any game, where its folder says nothing else. */

import type { GameId } from '@dicehall/rules';
import { signsOf } from '../rules/sides.ts';
import type { GameModule } from './contract.ts';

type Own = 'words' | 'Board' | 'Actions' | 'prompt' | 'score';

/** What a game's folder brings; the rest is up to it. */
export type GameSlice<K extends GameId> = Pick<GameModule<K>, Own> &
  Partial<Omit<GameModule<K>, Own | 'signs' | 'rhythm' | 'speech'>> & {
    readonly rhythm?: Partial<GameModule<K>['rhythm']>;
    readonly speech?: Partial<GameModule<K>['speech']>;
  };

const no = (): false => false;
const none = (): undefined => undefined;
const noTime = (): number => 0;

export const gameModule = <K extends GameId>(game: K, slice: GameSlice<K>): GameModule<K> => ({
  shortScore: slice.score,
  signs: (chosen) => signsOf(game, chosen),
  rules: async () => (await import('../late-words.ts')).loadRules(game),
  isOut: no,
  rowToWin: none,
  layout: 'cards',
  ...slice,
  rhythm: { lingers: no, suspense: noTime, countsFor: noTime, looksFor: noTime, ...slice.rhythm },
  speech: { ask: none, choices: none, teaser: none, isUrgent: no, ...slice.speech },
});
