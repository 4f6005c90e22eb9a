/** Believe it or call it, for one player. */

import type { Ask } from '../../show/snapshot.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { AnswerClock } from './AnswerClock.tsx';

interface Props extends Pick<GameProps<'dodgy-dice'>, 'send' | 'wanted'> {
  readonly asks: readonly Ask<'dodgy-dice'>[];
}

export const mayBelieve = ({ actions }: Ask<'dodgy-dice'>): boolean =>
  actions.some(({ kind }) => kind === 'believe');

export function Answers({ send, asks, wanted }: Props) {
  const may = asks.every(mayBelieve);
  const believe = t('action.dodgy-dice.believe');
  const dodgy = t('action.dodgy-dice.dodgy');
  return (
    <>
      <AnswerClock ask={asks[0]} silence={may ? believe : dodgy} />
      <div class="dd-answers">
        <button
          type="button"
          class={wanted === 'believe' ? 'button big primary' : 'button big'}
          aria-disabled={!may}
          onClick={() => send({ kind: 'believe' })}
        >
          <span>{believe}</span>
          <small>{t(may ? 'web-dodgy-dice.believe-hint' : 'web-dodgy-dice.must-call')}</small>
        </button>
        <button type="button" class="button big dd-dodgy" onClick={() => send({ kind: 'dodgy' })}>
          <span>{dodgy}</span>
          <small>{t('web-dodgy-dice.dodgy-hint')}</small>
        </button>
      </div>
    </>
  );
}
