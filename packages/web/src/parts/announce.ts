/**
 * What is spoken: three channels, in the page from the start. `status` for prompts and results, `log` for
 * what happened, `alert` for what cannot wait. Nothing secret is ever said here by itself.
 */

import { type Signal, signal } from '@preact/signals';

export const status = signal('');
export const alert = signal('');

/** The latest sentences, the oldest first. */
export const spokenLog = signal<readonly { readonly key: number; readonly text: string }[]>([]);

const REMEMBERED = 20;
let spoken = 0;

/** The same words again are changed a little, so that they are read again. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);

function sayIn(channel: Signal<string>): (text: string) => void {
  /** Kept even when it is taken back: the same words before the next drawing would not be heard. */
  let last = '';
  return (text) => {
    last = again(last, text);
    channel.value = last;
  };
}

/** What no longer holds is taken out of the page, so that nobody reads it there later. */
const unsayIn =
  (channel: Signal<string>) =>
  (text: string): void => {
    if (channel.peek().trimEnd() === text.trimEnd()) channel.value = '';
  };

export const sayStatus = sayIn(status);
export const unsayStatus = unsayIn(status);
export const sayAlert = sayIn(alert);
export const unsayAlert = unsayIn(alert);

/** One sentence, or several that belong together. */
export function sayLog(text: string): void {
  if (text === '') return;
  spokenLog.value = [...spokenLog.peek(), { key: ++spoken, text }].slice(-REMEMBERED);
}

/** A new page begins in silence. */
export function hush(): void {
  status.value = '';
  alert.value = '';
  spokenLog.value = [];
}
