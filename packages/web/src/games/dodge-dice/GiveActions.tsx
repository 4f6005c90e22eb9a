/** The arrow with the last match: a button for everybody who could get the points, with what they come to. */

import type { Seat } from '@dicehall/rules';
import { after } from '@dicehall/strategy/dodge-dice/outcome';
import { PlayerName } from '../../parts/PlayerName.tsx';
import { Shape } from '../../parts/Shape.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';

interface Props extends GameProps<'dodge-dice'> {
  readonly seat: Seat;
}

export function GiveActions({ view, actions, send, seat, names, shapes }: Props) {
  const signs = shapes ?? shapesFor(view.seats);
  return (
    <div class="dg-actions dg-gives">
      {actions.flatMap((action) => {
        if (action.kind !== 'give') return [];
        const { to } = action;
        const player = names.seats[to] ?? '';
        const before = view.scores[to] ?? 0;
        const total = after(view, seat, action).scores[to] ?? 0;
        return (
          <button
            key={to}
            type="button"
            class="button"
            aria-label={t('web-dodge-dice.give-name', {
              player,
              before,
              points: view.penalty,
              after: total,
            })}
            onClick={() => send(action)}
          >
            <Shape name={signs[to] ?? 'disc'} />
            <span class="dg-receiver">
              <PlayerName name={player} />
              <small>
                {t('web-dodge-dice.take-more', {
                  before,
                  points: view.penalty,
                  after: total,
                })}
              </small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
