/**
 * A game in words alone: the moment in sentences, a button for every choice. It serves a game whose own
 * components are not there yet.
 */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import { lang, t } from '../../words.ts';
import type { GameModule, GameProps } from '../contract.ts';
import { type GameSlice, gameModule } from '../game-module.ts';
import './plain.css';

type Own<K extends GameId> = Pick<GameSlice<K>, 'words' | 'rules' | 'grammar' | 'standing'>;

export function plainGame<K extends GameId>(game: K, own: Own<K>): GameModule<K> {
  const { words } = own;
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
  return gameModule(game, { ...own, Board, Actions, prompt: () => t('web.choose') });
}

const keyOf = <K extends GameId>(game: K, action: ActionOf<K>): string =>
  gameOf(game).notation.makeAction(action);
