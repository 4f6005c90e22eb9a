/**
 * What is spoken: three channels, in the page from the start. `status` for prompts and results, `log` for
 * what happened, `alert` for what cannot wait. Nothing secret is ever said here by itself.
 */

import { signal } from '@preact/signals';

export const status = signal('');
export const alert = signal('');

/** The latest sentences, the oldest first. */
export const spokenLog = signal<readonly { readonly key: number; readonly text: string }[]>([]);

const REMEMBERED = 20;
let spoken = 0;

/** The same words again are changed a little, so that they are read again. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);

export function sayStatus(text: string): void {
  status.value = again(status.peek(), text);
}

/** What no longer holds is not found by whoever reads the page over. */
export function unsayStatus(text: string): void {
  if (status.peek().trimEnd() === text.trimEnd()) status.value = '';
}

export function sayAlert(text: string): void {
  alert.value = again(alert.peek(), text);
}

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
