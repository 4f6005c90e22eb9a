/** The end of a game for a room to look at: who won, the standings, and the story. */

import type { GameId, Result } from '@dicehall/rules';
import { resultSentences } from '@dicehall/words/on-demand';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { keepPlayed } from '../parts/device/lesson-store.ts';
import type { ShapeName } from '../parts/shapes.ts';
import { StoryAfter, useStory } from '../table/end/StoryAfter.tsx';
import { namesOf } from '../table/names.ts';
import type { Session } from '../table/session/session.ts';
import { lang } from '../words.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly result: Result;
}

export function TelevisionEnd<K extends GameId>({ session, shapes, result }: Props<K>) {
  const { table, view } = session.shown.value;
  const voice = { lang: lang.value, names: namesOf(table) };
  const story = useStory(session);
  const row = session.module.rowToWin(view);
  const sentences = resultSentences(voice, session.game, result, row);
  useEffect(() => keepPlayed(session.game), [session]);
  const frame = useRef<HTMLElement>(null);
  useFit(frame);
  return (
    <section class="tv-end panel" aria-labelledby="tv-won" ref={frame}>
      <h2 id="tv-won">{sentences[0]}</h2>
      {sentences.slice(1).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <StoryAfter session={session} shapes={shapes} story={story} />
    </section>
  );
}

/** In hundredths of the usual size. */
const SMALLEST = 50;
const STEP = 5;

/** Nobody can scroll a television: what is too long for its frame shrinks until all of it shows. */
function useFit(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = frame.current;
    if (own === null) return undefined;
    const fit = (): void => {
      for (let size = 100; size >= SMALLEST; size -= STEP) {
        own.style.setProperty('--fit', `${size / 100}`);
        if (own.scrollHeight <= own.clientHeight) return;
      }
    };
    // The story comes later, and the window may change its size.
    const words = new MutationObserver(fit);
    words.observe(own, { childList: true, subtree: true, characterData: true });
    const screen = new ResizeObserver(fit);
    screen.observe(document.documentElement);
    return () => {
      words.disconnect();
      screen.disconnect();
    };
  }, [frame]);
}
