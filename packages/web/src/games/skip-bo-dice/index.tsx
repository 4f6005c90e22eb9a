import { skipBoDice as game, type SkipBoView, toBeat } from '@dicehall/rules/skip-bo-dice';
import { words } from '@dicehall/words/skip-bo-dice';
import { t } from '../../words.ts';
import { gameModule } from '../game-module.ts';
import { Actions } from './Actions.tsx';
import { Board } from './Board.tsx';

export const skipBoDice = gameModule('skip-bo-dice', {
  words,
  Board,
  Actions,
  prompt(view, seat) {
    const what = taskOf(view, seat);
    const points = toBeat(view);
    return points === undefined ? what : `${t('web-skip-bo-dice.prompt-last', { points })} ${what}`;
  },
  score: ({ scores }, seat) => t('name.points', { n: scores[seat] ?? 0 }),
  rhythm: {
    /** A roll that fitted nowhere took the turn away; or the goal is reached, and everybody else has one more turn. */
    lingers: ({ before, step, after }) =>
      step.kind === 'roll'
        ? before.phase === 'roll' && after.phase !== 'place'
        : before.closer < 0 && after.closer >= 0,
  },
});

/** What the seat has to do now, in any turn. */
function taskOf(view: SkipBoView, seat: number): string {
  const { placed, onSymbol, next, dice, points, hand } = view;
  if (placed === 0) return t('web-skip-bo-dice.prompt-place', { next });
  if (onSymbol && hand === 0) return t('web-skip-bo-dice.prompt-symbol-all');
  if (onSymbol) {
    const isFitting = game.actions(view, seat).some(({ kind }) => kind === 'place');
    return isFitting
      ? t('web-skip-bo-dice.prompt-symbol', { next })
      : t('web-skip-bo-dice.prompt-symbol-roll', { next });
  }
  return dice.length === 0
    ? t('web-skip-bo-dice.prompt-all', { points })
    : t('web-skip-bo-dice.prompt-choose', { points });
}
