/** Every component in every state, for whoever works on them. Not part of the built app. */

import { useEffect, useState } from 'preact/hooks';
import { GALLERY as dodge } from '../games/dodge-dice/gallery.tsx';
import { GALLERY as dodgy } from '../games/dodgy-dice/gallery.tsx';
import { GAME_LIST } from '../games/list.ts';
import { GALLERY as sequence } from '../games/sequence-dice/gallery.tsx';
import { GALLERY as skipBo } from '../games/skip-bo-dice/gallery.tsx';
import { GALLERY as lessons } from '../lessons/gallery.tsx';
import { GALLERY as online } from '../online/gallery.tsx';
import { Icon, iconNames } from '../parts/Icon.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { Shape } from '../parts/Shape.tsx';
import { SHAPES } from '../parts/shapes.ts';
import { GALLERY as table } from '../table/gallery.tsx';
import { needWords } from '../words.ts';
import './gallery.css';

/** One component in one state. */
export interface Exhibit {
  readonly name: string;
  /** What is there when it is drawn in full, where that takes more than one moment. */
  readonly awaits?: string;
  draw(): preact.JSX.Element;
}

const SHARED: readonly Exhibit[] = [
  {
    name: 'shapes',
    draw: () => (
      <p class="gallery-row">
        {SHAPES.map((shape) => (
          <Shape key={shape} name={shape} />
        ))}
      </p>
    ),
  },
  {
    name: 'icons',
    draw: () => (
      <p class="gallery-row">
        {iconNames().map((icon) => (
          <Icon key={icon} name={icon} />
        ))}
      </p>
    ),
  },
  {
    name: 'fields',
    draw: () => (
      <div class="gallery-row">
        <input class="field" aria-label="empty" placeholder="an animal" />
        <input class="field" aria-label="filled" value="Otter" />
        <input class="field" aria-label="wrong" value="?" aria-invalid="true" />
        <select class="field" aria-label="choice">
          <option>25 points</option>
        </select>
        <p class="fault">That is not possible.</p>
        <p class="note">A note below a field.</p>
      </div>
    ),
  },
  {
    name: 'buttons',
    draw: () => (
      <p class="gallery-row">
        <button type="button" class="button">
          plain
        </button>
        <button type="button" class="button primary">
          primary
        </button>
        <button type="button" class="button" aria-disabled="true">
          not now
        </button>
        <button type="button" class="button primary big">
          big
        </button>
        <button type="button" class="button quiet">
          quiet
        </button>
        <button type="button" class="button icon" aria-label="rules">
          <Icon name="rules" />
        </button>
      </p>
    ),
  },
];

const ALL = [
  ...SHARED,
  ...table,
  ...online,
  ...skipBo,
  ...dodge,
  ...sequence,
  ...dodgy,
  ...lessons,
];

export function Gallery() {
  const [isReady, setReady] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    Promise.all([
      needWords('online'),
      needWords('lessons'),
      needWords('story'),
      ...GAME_LIST.map(({ id }) => needWords(id)),
    ]).then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const awaited = ALL.flatMap(({ awaits }) => awaits ?? []);
    const look = (): void => {
      const isThere = awaited.every((selector) => document.querySelector(selector) !== null);
      if (isThere) setDrawn(true);
      else timer = setTimeout(look, 20);
    };
    look();
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <div class="page">
      <PageTop title="Gallery" />
      <main data-gallery={isDrawn ? 'ready' : ''}>
        {isReady &&
          ALL.map(({ name, draw }) => (
            <section key={name} class="gallery-exhibit" data-exhibit={name}>
              <h2>{name}</h2>
              {draw()}
            </section>
          ))}
      </main>
    </div>
  );
}
