/** Every component in every state, for developers. Not part of the app. */

import { GAME_IDS } from '@dicehall/rules';
import { loadRules } from '@dicehall/words/on-demand';
import { useEffect, useRef, useState } from 'preact/hooks';
import { loadTable } from '../src/games/index.ts';
import {
  needChanceWords,
  needCoachModes,
  needCoachWords,
  needDiceWords,
  needLessonWords,
  needReviewWords,
  needReviewWordsOf,
  needStoryWords,
  needTrustWords,
} from '../src/late-words.ts';
import { PageTop } from '../src/parts/PageTop.tsx';
import { needWords } from '../src/words.ts';
import { GALLERY as bots } from './bots.tsx';
import { GALLERY as chance } from './chance.tsx';
import { GALLERY as dice } from './dice.tsx';
import type { Exhibit } from './exhibit.ts';
import { GALLERY as dodge } from './games/dodge-dice.tsx';
import { GALLERY as dodgy } from './games/dodgy-dice.tsx';
import { GALLERY as plain } from './games/plain.tsx';
import { GALLERY as sequence } from './games/sequence-dice.tsx';
import { GALLERY as skipBo } from './games/skip-bo-dice.tsx';
import { GALLERY as lessons } from './lessons.tsx';
import { GALLERY as online } from './online/online.tsx';
import { GALLERY as parts } from './parts.tsx';
import { GALLERY as replay } from './replay.tsx';
import { GALLERY as review } from './review.tsx';
import { GALLERY as screens } from './screens.tsx';
import { GALLERY as story } from './story.tsx';
import { GALLERY as coach } from './table/coach.tsx';
import { GALLERY as table } from './table/table.tsx';
import './gallery.css';

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
  ...review,
  ...coach,
  ...chance,
];

export function Gallery() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    Promise.all([
      needWords('online'),
      needWords('screens'),
      needTrustWords(),
      needReviewWords(),
      needReviewWordsOf('dodgy-dice'),
      needChanceWords(),
      needCoachModes(),
      needDiceWords(['sequence-dice']),
      ...GAME_IDS.flatMap((id): Promise<unknown>[] => [
        needWords(id),
        needLessonWords(id),
        needStoryWords(id),
        needCoachWords(id),
        loadTable(id),
        loadRules(id),
      ]),
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
