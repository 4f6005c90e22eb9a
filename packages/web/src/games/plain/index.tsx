/**
 * A game in words alone: the moment in sentences, a button for every choice. It serves a game whose own
 * components are not there yet.
 */

import { type ActionOf, type GameId, gameOf, type ViewOf } from '@dicehall/rules';
import type { GameTalk } from '@dicehall/words/on-demand';
import { lang, t } from '../../words.ts';
import type { GameModule, GameProps } from '../contract.ts';
import './plain.css';

export function plainGame<K extends GameId>(
  game: K,
  words: GameTalk<K>,
  rules: GameModule<K>['rules'],
  standing: (view: ViewOf<K>, seat: number) => string,
): GameModule<K> {
  const Board = ({ view, names }: GameProps<K>) => (
    <div class="plain-board">
      {words.describe({ lang: lang.value, names }, view).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
  const Actions = ({ actions, send, names }: GameProps<K>) => (
    <ul class="plain-actions">
      {actions.map((action) => (
        <li key={keyOf(game, action)}>
          <button type="button" class="button" onClick={() => send(action)}>
            {words.action({ lang: lang.value, names }, action)}
          </button>
        </li>
      ))}
    </ul>
  );
  return {
    words,
    rules,
    Board,
    Actions,
    prompt: () => t('web.choose'),
    standing,
    lingers: () => false,
  };
}

const keyOf = <K extends GameId>(game: K, action: ActionOf<K>): string =>
  gameOf(game).notation.makeAction(action);
