/** How a player stands, beside the name. A narrow card has room for less; it is still read out whole. */

import type { GameId, Seat, ViewOf } from '@dicehall/rules';
import type { GameModule } from '../games/contract.ts';

interface Props<K extends GameId> {
  readonly module: GameModule<K>;
  readonly view: ViewOf<K>;
  readonly seat: Seat;
}

export function Score<K extends GameId>({ module, view, seat }: Props<K>) {
  const whole = module.score(view, seat);
  const short = module.shortScore(view, seat);
  if (short === whole) return <span class="player-score">{whole}</span>;
  return (
    <span class="player-score">
      <span class="score-whole">{whole}</span>
      <span class="score-short" aria-hidden="true">
        {short}
      </span>
    </span>
  );
}
