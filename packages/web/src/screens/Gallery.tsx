/** Every component in every state, for whoever works on them. Not part of the built app. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { GALLERY as bots } from '../bots/gallery.tsx';
import { GALLERY as dice } from '../dice/gallery.tsx';
import { GALLERY as dodge } from '../games/dodge-dice/gallery.tsx';
import { GALLERY as dodgy } from '../games/dodgy-dice/gallery.tsx';
import { loadGame } from '../games/index.ts';
import { GAME_LIST } from '../games/list.ts';
import { GALLERY as plain } from '../games/plain/gallery.tsx';
import { GALLERY as sequence } from '../games/sequence-dice/gallery.tsx';
import { GALLERY as skipBo } from '../games/skip-bo-dice/gallery.tsx';
import { GALLERY as lessons } from '../lessons/gallery.tsx';
import { GALLERY as online } from '../online/gallery.tsx';
import { GALLERY as parts } from '../parts/gallery.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { GALLERY as replay } from '../replay/gallery.tsx';
import { GALLERY as story } from '../story/gallery.tsx';
import { GALLERY as table } from '../table/gallery.tsx';
import { needWords } from '../words.ts';
import { GALLERY as screens } from './exhibits.tsx';
import './gallery.css';

/** One component in one state. What stands before the colon is its kind. */
export interface Exhibit {
  readonly name: string;
  /** What is there when it is drawn in full, where that takes more than one moment. */
  readonly awaits?: string | ((own: HTMLElement) => boolean);
  /** The taps and keys that lead to a state which passes, or lies over the page: when somebody wants to see it. */
  reach?(own: HTMLElement): void;
  draw(): preact.JSX.Element;
}

const ALL: readonly Exhibit[] = [
  ...parts,
  ...dice,
  ...table,
  ...story,
  ...bots,
  ...online,
  ...screens,
  ...skipBo,
  ...dodge,
  ...sequence,
  ...dodgy,
  ...plain,
  ...lessons,
  ...replay,
];

export function Gallery() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    Promise.all([
      ...(['online', 'lessons', 'story'] as const).map(needWords),
      ...GAME_LIST.flatMap(({ id }): Promise<unknown>[] => [needWords(id), loadGame(id)]),
    ]).then(() => setReady(true));
  }, []);
  return (
    <div class="page">
      <PageTop title="Gallery" />
      <main data-gallery={isReady ? 'ready' : ''}>
        {isReady && ALL.map((exhibit) => <Shown key={exhibit.name} {...exhibit} />)}
      </main>
    </div>
  );
}

/** `data-drawn` counts how often it has come to its state. */
function Shown({ name, awaits, reach, draw }: Exhibit) {
  const section = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(reach === undefined ? 1 : 0);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const { current } = section;
    if (asked === 0 || current === null) return undefined;
    reach?.(current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (isThere(current, awaits)) setDrawn(asked);
      else timer = setTimeout(look, 20);
    };
    look();
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <section class="gallery-exhibit" ref={section} data-exhibit={name} data-drawn={drawn}>
      <h2>
        {name}{' '}
        {reach !== undefined && (
          <button type="button" class="gallery-reach" onClick={() => setAsked(asked + 1)}>
            show
          </button>
        )}
      </h2>
      {draw()}
    </section>
  );
}

function isThere(own: HTMLElement, awaited: Exhibit['awaits'] = () => true): boolean {
  return typeof awaited === 'string' ? own.querySelector(awaited) !== null : awaited(own);
}
