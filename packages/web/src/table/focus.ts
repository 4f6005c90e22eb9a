/**
 * After an action the focus goes on to what can be done now. What cannot be done stays in its place and keeps a name,
 * but does not keep the focus. Boards with arrow keys keep the place in them.
 */

import type { GameId } from '@dicehall/rules';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from './session/session.ts';

/** `table` is everything that can be chosen at. */
export function useFocusOnward<K extends GameId>(
  session: Session<K>,
  table: RefObject<HTMLElement | null>,
): void {
  const shown = session.shown.value;
  /** What had the focus before the page was drawn again. */
  const pressed = useRef<Element | null>(null);
  useEffect(
    () =>
      session.shown.subscribe(() => {
        pressed.current = document.activeElement;
      }),
    [session],
  );
  useEffect(() => {
    const { activeElement: on } = document;
    const { current } = table;
    if (shown.actions.length === 0 || on === null || current?.contains(on) !== true) return;
    // Leave the focus alone if it has moved elsewhere meanwhile.
    if (on !== pressed.current && pressed.current?.isConnected === true) return;
    // The focus was set aside while others played.
    if (on.matches('#actions')) boardChoice()?.focus({ preventScroll: true });
    else if (on.matches('[aria-disabled="true"]:not([data-rove])')) {
      nearestChoice(on, current)?.focus({ preventScroll: true });
    }
  }, [shown]);
}

/**
 * The tapped button is about to go, so the focus moves to its container: before the next drawing, because later it
 * would cost two layouts. Buttons that stay, such as those after a game, keep it.
 */
export function useFocusAside<K extends GameId>(
  { shown }: Session<K>,
  actions: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let wasAsked = false;
    return shown.subscribe(({ actions: may }) => {
      const { current } = actions;
      const isAsked = may.length > 0;
      if (wasAsked && !isAsked && current?.contains(document.activeElement)) {
        current.focus({ preventScroll: true });
      }
      wasAsked = isAsked;
    });
  }, [shown]);
}

const CHOICE = 'button:not([aria-disabled="true"], [data-rove])';

/** The first choice: on the board, or in a list with one tab stop. */
const boardChoice = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-choices] :is(${CHOICE}, [data-rove][tabindex="0"])`);

/** The skip link leads to the board where the choices are there, otherwise to the buttons. */
export function skipToChoice(event: Event): void {
  const choice = boardChoice();
  if (choice === null) return;
  event.preventDefault();
  choice.focus();
}

/** The first in the smallest part of the table that has any. */
function nearestChoice(from: Element, table: Element): HTMLElement | null {
  const part = from.parentElement;
  if (part === null) return null;
  const choice = part.querySelector<HTMLElement>(CHOICE);
  return choice !== null || part === table ? choice : nearestChoice(part, table);
}
