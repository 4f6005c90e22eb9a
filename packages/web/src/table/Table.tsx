/**
 * The shell round any game: whose turn it is, the players, the board, at most three actions at thumb
 * height; rules, log and the rest open over it.
 */

import type { ActionOf, GameId } from '@dicehall/rules';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GameProps } from '../games/contract.ts';
import type { ShapeName } from '../parts/shapes.ts';
import { t } from '../words.ts';
import { CommandField } from './CommandField.tsx';
import { EndOfGame } from './EndOfGame.tsx';
import { LogList } from './LogList.tsx';
import { Players } from './Players.tsx';
import { type SheetName, Sheets } from './Sheets.tsx';
import { Strip } from './Strip.tsx';
import { namesOf, type Session, type Shown } from './session.ts';
import { useSpeech } from './speech.ts';
import { turnOf } from './turn.ts';
import { whyNot } from './why-not.ts';
import './table.css';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
}

export function Table<K extends GameId>({ session, shapes }: Props<K>) {
  const { module } = session;
  const shown = session.shown.value;
  const turn = turnOf(session, shown);
  const names = namesOf(shown.table);
  const sheet = useSignal<SheetName | undefined>(undefined);
  /** Why the last tap did nothing; gone with the next moment. */
  const refusal = useSignal('');
  const { Board, Actions } = module;

  const isSending = useRef(false);
  const send = async (action: ActionOf<K>): Promise<void> => {
    // A second tap on the way is the same tap.
    if (isSending.current) return;
    isSending.current = true;
    refusal.value = '';
    const answer = await session.act(action);
    isSending.current = false;
    if (!answer.ok) refusal.value = whyNot(answer.refusal, names);
  };
  const props: GameProps<K> = useMemo(() => ({ ...shown, names, send }), [shown]);
  useSpeech(session, turn, refusal.value);
  useEffect(() => {
    refusal.value = '';
  }, [shown]);
  useEffect(() => {
    document.title = turn.title;
  }, [turn.title]);

  return (
    <div
      class="table"
      data-game={session.game}
      data-phase={shown.result ? 'over' : 'play'}
      data-question={questionOf(shown)}
    >
      <a class="skip-link" href="#actions">
        {t('web.to-actions')}
      </a>
      <a class="skip-link" href="#command">
        {t('web.to-command')}
      </a>
      <Strip
        turn={turn}
        shapes={shapes}
        refusal={refusal.value}
        open={(name) => (sheet.value = name)}
      />
      <main class="table-main">
        <Players session={session} shapes={shapes} now={turn.seat} />
        <section class="table-board" aria-label={t('web.board')}>
          <Board {...props} />
        </section>
        <section class="table-actions" id="actions" aria-label={t('web.actions')} tabIndex={-1}>
          {shown.result === undefined ? (
            <Actions {...props} />
          ) : (
            <EndOfGame session={session} shapes={shapes} result={shown.result} />
          )}
        </section>
      </main>
      <aside class="table-side" aria-label={t('web.log')}>
        <LogList session={session} />
        <CommandField session={session} send={send} id="command" />
      </aside>
      <Sheets session={session} name={sheet} send={send} />
    </div>
  );
}

/** The number of the question that this device is asked now; empty while it is not. */
const questionOf = <K extends GameId>({ actions, table, seat }: Shown<K>): string =>
  actions.length === 0 ? '' : String(table.match?.asked.find((own) => own.seat === seat)?.at ?? '');
