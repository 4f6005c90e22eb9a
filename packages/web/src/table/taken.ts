/**
 * A tap is seen to be taken in the next frame, whatever it takes to answer it: what was tapped stays pressed until
 * the table has answered.
 */

import { useRef } from 'preact/hooks';

export interface Taken {
  /** For the element round everything that can be tapped. */
  readonly onClickCapture: (event: MouseEvent) => void;
  /** Presses what was tapped last, until it is let go. */
  press(): () => void;
}

export function useTaken(): Taken {
  const tapped = useRef<Element | null>(null);
  return {
    onClickCapture({ target }) {
      tapped.current = target instanceof Element ? target.closest('button') : null;
    },
    press() {
      const { current } = tapped;
      current?.setAttribute('data-taken', '');
      return () => current?.removeAttribute('data-taken');
    },
  };
}
