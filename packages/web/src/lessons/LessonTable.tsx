/**
 * The table of a lesson: players, board and actions of the real one, and in place of the strip a card that says
 * what matters now. What the script cannot follow is answered with what we try instead.
 */

import type { ActionOf, GameId } from '@dicehall/rules';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GameProps } from '../games/contract.ts';
import { BEGINNING, type Lesson, type LessonPlace } from '../games/lesson.ts';
import { keepDone, keepPlace } from '../parts/device/lesson-store.ts';
import { shapesFor } from '../parts/shapes.ts';
import { questionOf } from '../show/shown-state.ts';
import { useSkipAnimation } from '../show/skip-animation.ts';
import { useFocusOnward } from '../table/focus.ts';
import { namesOf } from '../table/names.ts';
import { Players } from '../table/Players.tsx';
import { whyNot } from '../table/refusal.ts';
import { act, type Session, skip } from '../table/session/session.ts';
import { LogList } from '../table/sheets/LogList.tsx';
import { useSpeech } from '../table/speech.ts';
import { useTapGuard } from '../table/tap-guard.ts';
import { turnOf } from '../table/turn.ts';
import { t } from '../words.ts';
import { lengthOf, nextPlace } from './decisions/place.ts';
import { LessonCard } from './LessonCard.tsx';
import type { LessonLink } from './link.ts';
import { Onward } from './Onward.tsx';
import { placeBefore } from './script.ts';
import '../table/table.css';
import './lessons.css';

interface Props<K extends GameId> {
  readonly link: LessonLink;
  readonly session: Session<K>;
  readonly lesson: Lesson<K>;
  /** Opens the lesson again at another card. */
  reopen(place: LessonPlace): void;
}

export function LessonTable<K extends GameId>({ link, session, lesson, reopen }: Props<K>) {
  const { module, game } = session;
  useSkipAnimation(session.shown, () => skip(session));
  const shown = session.shown.value;
  const turn = turnOf(session, shown);
  const names = namesOf(shown.table);
  const chosen = shapesFor(lesson.seats);
  const shapes = module.signs(chosen);
  const { card, place, wanted } = link.shownCard.value;
  // Steps come one by one: the first of them is shown before the others are told.
  const isCaughtUp = shown.isCaughtUp && !shown.isInAir && shown.table.next === link.steps;
  const isSettled = useSettled(place.card, isCaughtUp);
  const isLast = place.card === lesson.cards.length - 1;
  const decisions = lesson.decisions?.length ?? 0;
  const [, rival = '', other = ''] = names.seats;
  const { Board, Actions } = module;
  const tapGuard = useTapGuard(`lesson ${place.card}, ${questionOf(shown)}`);
  const { send, refusal } = useLessonSend(link, session);
  const props: GameProps<K> = useMemo(
    () => ({ ...shown, names, shapes, send, wanted }),
    [shown, wanted],
  );
  const main = useRef<HTMLElement>(null);
  useFocusOnward(session, main);

  // The card is the prompt here.
  useSpeech(session, { ...turn, isOwn: false }, refusal.value);
  useEffect(() => link.begin(), [link]);
  useEffect(() => {
    document.title = t('web-lessons.title', { game: t(`name.game.${game}`) });
  });
  useEffect(() => {
    keepPlace(game, place);
    if (!isLast) return;
    keepDone(game);
    // A finished lesson that was left begins from the start the next time; reloading the page keeps it.
    return decisions > 0 ? undefined : () => keepPlace(game, BEGINNING);
  }, [place]);

  return (
    <div
      class="table lesson"
      data-game={game}
      data-layout={module.layout}
      data-phase="play"
      data-card={isSettled ? place.card : ''}
      data-points={isSettled ? card.points : ''}
      onClickCapture={tapGuard.onClickCapture}
      onKeyDownCapture={tapGuard.onKeyDownCapture}
    >
      <LessonCard
        game={game}
        at={place.card}
        all={lengthOf(lesson)}
        text={t(card.says, { rival, other })}
        isSettled={isSettled}
        caption={turn.what}
        teaser={turn.teaser}
        refusal={refusal.value}
        back={() => reopen(placeBefore(lesson, place))}
      />
      {card.may === undefined && (
        <Onward
          game={game}
          isLast={isLast && decisions === 0}
          {...(isLast && { label: t('web-lessons.decide', { n: decisions }) })}
          next={() => {
            // To go on is to have seen enough of what lingers.
            skip(session);
            if (!isSettled) return;
            if (isLast) reopen(nextPlace(place));
            else link.next();
          }}
          again={() => reopen(BEGINNING)}
        />
      )}
      <main class="table-main" ref={main}>
        <Players session={session} shapes={shapes} now={turn.seat} />
        <section class="table-board" aria-label={t('web-table.board')}>
          <Board {...props} />
        </section>
        <section class="table-actions" id="actions" aria-label={t('web-table.actions')}>
          <Actions {...props} />
        </section>
      </main>
      <aside class="table-side" aria-label={t('web.log')}>
        <LogList session={session} />
      </aside>
    </div>
  );
}

/** Sends actions to the script; a refusal is why not, until something else is shown. */
function useLessonSend<K extends GameId>(link: LessonLink, session: Session<K>) {
  const refusal = useSignal('');
  const shown = session.shown.value;
  const names = namesOf(shown.table);
  const [, rival = '', other = ''] = names.seats;
  useEffect(() => {
    refusal.value = '';
  }, [shown]);
  const send = async (action: ActionOf<K>): Promise<void> => {
    const before = refusal.peek();
    refusal.value = '';
    const answer = await act(session, action);
    if (answer.ok) return;
    const { card } = link.shownCard.peek();
    const why =
      answer.refusal.code === 'paused'
        ? t(card.instead ?? 'web-lessons.read-first', { rival, other })
        : whyNot(answer.refusal, names);
    // The same words again are changed a little, so that they are drawn and spoken again.
    refusal.value = why === before ? `${why}\u00a0` : why;
  };
  return { send, refusal };
}

/** Whether a card may be shown: what led to it has been seen, and no die is in the air. Then it stays. */
function useSettled(card: number, isCaughtUp: boolean): boolean {
  const settled = useRef(-1);
  if (isCaughtUp) settled.current = card;
  return settled.current === card;
}
