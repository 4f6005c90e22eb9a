/**
 * What was tapped looks pressed from the next frame until the table has answered. And a tap counts once: tapping twice
 * at one point, or holding a key, answers one question and not also the next, whose buttons may lie where those of the
 * last one lay.
 */

import { useRef } from 'preact/hooks';

export interface TapGuard {
  /** For the element round everything that can be tapped. */
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  /** Presses what was tapped last, until it is let go. */
  press(): () => void;
}

/** Where and when something was tapped. */
export interface Touch {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** With the question that was there to be answered. */
interface Tap extends Touch {
  readonly question: string;
}

/** Kept for the page, not for a table: a tap may open another one, such as the card before in a lesson. */
let last: Tap | undefined;

/** `question` changes whenever a tap at the same point would mean something else. */
export function useTapGuard(question: string): TapGuard {
  const tapped = useRef<Element | null>(null);
  const held = useRef(question);
  return {
    onClickCapture(event) {
      const { target, timeStamp, clientX, clientY } = event;
      const before = last;
      last = { question, at: timeStamp, x: clientX, y: clientY };
      if (before !== undefined && before.question !== question && isSecond(event, before)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      tapped.current = target instanceof Element ? target.closest('button') : null;
    },
    onKeyDownCapture(event) {
      if (!event.repeat) held.current = question;
      else if (held.current !== question && event.target instanceof HTMLButtonElement) {
        event.preventDefault();
      }
    },
    press() {
      const { current } = tapped;
      current?.setAttribute('data-taken', '');
      return () => current?.removeAttribute('data-taken');
    },
  };
}

/** Milliseconds and pixels within which two touches are one double tap. */
const SOON = 400;
const NEAR = 24;

/** Older browsers do not say what made a click. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'> &
  Partial<Pick<PointerEvent, 'pointerType'>>;

/** Every browser counts the clicks of a mouse at one point, not every one those of a finger, none those of a key. */
export function isSecond(click: Click, before: Touch): boolean {
  const { detail, timeStamp, clientX, clientY, pointerType } = click;
  if (detail !== 1) return detail > 1;
  return (
    pointerType !== 'mouse' &&
    timeStamp - before.at < SOON &&
    Math.hypot(clientX - before.x, clientY - before.y) < NEAR
  );
}
