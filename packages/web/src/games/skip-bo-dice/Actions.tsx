/** Stop or roll on, each with what it comes to. What is not allowed now stays in its place and says why. */

import { HAND, toBeat } from '@dicehall/rules/skip-bo-dice';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';

export function Actions({ view, actions, send, seat, wanted: own }: GameProps<'skip-bo-dice'>) {
  if (actions.length === 0 || seat === undefined) return <p class="sb-wait" />;
  const score = view.scores[seat] ?? 0;
  const { points } = view;
  const sum = { score, points, total: score + points };
  const best = toBeat(view);
  // Stop does not stand out where it would lose the game.
  const wanted = own ?? (best !== undefined && sum.total < best ? 'roll' : 'stop');
  const may = (kind: 'stop' | 'roll'): boolean => actions.some((action) => action.kind === kind);
  const look = (kind: 'stop' | 'roll'): string =>
    may(kind) && kind === wanted ? 'button primary big' : 'button big';
  const dice = view.hand === 0 ? HAND : view.hand;
  return (
    <div class="sb-actions">
      <button
        type="button"
        class={look('stop')}
        aria-disabled={!may('stop')}
        onClick={() => send({ kind: 'stop' })}
      >
        <span>
          {points === 0 ? t('web-skip-bo-dice.stop') : t('web-skip-bo-dice.stop-for', { points })}
        </span>
        <small>
          {may('stop')
            ? best === undefined
              ? t('web-skip-bo-dice.stop-result', sum)
              : t('web-skip-bo-dice.stop-result-last', { ...sum, best })
            : t(
                view.onSymbol && view.placed > 0
                  ? 'web-skip-bo-dice.not-on-symbol'
                  : 'web-skip-bo-dice.place-first',
              )}
        </small>
      </button>
      <button
        type="button"
        class={look('roll')}
        aria-disabled={!may('roll')}
        onClick={() => send({ kind: 'roll' })}
      >
        <span>{t('web-skip-bo-dice.roll-on')}</span>
        <small>
          {may('roll')
            ? `${t('web-skip-bo-dice.roll-dice', { n: dice })} ${t('web-skip-bo-dice.roll-risk', { points })}`
            : t('web-skip-bo-dice.place-first')}
        </small>
      </button>
    </div>
  );
}
