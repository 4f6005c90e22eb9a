/** The page of a lesson: taken up at the card where it was left, or begun. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { loadLesson, loadTable } from '../games/index.ts';
import { BEGINNING, type Lesson, type LessonPlace } from '../games/lesson.ts';
import { needLessonWords } from '../late-words.ts';
import { keepPlace, keptPlace } from '../parts/device/lesson-store.ts';
import { LoadFault } from '../parts/LoadFault.tsx';
import { firstName, freeName } from '../seats/player-names.ts';
import { closeSession, openSession } from '../table/session/open-session.ts';
import type { Session } from '../table/session/session.ts';
import { sentencesOf } from '../table/turn.ts';
import { needWords, t } from '../words.ts';
import { LessonTable } from './LessonTable.tsx';
import { type LessonLink, lessonLink } from './link.ts';
import { beginScript, openScript, type Script } from './script.ts';

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

interface LessonAtTable<K extends GameId> {
  readonly link: LessonLink;
  readonly session: Session<K>;
  /** Another one is another table: nothing of the one before is left on it. */
  readonly number: number;
}

function close<K extends GameId>(opened: LessonAtTable<K> | undefined): void {
  if (opened === undefined) return;
  closeSession(opened.session);
  opened.link.close();
}

function LessonOf<K extends GameId>({ module, lesson }: Ready<K>) {
  const [opened, setOpened] = useState<LessonAtTable<K>>();
  const open = (script: Script<K>): void =>
    setOpened((before) => {
      close(before);
      const link = lessonLink(script, namesFor(lesson.seats));
      const session = openSession(lesson.game, module, link, undefined, sentencesOf(module));
      return session && { link, session, number: (before?.number ?? 0) + 1 };
    });
  useEffect(() => open(scriptAt(lesson, keptPlace(lesson.game))), []);
  useEffect(() => () => close(opened), [opened]);
  if (opened === undefined) return null;
  return (
    <LessonTable
      key={opened.number}
      link={opened.link}
      session={opened.session}
      lesson={lesson}
      reopen={(place) => {
        keepPlace(lesson.game, place);
        open(scriptAt(lesson, place));
      }}
    />
  );
}

/** A place of another version of the lesson gives way to its beginning. */
function scriptAt<K extends GameId>(lesson: Lesson<K>, place: LessonPlace = BEGINNING): Script<K> {
  try {
    // Opening replays only what came before the card: what leads to the card and was done at it must fit too.
    beginScript(openScript(lesson, place), () => {});
    return openScript(lesson, place);
  } catch {
    return openScript(lesson);
  }
}

/** The learner's own name, or an animal as at any first game. */
function namesFor(seats: number): readonly string[] {
  const names = [firstName()];
  while (names.length < seats) names.push(freeName(names));
  return names;
}
