/** The players and the board of one position, to be looked at, or to choose from. */

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
  /** What may be chosen on the board; left out, nothing. */
  readonly asked?: GameProps<K>;
}

/** What a game draws a position from, while nothing can be done. */
export function propsAt<K extends GameId>({
  module,
  position,
  names,
}: PositionProps<K>): GameProps<K> {
  const { view, rolled, lastStep } = position;
  const shapes = module.signs(shapesFor(names.length));
  const seats = { seats: names };
  return { view, rolled, lastStep, shapes, actions: [], names: seats, seat: undefined, send() {} };
}

export function PositionBoard<K extends GameId>(own: PositionProps<K>) {
  const { module, position, names, asked: props = propsAt(own) } = own;
  const { view, shapes = [] } = props;
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
