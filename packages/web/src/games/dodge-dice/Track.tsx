/** The totals on their way to the target, as signs on a line. Equal totals stand side by side, many of them in two rows. */

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
            class={lookOf(scores, seat, playing[seat] === true || phase === 'over')}
            style={{ left: at(score), ...besideIn(scores, seat, part(score)) }}
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

/** More than this at one total stand in two rows. */
const MOST_IN_ROW = 3;
const SMALLER = 0.7;

const sharing = (scores: readonly number[], seat: Seat): readonly Seat[] =>
  scores.flatMap((score, one) => (score === scores[seat] ? [one] : []));

function lookOf(scores: readonly number[], seat: Seat, isIn: boolean): string {
  const isCrowd = sharing(scores, seat).length > MOST_IN_ROW;
  return `dg-runner${isCrowd ? ' dg-crowd' : ''}${isIn ? '' : ' dg-out'}`;
}

/** How far beside its place, and in which row: those of one total share it, and nobody leaves the line at its ends. */
function besideIn(
  scores: readonly number[],
  seat: Seat,
  part: number,
): { readonly '--beside': number; readonly '--up': number } {
  const all = sharing(scores, seat);
  const rows = all.length > MOST_IN_ROW ? 2 : 1;
  const place = all.indexOf(seat);
  const columns = Math.ceil(all.length / rows);
  return {
    '--beside': ((place % columns) - (columns - 1) * part) * (rows === 1 ? 1 : SMALLER),
    '--up': Math.floor(place / columns),
  };
}
