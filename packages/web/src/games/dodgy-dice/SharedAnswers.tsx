/**
 * Believe it or call it, for all who share the device: the first to call is the caller, and one button says that
 * nobody does.
 */

import { Shape } from '../../parts/Shape.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import type { Ask } from '../../show/snapshot.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { AnswerClock } from './AnswerClock.tsx';
import { mayBelieve } from './Answers.tsx';

interface Props extends Pick<GameProps<'dodgy-dice'>, 'view' | 'send' | 'names' | 'shapes'> {
  readonly asks: readonly Ask<'dodgy-dice'>[];
}

/** Everybody at this device who is asked, in the order of the cups. */
export function SharedAnswers({ view, send, names, shapes, asks }: Props) {
  const signs = shapes ?? shapesFor(view.seats);
  const may = asks.every(mayBelieve);
  const believe = t(asks.length > 1 ? 'web-dodgy-dice.all-believe' : 'action.dodgy-dice.believe');
  return (
    <>
      <AnswerClock ask={asks[0]} silence={may ? believe : t('action.dodgy-dice.dodgy')} />
      <ul class="dd-callers" aria-label={t('web-dodgy-dice.answers')}>
        {asks.map(({ seat }) => {
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
              for (const { seat } of asks) send({ kind: 'believe' }, seat);
            }}
          >
            {believe}
          </button>
        </li>
      </ul>
    </>
  );
}
