/** Everybody's chances from the first step to the last, as lines; the sentences below tell the same in words. */

import type { Story } from '@dicehall/strategy/story';
import { SHAPE_PATHS, type ShapeName } from '../parts/shapes.ts';
import { t } from '../words.ts';

interface Props {
  readonly story: Pick<Story, 'chances' | 'sides'>;
  /** By seat. */
  readonly shapes: readonly ShapeName[];
}

const WIDTH = 300;
const HEIGHT = 64;
/** Room for the shapes at the end of the lines. */
const END = 18;
const SIGN = 14;

export function Chances({ story: { chances, sides }, shapes }: Props) {
  const last = Math.max(1, chances.length - 1);
  const across = (step: number): string => ((step / last) * (WIDTH - END)).toFixed(1);
  const down = (chance: number): number => 4 + (1 - chance) * (HEIGHT - 8);
  const ends = [...new Set(sides)].map((side) => ({
    side,
    shape: shapes[sides.indexOf(side)] ?? 'disc',
    path: chances.map((own, step) => `${across(step)} ${down(own[side] ?? 0).toFixed(1)}`),
    at: down(chances.at(-1)?.[side] ?? 0),
  }));
  const below = new Map<number, number>();
  return (
    <svg
      class="story-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('story.chart')}
    >
      <path class="story-half" d={`M0 ${HEIGHT / 2}H${WIDTH - END}`} />
      {ends.map(({ side, shape, path, at }) => {
        const nth = below.get(at) ?? 0;
        below.set(at, nth + 1);
        const top = Math.max(0, Math.min(HEIGHT - SIGN, at - SIGN / 2 - nth * SIGN));
        return (
          <g key={side} class={`story-line seat-${shape}`}>
            <path class="story-under" d={`M${path.join('L')}`} />
            <path class="story-path" d={`M${path.join('L')}`} />
            <path
              class="story-sign"
              d={SHAPE_PATHS[shape]}
              transform={`translate(${WIDTH - END + 3} ${top}) scale(${SIGN / 24})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
