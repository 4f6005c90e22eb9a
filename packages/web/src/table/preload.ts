/**
 * What a browser makes once and takes its time for, made while nobody waits: else the first tap whose answer lists
 * something would, for up to fifty milliseconds.
 */

import { anyOf } from '@dicehall/words/on-demand';
import { useEffect } from 'preact/hooks';
import { lang } from '../words.ts';

export function usePreload(): void {
  const language = lang.value;
  useEffect(() => whenIdle(() => anyOf(language, ['', ''])), [language]);
}

/** Gives what calls it off. Not every browser tells when it has nothing to do. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
}
