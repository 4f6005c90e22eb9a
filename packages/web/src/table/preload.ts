/**
 * Builds the browser's list formatter while nobody waits: it takes up to fifty milliseconds, which the first tap
 * whose answer lists something would pay.
 */

import { anyOf } from '@dicehall/words/on-demand';
import { useEffect } from 'preact/hooks';
import { lang } from '../words.ts';

export function usePreload(): void {
  const language = lang.value;
  useEffect(() => whenIdle(() => anyOf(language, ['', ''])), [language]);
}

/** Returns a function that cancels it. Not every browser says when it is idle. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
}
