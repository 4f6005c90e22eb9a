/** The totals on their way to the target, as signs on a line. Equal totals stand side by side. */

import type { Seat } from '@dicehall/rules';
import { Shape } from '../../parts/Shape.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';

type Props = Pick<GameProps<'dodge-dice'>, 'view' | 'names' | 'shapes'>;

export function Track({ view, names, shapes = shapesFor(view.seats) }: Props) {
  const { scores, playing, options, phase } = view;
  const { target } = options;
  const low = Math.min(0, ...scores);
  const high = Math.max(target, ...scores);
  const part = (score: number): number => (score - low) / (high - low);
  const at = (score: number): string => `${100 * part(score)}%`;
  return (
    <div class="dg-track">
      <span class="dg-line" aria-hidden="true" />
      {[0, target / 2, target].map((mark) => (
        <span
          key={mark}
          class={mark === target ? 'dg-mark dg-goal' : 'dg-mark'}
          style={{ left: at(mark) }}
          aria-hidden="true"
        >
          {mark}
        </span>
      ))}
      <ul aria-label={t('web-dodge-dice.track', { target })}>
        {scores.map((score, seat) => (
          <li
            key={seat}
            class={playing[seat] === true || phase === 'over' ? 'dg-runner' : 'dg-runner dg-out'}
            style={{ left: at(score), '--beside': beside(scores, seat, part(score)) }}
          >
            <Shape name={shapes[seat] ?? 'disc'} />
            <span class="hidden-text">
              {t('web-dodge-dice.track-score', { player: names.seats[seat] ?? '', score, target })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How far beside its place, in signs: those of one total share it, and nobody leaves the line at its ends. */
function beside(scores: readonly number[], seat: Seat, part: number): number {
  const sharing = scores.flatMap((score, one) => (score === scores[seat] ? [one] : []));
  return sharing.indexOf(seat) - (sharing.length - 1) * part;
}
