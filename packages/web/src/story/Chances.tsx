/**
 * Everybody's chances from the first step to the last, as lines that differ by dashes and end in the players' signs.
 * With `walk` it is a slider: a tap or the arrow keys go to a step. Sentences beside it tell the same in words.
 */

import { Shape } from '../parts/Shape.tsx';
import type { ShapeName } from '../parts/shapes.ts';
import './chances.css';

interface Props {
  readonly story: {
    /** At the start and after every step, by side. */
    readonly chances: readonly (readonly number[])[];
    readonly sides: readonly number[];
  };
  readonly label: string;
  /** By seat. */
  readonly shapes: readonly ShapeName[];
  readonly walk?: ChanceWalk;
}

/** Going from step to step on the chart. */
export interface ChanceWalk {
  readonly at: number;
  readonly label: string;
  /** The step in words. */
  readonly text: string;
  /** A step that stands out, and what it is called. */
  readonly mark: { readonly step: number; readonly label: string } | undefined;
  go(step: number): void;
}

interface Curve {
  readonly side: number;
  readonly shape: ShapeName;
  readonly path: string;
  /** In percent from the top, moved so that signs do not cover one another. */
  readonly end: number;
}

/** In percent of the height: about as much as a sign is high. */
const APART = 12;

export function Chances({ story, label, shapes, walk }: Props) {
  const { chances } = story;
  const last = Math.max(1, chances.length - 1);
  const lines = linesOf(story, shapes);
  const here = walk && chances[walk.at];
  return (
    <div class={walk === undefined ? 'chances' : 'chances chances-walk'}>
      {walk !== undefined && (
        <div class="chances-scale" aria-hidden="true">
          <span>100</span>
          <span>50</span>
          <span>0</span>
        </div>
      )}
      <div class="chances-plot">
        <svg viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
          <path class="chances-half" d={`M0 50H${last}`} />
          {walk?.mark !== undefined && <path class="chances-mark" d={`M${walk.mark.step} 0V100`} />}
          {walk !== undefined && <path class="chances-here" d={`M${walk.at} 0V100`} />}
          {lines.map(({ side, shape, path }) => (
            <g key={side} class={`seat-${shape}`} data-line={side}>
              <path class="chances-under" d={path} />
              <path class="chances-path" d={path} />
            </g>
          ))}
        </svg>
        {walk !== undefined &&
          lines.map(({ side, shape }) => (
            <span
              key={side}
              class={`chances-dot seat-${shape}`}
              style={placed(walk.at / last, here?.[side] ?? 0)}
            />
          ))}
        {walk?.mark !== undefined && (
          <span class="chances-flag" style={{ left: percent(walk.mark.step / last) }}>
            ★
          </span>
        )}
        {walk !== undefined && (
          <input
            type="range"
            class="chances-slider"
            min={0}
            max={last}
            value={walk.at}
            aria-label={walk.label}
            aria-valuetext={walk.text}
            onInput={(event) => walk.go(event.currentTarget.valueAsNumber)}
          />
        )}
      </div>
      <div class="chances-signs" aria-hidden="true">
        {lines.map(({ side, shape, end }) => (
          <span key={side} style={{ top: `${end}%` }}>
            <Shape name={shape} />
          </span>
        ))}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

const placed = (across: number, chance: number) => ({
  left: percent(across),
  top: percent(1 - chance),
});

function linesOf({ chances, sides }: Props['story'], shapes: readonly ShapeName[]): Curve[] {
  const ends = new Map<number, number>();
  return [...new Set(sides)].map((side) => {
    const end = Math.round(100 * (1 - (chances.at(-1)?.[side] ?? 0)));
    const nth = ends.get(end) ?? 0;
    ends.set(end, nth + 1);
    // From the bottom they pile up, from the top down.
    const moved = end > 50 ? end - nth * APART : end + nth * APART;
    return {
      side,
      shape: shapes[sides.indexOf(side)] ?? 'disc',
      path: `M${chances.map((own, step) => `${step} ${(100 * (1 - (own[side] ?? 0))).toFixed(1)}`).join('L')}`,
      end: moved,
    };
  });
}
