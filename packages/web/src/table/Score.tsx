/** How a player stands, beside the name. A narrow card has room for less; it is still read out whole. */

import type { GameId, Seat, ViewOf } from '@dicehall/rules';
import type { GameModule } from '../games/contract.ts';

interface Props<K extends GameId> {
  readonly module: GameModule<K>;
  readonly view: ViewOf<K>;
  readonly seat: Seat;
}

export function Standing<K extends GameId>({ module, view, seat }: Props<K>) {
  const whole = module.standing(view, seat);
  const short = module.shortStanding(view, seat);
  if (short === whole) return <span class="player-standing">{whole}</span>;
  return (
    <span class="player-standing">
      <span class="standing-whole">{whole}</span>
      <span class="standing-short" aria-hidden="true">
        {short}
      </span>
    </span>
  );
}
