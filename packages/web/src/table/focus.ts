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
    // Somebody is elsewhere by now: only what was pressed, or what has taken its place, is left.
    if (on !== pressed.current && pressed.current?.isConnected === true) return;
    // The focus was set aside while others played.
    if (on.matches('#actions')) boardChoice()?.focus({ preventScroll: true });
    else if (on.matches('[aria-disabled="true"]:not([data-rove])')) {
      nearestChoice(on, current)?.focus({ preventScroll: true });
    }
  }, [shown]);
}

/**
 * What was tapped is about to go, and the focus goes to what holds it: before the page is drawn again, because later it
 * would cost two layouts. What is there while nobody here is asked, such as the ways on after a game, stays and keeps it.
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

/** What can be chosen before anything else: on the board, or among many that have one tab stop. */
const boardChoice = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-choices] :is(${CHOICE}, [data-rove][tabindex="0"])`);

/** The link to what can be done leads to the board where that comes first; else where it says, to the buttons. */
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
