/**
 * The shell round any game: whose turn it is, the players, the board, at most three actions at thumb
 * height; rules, log and the rest open over it.
 */

import type { GameId, Result, Seat } from '@dicehall/rules';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameProps } from '../games/contract.ts';
import type { Page } from '../parts/route.ts';
import type { ShapeName } from '../parts/shapes.ts';
import { useLater } from '../parts/use-later.ts';
import { questionOf } from '../show/shown-state.ts';
import { useSkipAnimation } from '../show/skip-animation.ts';
import { areOut } from '../show/step-times.ts';
import { t, withWords } from '../words.ts';
import type { LoadedCoach } from './coach/index.ts';
import { useCoach } from './coach/use-coach.ts';
import type { NextGame } from './end/EndOfGame.tsx';
import { skipToChoice, useFocusAside, useFocusOnward } from './focus.ts';
import { useHandover } from './handover/handover.ts';
import { namesOf } from './names.ts';
import { Players } from './Players.tsx';
import { usePreload, whenIdle } from './preload.ts';
import { type SheetName, Strip } from './Strip.tsx';
import { useSend } from './send.ts';
import { absentSeats, hurry, type Session, skip } from './session/session.ts';
import type { BelowLog } from './sheets/BelowLog.tsx';
import { LogList } from './sheets/LogList.tsx';
import { useSpeech } from './speech.ts';
import { useTapGuard } from './tap-guard.ts';
import { turnOf } from './turn.ts';
import './table.css';

/** With the first move: a table opens without it. */
const fetchEnd = () => import('./end/EndOfGame.tsx');
/** With the first of them. */
const fetchSheets = () => import('./sheets/Sheets.tsx');
/** Load later, so a tap stays fast; failures are reported on use. */
const preloadEnd = (): void => void whenIdle(() => void fetchEnd().catch(() => {}));
/** Beside a wide table, otherwise with the sheet that it is in. */
const fetchBelow = () => import('./sheets/BelowLog.tsx');
/** With a table that hands its device over. */
const fetchHandover = () => withWords(import('./handover/HandoverScreen.tsx'));

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly around?: Around;
  /** Notes between the turn and the players. */
  readonly notes?: ComponentChildren;
  /** What else may follow a finished game. */
  next?(): NextGame | undefined;
}

/** What online play adds: beside the turn, and over everything. */
export interface Around {
  readonly strip: ComponentChildren;
  readonly over: ComponentChildren;
  /** A second tap before the table has answered. */
  again(): void;
  /** Where a new table is opened. */
  readonly another: Page;
}

export function Table<K extends GameId>(props: Props<K>) {
  const { session, shapes: chosen, around, notes } = props;
  const { module } = session;
  const shapes = module.signs(chosen);
  useSkipAnimation(session.shown, () => skip(session));
  const shown = session.shown.value;
  const turn = turnOf(session, shown);
  const names = namesOf(shown.table);
  const sheet = useSignal<SheetName | undefined>(undefined);
  const open = useCallback((name: SheetName) => {
    sheet.value = name;
  }, []);
  const handover = useHandover(session, shown);
  const { stage } = handover;
  const between = useLater(session.sharers.length > 0, fetchHandover);
  const isWide = useWide();
  const Below = useLater(isWide || sheet.value === 'log', fetchBelow)?.BelowLog;
  const over = useLater(sheet.value !== undefined, fetchSheets);
  const question = questionOf(shown);
  const phase = shown.result ? 'over' : 'play';
  const isCoached = phase === 'play' && (shown.table.settings.coach ?? 'off') !== 'off';
  const coached = useCoach(session, isCoached || sheet.value === 'coach');
  const tapGuard = useTapGuard([phase, question, stage?.at, stage?.seat].join());
  usePreload();
  const { send, refusal } = useSend(session, shown, tapGuard, {
    again: around?.again,
    answered: preloadEnd,
  });
  const shared = useMemo(
    () =>
      gameProps(session, { shapes, send, look: handover.look, consider: coached?.coach.consider }),
    [shown, coached],
  );
  // The next player is asked when the device has been handed over.
  useSpeech(session, stage === undefined ? turn : { ...turn, isOwn: false }, refusal.value, shapes);
  useEffect(() => {
    document.title = turn.title;
  }, [turn.title]);
  const frame = {
    class: 'table',
    'data-game': session.game,
    'data-layout': module.layout,
    onClickCapture: tapGuard.onClickCapture,
    onKeyDownCapture: tapGuard.onKeyDownCapture,
  };
  if (stage !== undefined) {
    return (
      <div {...frame} data-phase="play" data-handover={stage.at}>
        {between === undefined ? (
          <p class="loading">{t('web.loading')}</p>
        ) : (
          <between.HandoverScreen
            {...{ session, stage, handover, coached }}
            player={names.seats[stage.seat] ?? ''}
            shape={shapes[stage.seat] ?? 'disc'}
          />
        )}
      </div>
    );
  }
  const isApart = around !== undefined;
  return (
    <div {...frame} data-phase={phase} data-question={question}>
      <SkipLinks hasCommand={isWide && Below !== undefined} />
      <Strip turn={turn} shapes={shapes} refusal={refusal.value} open={open}>
        {around?.strip}
      </Strip>
      {notes}
      {around?.over}
      <Main {...props} {...{ shapes, shared, open, isCoached, coached }} now={turn.seat} />
      <Side
        session={session}
        shapes={shapes}
        isApart={isApart}
        open={open}
        Below={Below}
        coached={isCoached && isWide ? coached : undefined}
      />
      {over && (
        <over.Sheets
          session={session}
          name={sheet}
          shapes={shapes}
          isApart={isApart}
          Below={Below}
          coached={coached}
        />
      )}
    </div>
  );
}

interface MainProps<K extends GameId> extends Props<K> {
  readonly shared: GameProps<K>;
  /** Whose turn it is. */
  readonly now: Seat | undefined;
  /** Whether it has its line under the actions, empty until it is there. */
  readonly isCoached: boolean;
  readonly coached: LoadedCoach<K> | undefined;
  open(sheet: SheetName): void;
}

/** Players, board and actions. */
function Main<K extends GameId>(props: MainProps<K>) {
  const { session, shapes, shared, now, isCoached, coached, open } = props;
  const { module } = session;
  const { result } = session.shown.value;
  const main = useRef<HTMLElement>(null);
  useFocusOnward(session, main);
  const actions = useRef<HTMLElement>(null);
  useFocusAside(session, actions);
  return (
    <main class="table-main" ref={main}>
      <Players session={session} shapes={shapes} now={now} />
      <section class="table-board" aria-label={t('web-table.board')}>
        <module.Board {...shared} />
      </section>
      <section
        class="table-actions"
        id="actions"
        aria-label={t('web-table.actions')}
        tabIndex={-1}
        ref={actions}
      >
        {result === undefined ? <module.Actions {...shared} /> : <End {...props} result={result} />}
        {isCoached && (
          <div class="odds-place">
            {coached && <coached.Line coach={coached.coach} open={() => open('coach')} />}
          </div>
        )}
      </section>
    </main>
  );
}

function gameProps<K extends GameId>(
  session: Session<K>,
  { shapes, send, look, consider }: Pick<GameProps<K>, 'shapes' | 'send' | 'look' | 'consider'>,
): GameProps<K> {
  const { module, sharers } = session;
  const shown = session.shown.peek();
  return {
    ...shown,
    names: namesOf(shown.table),
    shapes,
    send,
    sharers,
    ...(look && { look }),
    consider,
    away: absentSeats(session),
    hurry: areOut(module.isOut, shown.table.seats, shown.view) ? () => hurry(session) : undefined,
  };
}

function End<K extends GameId>(props: Props<K> & { readonly result: Result }) {
  const { session, shapes, result, around, next } = props;
  const end = useLater(true, fetchEnd);
  if (end === undefined) return null;
  const another = around?.another ?? { name: 'setup', game: session.game };
  return <end.EndOfGame {...{ session, shapes, result, another }} next={next?.()} />;
}

/** The same width as in the styles. */
const wide = matchMedia('(min-width: 1000px)');

/** Whether there is room beside the table. */
function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const look = (): void => setWide(wide.matches);
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return isWide;
}

const SkipLinks = ({ hasCommand }: { readonly hasCommand: boolean }) => (
  <>
    {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, whichever that is. */}
    <a class="skip-link" href="#actions" onClick={skipToChoice}>
      {t('web-table.to-actions')}
    </a>
    {hasCommand && (
      <a class="skip-link" href="#command">
        {t('web-table.to-command')}
      </a>
    )}
  </>
);

interface SideProps<K extends GameId> extends Pick<Props<K>, 'session' | 'shapes'> {
  readonly isApart: boolean;
  open(sheet: SheetName): void;
  readonly Below: typeof BelowLog | undefined;
  /** Undefined where it says nothing. */
  readonly coached: LoadedCoach<K> | undefined;
}

/** Beside a wide table: the coach, the log and what can be typed. */
function Side<K extends GameId>(props: SideProps<K>) {
  const { session, shapes, isApart, open, Below, coached } = props;
  return (
    <aside class="table-side" aria-label={t('web.log')}>
      {coached && (
        <div class="table-coach">
          <coached.Panel coach={coached.coach} />
        </div>
      )}
      <LogList session={session} />
      {Below && (
        <Below session={session} isApart={isApart} shapes={shapes} open={open} id="command" />
      )}
    </aside>
  );
}
