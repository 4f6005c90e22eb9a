import type { Seat } from '@dicehall/rules';
import type { DodgeView } from '@dicehall/rules/dodge-dice';
import { outcomeOf } from '@dicehall/strategy/dodge-dice/outcome';
import { words } from '@dicehall/words/dodge-dice';
import { t } from '../../words.ts';
import { gameModule } from '../game-module.ts';
import { Actions } from './Actions.tsx';
import { Board } from './Board.tsx';
import { endsRound, suspense } from './scene.ts';

export const dodgeDice = gameModule('dodge-dice', {
  words,
  Board,
  Actions,
  prompt(view, seat) {
    switch (view.phase) {
      case 'after':
        return t('web-dodge-dice.prompt-after', { what: promptOfRoll(view, seat) });
      case 'give':
        return t('web-dodge-dice.prompt-receiver', { points: view.penalty });
      default:
        return promptBefore(view, seat);
    }
  },
  score({ phase, scores, chips }, seat) {
    const score = scores[seat] ?? 0;
    if (phase === 'over') return t('name.points', { n: score });
    const points = t('name.points', { n: score });
    return t('web-dodge-dice.score', { score: points, n: chips[seat] ?? 0 });
  },
  shortScore({ phase, scores, chips }, seat) {
    const score = scores[seat] ?? 0;
    if (phase === 'over') return t('name.points', { n: score });
    return t('web-dodge-dice.score', { score, n: chips[seat] ?? 0 });
  },
  rhythm: { lingers: endsRound, suspense },
});

function promptBefore({ penalty, left, chips }: DodgeView, seat: Seat): string {
  const isPoor = (chips[seat] ?? 0) === 0;
  if (penalty === 0)
    return t(isPoor ? 'web-dodge-dice.prompt-open-poor' : 'web-dodge-dice.prompt-open');
  const data = { points: penalty, n: left };
  return t(isPoor ? 'web-dodge-dice.prompt-before-poor' : 'web-dodge-dice.prompt-before', data);
}

/** What the roll on the table would come to. The player who would get the points is the only other one. */
function promptOfRoll(view: DodgeView, seat: Seat): string {
  const { kind, points, left } = outcomeOf(view, seat);
  return t(`web-dodge-dice.prompt-${kind}`, { points, n: left });
}
