/** The page of a lesson: taken up at the card where it was left, or begun. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { loadLesson, loadTable } from '../games/index.ts';
import { BEGINNING, type Lesson, type LessonPlace } from '../games/lesson.ts';
import { needLessonWords } from '../late-words.ts';
import { keptPlace } from '../parts/device/lesson-store.ts';
import { LoadFault } from '../parts/LoadFault.tsx';
import { useLater } from '../parts/use-later.ts';
import { firstName, freeName } from '../seats/player-names.ts';
import { closeSession, openSession } from '../table/session/open-session.ts';
import { sentencesOf } from '../table/turn.ts';
import { needWords, t } from '../words.ts';
import { cardsDone, decisionAt } from './decisions/place.ts';
import { LessonTable } from './LessonTable.tsx';
import { lessonLink } from './link.ts';
import { beginScript, openScript } from './script.ts';

const fetchDecisions = () => import('./decisions/DecisionTable.tsx');

interface Ready<K extends GameId> {
  readonly module: GameModule<K>;
  readonly lesson: Lesson<K>;
}

export function Learn<K extends GameId>({ game }: { readonly game: K }) {
  const [ready, setReady] = useState<Ready<K> | 'failed'>();
  useEffect(() => {
    Promise.all([loadTable(game), loadLesson(game), needWords(game), needLessonWords(game)]).then(
      ([module, lesson]) => setReady({ module, lesson }),
      () => setReady('failed'),
    );
  }, [game]);
  if (ready === 'failed') return <LoadFault />;
  if (ready === undefined) return <p class="loading">{t('web.loading')}</p>;
  return <LessonOf {...ready} />;
}

/** Where the lesson stands; reopened at the same place, it is another table: nothing of the one before is left on it. */
interface Opening {
  readonly place: LessonPlace;
  readonly number: number;
}

function LessonOf<K extends GameId>({ module, lesson }: Ready<K>) {
  const { game } = lesson;
  const [names] = useState(() => namesFor(lesson.seats));
  const [{ place, number }, setOpening] = useState<Opening>(() => ({
    place: placeIn(lesson, keptPlace(game)),
    number: 0,
  }));
  const go = (next: LessonPlace): void => setOpening({ place: next, number: number + 1 });
  const decided = decisionAt(lesson, place);
  const after = useLater(decided !== undefined, fetchDecisions);
  if (decided === undefined) {
    return <Scripted key={number} {...{ module, lesson, names, place }} reopen={go} />;
  }
  if (after === undefined) return <p class="loading">{t('web.loading')}</p>;
  return (
    <after.DecisionTable
      key={decided.at}
      {...{ module, lesson, names, place, decided, go }}
      again={() => go(BEGINNING)}
    />
  );
}

interface ScriptedProps<K extends GameId> extends Ready<K> {
  readonly names: readonly string[];
  readonly place: LessonPlace;
  reopen(place: LessonPlace): void;
}

function Scripted<K extends GameId>({ module, lesson, names, place, reopen }: ScriptedProps<K>) {
  const [opened] = useState(() => {
    const link = lessonLink(openScript(lesson, place), names);
    const session = openSession(lesson.game, module, link, undefined, sentencesOf(module));
    return session && { link, session };
  });
  useEffect(() => {
    if (opened === undefined) return undefined;
    return () => {
      closeSession(opened.session);
      opened.link.close();
    };
  }, []);
  return opened ? <LessonTable {...opened} lesson={lesson} reopen={reopen} /> : null;
}

/** A place of another version of the lesson gives way to its beginning. */
function placeIn<K extends GameId>(lesson: Lesson<K>, place: LessonPlace = BEGINNING): LessonPlace {
  const last = lesson.cards.length - 1;
  const isAfter = decisionAt(lesson, place) !== undefined;
  const scripted = isAfter ? { card: last, done: cardsDone(lesson, place) } : place;
  try {
    // Opening replays only what came before the card: what leads to the card and was done at it must fit too.
    beginScript(openScript(lesson, scripted), () => {});
    return place;
  } catch {
    return BEGINNING;
  }
}

/** The learner's own name, or an animal as at any first game. */
function namesFor(seats: number): readonly string[] {
  const names = [firstName()];
  while (names.length < seats) names.push(freeName(names));
  return names;
}
