/** The ring with what the turn is worth in its middle, and the dice that lie on the table. */

import { type Face, isSymbol, type SkipBoAction } from '@dicehall/rules/skip-bo-dice';
import { useTumble } from '../../dice/tumble.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { SkipBoDie } from './Art.tsx';
import { Ring } from './Ring.tsx';
import './skip-bo-dice.css';

type Props = GameProps<'skip-bo-dice'>;

export function Board({ view, actions, send, rolled }: Props) {
  const placings = actions.filter((action) => action.kind === 'place');
  const tapSpace = (space: number): void => {
    // A tap on the next space places what fits there, the number before the Skip-Bo.
    const [first] = placings;
    send(space === view.next && first !== undefined ? first : { kind: 'place', face: space });
  };
  return (
    <div class="sb-board">
      <Ring view={view} isAsked={placings.length > 0} tap={tapSpace}>
        <Worth view={view} rolled={rolled} />
      </Ring>
      <Dice view={view} placings={placings} send={send} rolled={rolled} />
    </div>
  );
}

/** What the turn is worth, and the number of the roll: equal dice are still another roll. */
const Worth = ({ view, rolled }: Pick<Props, 'view' | 'rolled'>) => (
  <p class="sb-worth">
    <span class="sb-worth-label">{t('web-skip-bo-dice.turn-worth')}</span>
    <strong>{view.points}</strong>
    <span class="sb-worth-label">
      {t('web-skip-bo-dice.goal', { goal: view.goal })}
      {rolled !== undefined && <> · {t('web.roll-number', { n: rolled.count })}</>}
    </span>
  </p>
);

interface DiceProps extends Pick<Props, 'view' | 'send' | 'rolled'> {
  readonly placings: readonly Extract<SkipBoAction, { kind: 'place' }>[];
}

function Dice({ view, placings, send, rolled }: DiceProps) {
  const { state, time } = useTumble(rolled);
  const { dice, isLost } = lying(view, rolled);
  const isNew = state !== 'still';
  return (
    <ul
      class={`sb-dice ${state} ${isLost ? 'sb-lost' : ''}`}
      style={{ '--tumble': `${time}ms` }}
      aria-label={t('web-skip-bo-dice.dice')}
    >
      {dice.map((face, index) => {
        const fits = placings.some((action) => action.face === face);
        return (
          // Dice that show the same are the same to everybody; a new roll is new dice.
          <li key={`${rolled?.count ?? 0}/${index}/${isNew ? '' : face}`}>
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
      {dice.length === 0 && <li class="sb-no-dice note">{t('web-skip-bo-dice.no-dice')}</li>}
    </ul>
  );
}

/** The dice to choose from; after a roll that fitted nowhere, the dice that were lost by it. */
function lying(view: Props['view'], rolled: Props['rolled']) {
  const isLost = view.phase !== 'place' && rolled?.roll.kind === 'dice';
  if (isLost && rolled?.roll.kind === 'dice') return { dice: rolled.roll.faces, isLost };
  return { dice: view.dice, isLost: false };
}

function dieLabel(face: Face, fits: boolean, next: number): string {
  const name = isSymbol(face) ? t(`name.symbol.${symbolColour(face)}`) : String(face);
  return fits ? t('web-skip-bo-dice.die-fits', { die: name, next }) : name;
}

const symbolColour = (face: Face): 'green' | 'red' | 'purple' =>
  face === 13 ? 'green' : face === 14 ? 'red' : 'purple';
