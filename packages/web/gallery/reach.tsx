/** What the gallery needs to show others. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** What lies over the page, behind a button. */
export function Opened({ draw }: { draw(close: () => void): ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button gallery-open" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && draw(() => setOpen(false))}
    </>
  );
}

/** Taps in turn, each as soon as there is something to tap: pages draw what they were asked for a moment later. */
export const tapping =
  (...selectors: readonly string[]) =>
  (own: HTMLElement): void => {
    const [first, ...others] = selectors;
    if (first === undefined) return;
    const found = own.querySelector<HTMLElement>(first);
    if (found?.closest('dialog')) found.scrollIntoView({ block: 'nearest' });
    found?.click();
    setTimeout(() => tapping(...(found === null ? selectors : others))(own), 20);
  };

/** The same where the page may copy, or may not, whatever the gallery's own address allows. */
export const copying =
  (mayCopy: boolean, ...selectors: readonly string[]) =>
  (own: HTMLElement): void => {
    const writeText = (): Promise<void> => (mayCopy ? Promise.resolve() : Promise.reject());
    Object.defineProperties(navigator, {
      clipboard: { configurable: true, value: { writeText } },
      share: { configurable: true, value: undefined },
      canShare: { configurable: true, value: () => false },
    });
    tapping(...selectors)(own);
  };

/** Types a line into the field, as a player does. */
export const typing =
  (line: string, isSent = true) =>
  (own: HTMLElement): void => {
    const input = own.querySelector('input');
    if (input === null) return;
    input.focus();
    input.value = line;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // What was typed is drawn first, as when a person types.
    if (isSent) setTimeout(() => own.querySelector('form')?.requestSubmit(), 0);
  };
