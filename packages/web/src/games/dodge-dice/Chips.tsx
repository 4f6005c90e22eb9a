/** The chips of the player who is asked, one by one, and how many lie in the middle. */

import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Chip } from './Art.tsx';

export function Chips({
  view,
  names,
  seat,
}: Pick<GameProps<'dodge-dice'>, 'view' | 'names' | 'seat'>) {
  const whose = seat ?? view.seat;
  const n = view.chips[whose] ?? 0;
  return (
    <div class="dg-chips">
      {/* Two parts: where there is little room the name gives way, never the number. */}
      <p class="dg-label dg-whose">
        <span class="dg-name" translate={false}>
          {names.seats[whose]}
        </span>{' '}
        <span>{t('web-dodge-dice.chips-held', { n })}</span>
      </p>
      <p class="dg-own" aria-hidden="true">
        {Array.from({ length: n }, (_, index) => (
          <span key={index} class="dg-held">
            <Chip />
          </span>
        ))}
      </p>
      <p class="dg-label dg-middle">
        {t('web-dodge-dice.middle', { n: view.centre })}
        <Chip />
      </p>
    </div>
  );
}
