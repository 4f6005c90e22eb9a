/** The roll, what it asks for, and with an empty pile the way back to another space. */

import { DEFENSIVE, isTwoOrTwelve, type SequenceAction, WILD } from '@dicehall/rules/sequence-dice';
import { useTumble } from '../../dice/tumble.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { PipDie } from './Art.tsx';
import { mustLift, targetOf, unpick } from './chip-choice.ts';

type Props = GameProps<'sequence-dice'>;

export function Actions(props: Props) {
  const { view, actions, rolled } = props;
  const isLifting = targetOf(actions) !== undefined;
  return (
    <div class={isLifting ? 'sd-tray sd-lifting' : 'sd-tray'}>
      <Dice {...props} />
      <p class="sd-note">
        {rolled !== undefined && <strong>{noteOf(props, rolled.roll.total, isLifting)}</strong>}
        <small>
          <span>{t('web-sequence-dice.aim', { row: view.options.row })}</span>{' '}
          {rolled !== undefined && <span>{t('web-table.roll-number', { n: rolled.count })}</span>}
        </small>
      </p>
      {isLifting ? (
        <button type="button" class="button" onClick={unpick}>
          {t('web-sequence-dice.other-space')}
        </button>
      ) : (
        <ToBoard actions={actions} />
      )}
    </div>
  );
}

/** For the keyboard: seen while it has the focus. */
function ToBoard({ actions }: { readonly actions: readonly SequenceAction[] }) {
  const count = new Set(actions.map(({ space }) => space)).size;
  if (count === 0) return null;
  const go = (): void =>
    document.querySelector<HTMLElement>('.sd-space:not([aria-disabled="true"])')?.focus();
  return (
    <button type="button" class="button sd-to-board" onClick={go}>
      {t('web-sequence-dice.to-board', { n: count })}
    </button>
  );
}

/** What the total is good for, no matter who rolled it; with an empty pile, what comes next. */
function noteOf({ view, lastStep, actions }: Props, total: number, isLifting: boolean): string {
  if (isLifting) return t('web-sequence-dice.lift-now');
  if (mustLift(actions)) return t('web-sequence-dice.note-lift');
  // The throw that decided who begins goes nowhere.
  const isForFirst = lastStep?.step.kind === 'roll' && lastStep.before.phase === 'begin';
  if (isForFirst || view.phase === 'begin') return t('web-sequence-dice.note-first');
  if (total === DEFENSIVE) return t('web-sequence-dice.note-ten');
  if (total === WILD) return t('web-sequence-dice.note-eleven');
  return isTwoOrTwelve(total)
    ? t('web-sequence-dice.note-again', { total })
    : t('web-sequence-dice.note-number', { total });
}

export function Dice(props: Pick<Props, 'rolled' | 'lastStep' | 'isInAir'>) {
  const { rolled } = props;
  const { state, time } = useTumble(props);
  if (rolled === undefined) return <span class="sd-dice" />;
  const pips = rolled.faces?.map((face) => face + 1) ?? [];
  const { total } = rolled.roll;
  return (
    <span
      class={`sd-dice ${state}`}
      style={{ '--tumble': `${time}ms` }}
      role="img"
      aria-label={
        pips.length === 0
          ? String(total)
          : t('web-sequence-dice.dice', { dice: pips.join(' + '), total })
      }
    >
      {pips.map((own, index) => (
        <PipDie
          key={`${rolled.count}/${index}`}
          pips={own}
          index={index}
          isTumbling={state === 'tumbling'}
        />
      ))}
      <strong class="sd-total">{total}</strong>
    </span>
  );
}
