/**
 * Believe it or call it: for one player, or for all who share the device. There whoever calls first is the
 * caller, and one button says that nobody does.
 */

import { useEffect, useState } from 'preact/hooks';
import { Shape } from '../../parts/Shape.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { Ask, GameProps } from '../contract.ts';

interface Props
  extends Pick<GameProps<'dodgy-dice'>, 'view' | 'send' | 'names' | 'shapes' | 'wanted'> {
  readonly asks: readonly Ask<'dodgy-dice'>[];
}

const mayBelieve = ({ actions }: Ask<'dodgy-dice'>): boolean =>
  actions.some(({ kind }) => kind === 'believe');

export function Answers({ send, asks, wanted }: Props) {
  const may = asks.every(mayBelieve);
  return (
    <>
      <Clock until={asks[0]?.until} />
      <div class="dd-answers">
        <button
          type="button"
          class={wanted === 'believe' ? 'button big primary' : 'button big'}
          aria-disabled={!may}
          onClick={() => send({ kind: 'believe' })}
        >
          <span>{t('action.dodgy-dice.believe')}</span>
          <small>{t(may ? 'web-dodgy-dice.believe-hint' : 'web-dodgy-dice.must-call')}</small>
        </button>
        <button type="button" class="button big dd-dodgy" onClick={() => send({ kind: 'dodgy' })}>
          <span>{t('action.dodgy-dice.dodgy')}</span>
          <small>{t('web-dodgy-dice.dodgy-hint')}</small>
        </button>
      </div>
    </>
  );
}

/** Everybody at this device who is asked, from the speaker's left. */
export function Together({ view, send, names, shapes, asks }: Props) {
  const signs = shapes ?? shapesFor(view.seats);
  const fromSpeaker = (seat: number): number => (seat - view.seat + view.seats) % view.seats;
  const inOrder = asks.toSorted((one, other) => fromSpeaker(one.seat) - fromSpeaker(other.seat));
  const may = inOrder.every(mayBelieve);
  return (
    <>
      <Clock until={asks[0]?.until} />
      <ul class="dd-callers" aria-label={t('web-dodgy-dice.answers')}>
        {inOrder.map(({ seat }) => {
          const player = names.seats[seat] ?? '';
          return (
            <li key={seat}>
              <button
                type="button"
                class="button dd-dodgy"
                onClick={() => send({ kind: 'dodgy' }, seat)}
              >
                <Shape name={signs[seat] ?? 'disc'} />
                <span class="dd-name" translate={false}>
                  {player}
                </span>
                <span>{t('web-dodgy-dice.dodgy')}</span>
              </button>
            </li>
          );
        })}
        <li class="dd-all">
          <button
            type="button"
            class="button"
            aria-disabled={!may}
            onClick={() => {
              for (const { seat } of inOrder) send({ kind: 'believe' }, seat);
            }}
          >
            {inOrder.length > 1 ? t('web-dodgy-dice.all-believe') : t('action.dodgy-dice.believe')}
          </button>
        </li>
      </ul>
    </>
  );
}

/** The time to answer, where there is any: whoever says nothing believes. */
function Clock({ until }: { readonly until: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <p class="dd-clock" role="timer">
      <meter min={0} max={20} value={seconds} aria-hidden="true" />
      {t('web-dodgy-dice.time-left', { n: seconds })}
    </p>
  );
}
