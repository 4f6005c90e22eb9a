/** Say something, believe or call it, take a die. What is not allowed now stays in its place and says why. */

import { type DodgyAction, diceOf, IN_THE_MIDDLE, isIn, loserOf } from '@dicehall/rules/dodgy-dice';
import { useEffect } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import type { Ask } from '../../show/snapshot.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Answers } from './Answers.tsx';
import { Builder } from './Builder.tsx';
import { SharedAnswers } from './SharedAnswers.tsx';

type Props = GameProps<'dodgy-dice'>;

const isSaying = (action: DodgyAction): action is Extract<DodgyAction, { kind: 'say' }> =>
  action.kind === 'say';

export function Actions(props: Props) {
  const { view, actions, seat, sharers = [] } = props;
  const isShared = sharers.length > 0;
  if (actions.length === 0 || seat === undefined) {
    const isOut = seat !== undefined && !isIn(view, seat) && !isShared;
    // By what is shown: bots may have ended the game long before that is seen.
    const isOver = view.phase === 'over';
    return !isOver && (isOut || props.hurry) ? (
      <Out isOut={isOut} hurry={props.hurry} />
    ) : (
      <p class="dd-wait" />
    );
  }
  const asks: readonly Ask<'dodgy-dice'>[] = props.asks ?? [
    { seat, actions, since: 0, until: undefined },
  ];
  switch (view.phase) {
    case 'say':
      return (
        <Builder
          {...props}
          key={`${view.said.length}/${view.dice.join()}/${view.opener}`}
          sayings={actions.filter(isSaying)}
        />
      );
    case 'answer':
      return isShared ? (
        <SharedAnswers {...props} asks={asks} />
      ) : (
        <Answers {...props} asks={asks} />
      );
    default:
      return <Take {...props} />;
  }
}

/** For a player who has lost too many dice, and once bots alone are left the way to the end. */
function Out({ isOut, hurry }: { readonly isOut: boolean; readonly hurry: Props['hurry'] }) {
  const text = [
    ...(isOut ? [t('web-dodgy-dice.out-you')] : []),
    ...(hurry ? [t('web-dodgy-dice.out-bots')] : []),
  ].join(' ');
  useEffect(() => sayStatus(text), [text]);
  return (
    <div class={hurry ? 'dd-answers' : 'dd-answers dd-only'}>
      <p class="dd-out">{text}</p>
      {hurry && (
        <button type="button" class="button big" data-hurry="" onClick={hurry}>
          {t('web-dodgy-dice.to-the-end')}
        </button>
      )}
    </div>
  );
}

function Take({ view, actions, names, send }: Props) {
  const loser = loserOf(view);
  const kinds = actions.flatMap((action) => (action.kind === 'take' ? [action.die] : []));
  const keeps = t('web-dodgy-dice.take-left', {
    loser: names.seats[loser] ?? '',
    n: diceOf(view, loser) - 1,
  });
  return (
    <div class={kinds.length > 1 ? 'dd-answers' : 'dd-answers dd-only'}>
      {kinds.map((die) => (
        <button
          key={die}
          type="button"
          class="button primary big"
          onClick={() => send({ kind: 'take', die })}
        >
          <span>
            {t(kinds.length > 1 ? `action.dodgy-dice.take-${die}` : 'web-dodgy-dice.take-die')}
          </span>
          <small>
            {die === 'stone'
              ? t('web-dodgy-dice.take-stone-hint')
              : view.stone === IN_THE_MIDDLE
                ? t('web-dodgy-dice.take-with-stone')
                : keeps}
          </small>
        </button>
      ))}
    </div>
  );
}
