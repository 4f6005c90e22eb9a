/**
 * A die as a cube of six faces that tumbles and comes to rest with its face to the front. What it shows
 * was settled before: the movement only tells that it was thrown.
 */

import type { ComponentChildren, CSSProperties } from 'preact';
import './dice.css';

interface Props {
  /** What the die shows. */
  readonly face: ComponentChildren;
  /** What its other sides show while it turns; a die at rest needs none. */
  readonly others?: readonly ComponentChildren[];
  /** Its place in the throw: no two dice turn alike. */
  readonly index: number;
  readonly class?: string;
}

const SIDES = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

export const Die = ({ face, others = [], index, class: look = '' }: Props) => (
  <span
    class={`die ${others.length > 0 ? 'die-thrown' : ''} ${look}`}
    style={spin(index)}
    aria-hidden="true"
  >
    <span class="die-cube">
      {SIDES.slice(0, 1 + others.length).map((side, i) => (
        <span key={side} class={`die-side die-${side}`}>
          {i === 0 ? face : (others[i - 1] ?? null)}
        </span>
      ))}
    </span>
  </span>
);

/** Every die begins with its face turned away and ends as it stands; ways, heights and times differ within a throw. */
const spin = (index: number): CSSProperties => {
  const way = index % 3 === 1 ? -1 : 1;
  return {
    '--turn-x': `${(130 + 360 * (1 + (index % 2))) * way}deg`,
    '--turn-y': `${-40 - 360 * (1 - (index % 2))}deg`,
    '--lean': `${18 * way}deg`,
    '--drop': `${-18 - ((index * 7) % 16)}px`,
    '--stretch': 0.76 + ((index * 3) % 7) * 0.04,
  };
};
