/** The ring with what the turn is worth in its middle, and the dice that lie on the table. */

import { type Face, isSymbol, type SkipBoAction } from '@dicehall/rules/skip-bo-dice';
import { useTumble } from '../../dice/tumble.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { SkipBoDie } from './Art.tsx';
import { Ring } from './Ring.tsx';
import './skip-bo-dice.css';

type Props = GameProps<'skip-bo-dice'>;

export function Board(props: Props) {
  const { view, settledView = view, actions, send, rolled } = props;
  const placings = actions.filter((action) => action.kind === 'place');
  const tapSpace = (space: number): void => {
    // A tap on the next space places what fits there, the number before the Skip-Bo.
    const [first] = placings;
    send(space === view.next && first !== undefined ? first : { kind: 'place', face: space });
  };
  return (
    <div class="sb-board">
      <Ring view={settledView} isAsked={placings.length > 0} tap={tapSpace}>
        <Worth view={settledView} rolled={rolled} />
      </Ring>
      <Dice {...props} placings={placings} />
    </div>
  );
}

/** What the turn is worth, and the number of the roll: equal dice are still another roll. */
const Worth = ({ view, rolled }: Pick<Props, 'view' | 'rolled'>) => (
  <p class="sb-worth">
    <span class="sb-worth-label">{t('web-skip-bo-dice.turn-worth')}</span>
    <strong>{view.points}</strong>
    <span class="sb-worth-label">
      <span class="unbroken">
        {t('web-skip-bo-dice.goal', { goal: view.goal })}
        {rolled !== undefined && ' ·'}
      </span>{' '}
      {rolled !== undefined && (
        <span class="unbroken">{t('web-table.roll-number', { n: rolled.count })}</span>
      )}
    </span>
  </p>
);

interface DiceProps extends Pick<Props, 'view' | 'send' | 'rolled' | 'lastStep' | 'isInAir'> {
  readonly placings: readonly Extract<SkipBoAction, { kind: 'place' }>[];
}

function Dice(props: DiceProps) {
  const { view, placings, send, rolled, lastStep } = props;
  const { state, time } = useTumble(props);
  const { dice, isLost } = lying({ view, rolled, lastStep });
  return (
    <ul
      class={`sb-dice ${state} ${isLost && state !== 'tumbling' ? 'sb-lost' : ''}`}
      style={{ '--tumble': `${time}ms` }}
      aria-label={t('web-skip-bo-dice.dice')}
      data-choices
    >
      {dice.map((face, index) => {
        const fits = placings.some((action) => action.face === face);
        return (
          // Dice that show the same are the same to everybody; a new roll is new dice. The focus on a die stays on
          // it when it comes to rest, and when another is placed.
          <li key={`${rolled?.count ?? 0}/${face}/${nthOf(dice, index)}`}>
            <button
              type="button"
              class={fits ? 'sb-die sb-fits' : 'sb-die'}
              aria-label={dieLabel(face, fits, view.next)}
              aria-disabled={!fits}
              onClick={() => send({ kind: 'place', face })}
            >
              <SkipBoDie face={face} index={index} isTumbling={state === 'tumbling'} />
            </button>
          </li>
        );
      })}
      {dice.length === 0 && (
        <li class="sb-no-dice note">
          {t(view.hand === 0 ? 'web-skip-bo-dice.no-dice' : 'web-skip-bo-dice.no-roll')}
        </li>
      )}
    </ul>
  );
}

/** How many of the same lie before it. */
const nthOf = (dice: readonly Face[], index: number): number =>
  dice.slice(0, index).filter((face) => face === dice[index]).length;

/** The dice to choose from; after a roll that fitted nowhere, the dice that were lost by it; after a stop, what is left. */
function lying({ view, rolled, lastStep }: Pick<Props, 'view' | 'rolled' | 'lastStep'>) {
  if (view.phase === 'place') return { dice: view.dice, isLost: false };
  if (lastStep?.step.kind === 'action') return { dice: lastStep.before.dice, isLost: false };
  return rolled?.roll.kind === 'dice'
    ? { dice: rolled.roll.faces, isLost: true }
    : { dice: view.dice, isLost: false };
}

function dieLabel(face: Face, fits: boolean, next: number): string {
  const name = isSymbol(face) ? t(`name.symbol.${symbolColour(face)}`) : String(face);
  return fits ? t('web-skip-bo-dice.die-fits', { die: name, next }) : name;
}

const symbolColour = (face: Face): 'green' | 'red' | 'purple' =>
  face === 13 ? 'green' : face === 14 ? 'red' : 'purple';
