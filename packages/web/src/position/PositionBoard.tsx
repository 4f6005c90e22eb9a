/** The players and the board of one position. Nothing can be done here, only looked at. */

import type { GameId } from '@dicehall/rules';
import type { GameModule, GameProps } from '../games/contract.ts';
import { PlayerName } from '../parts/PlayerName.tsx';
import { Shape } from '../parts/Shape.tsx';
import { shapesFor } from '../parts/shapes.ts';
import { t } from '../words.ts';
import type { Position } from './positions.ts';
import { Score } from './Score.tsx';

export interface PositionProps<K extends GameId> {
  readonly module: GameModule<K>;
  readonly position: Position<K>;
  readonly names: readonly string[];
}

export function PositionBoard<K extends GameId>({ module, position, names }: PositionProps<K>) {
  const chosen = shapesFor(names.length);
  const shapes = module.signs(chosen);
  const { view, rolled, lastStep } = position;
  const props: GameProps<K> = {
    view,
    rolled,
    lastStep,
    shapes,
    actions: [],
    names: { seats: names },
    seat: undefined,
    send() {},
  };
  return (
    <>
      <ul class="players" aria-label={t('web.players')}>
        {names.map((name, seat) => (
          <li key={name} class={seat === position.seat ? 'player player-now' : 'player'}>
            <Shape name={shapes[seat] ?? 'disc'} />
            <PlayerName name={name} />
            <span class="player-line">
              <Score module={module} view={view} seat={seat} />
            </span>
          </li>
        ))}
      </ul>
      <section class="table-board" aria-label={t('web-table.board')}>
        <module.Board {...props} />
      </section>
    </>
  );
}
