/** The page of a lesson: taken up at the card where it was left, or begun. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { loadLesson, loadTable } from '../games/index.ts';
import { BEGINNING, type Lesson, type Place } from '../games/lesson.ts';
import { LoadFault } from '../parts/LoadFault.tsx';
import { keepPlace, keptPlace } from '../parts/lesson-store.ts';
import { firstName, freeName } from '../parts/player-names.ts';
import { closeSession, openSession } from '../table/session/open-session.ts';
import type { Session } from '../table/session/session.ts';
import { sentencesOf } from '../table/turn.ts';
import { needWords, t } from '../words.ts';
import { LessonTable } from './LessonTable.tsx';
import { type LessonLink, lessonLink } from './link.ts';
import { openScript, type Script } from './script.ts';

interface Ready<K extends GameId> {
  readonly module: GameModule<K>;
  readonly lesson: Lesson<K>;
}

export function Learn<K extends GameId>({ game }: { readonly game: K }) {
  const [ready, setReady] = useState<Ready<K> | 'failed'>();
  useEffect(() => {
    Promise.all([loadTable(game), loadLesson(game), needWords(game), needWords('lessons')]).then(
      ([module, lesson]) => setReady({ module, lesson }),
      () => setReady('failed'),
    );
  }, [game]);
  if (ready === 'failed') return <LoadFault />;
  if (ready === undefined) return <p class="loading">{t('web.loading')}</p>;
  return <Opened {...ready} />;
}

interface Laid<K extends GameId> {
  readonly link: LessonLink;
  readonly session: Session<K>;
  /** Another one is another table: nothing of the one before is left on it. */
  readonly number: number;
}

function close<K extends GameId>(laid: Laid<K> | undefined): void {
  if (laid === undefined) return;
  closeSession(laid.session);
  laid.link.close();
}

function Opened<K extends GameId>({ module, lesson }: Ready<K>) {
  const [laid, setLaid] = useState<Laid<K>>();
  const open = (script: Script<K>): void =>
    setLaid((before) => {
      close(before);
      const link = lessonLink(script, namesFor(lesson.seats));
      const session = openSession(lesson.game, module, link, undefined, sentencesOf(module));
      return session && { link, session, number: (before?.number ?? 0) + 1 };
    });
  useEffect(() => open(scriptAt(lesson, keptPlace(lesson.game))), []);
  useEffect(() => () => close(laid), [laid]);
  if (laid === undefined) return null;
  return (
    <LessonTable
      key={laid.number}
      link={laid.link}
      session={laid.session}
      lesson={lesson}
      reopen={(place) => {
        keepPlace(lesson.game, place);
        open(scriptAt(lesson, place));
      }}
    />
  );
}

/** A place of another version of the lesson gives way to its beginning. */
function scriptAt<K extends GameId>(lesson: Lesson<K>, place: Place = BEGINNING): Script<K> {
  try {
    // Also what is still to be played must fit.
    openScript(lesson, place).begin(() => {});
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
