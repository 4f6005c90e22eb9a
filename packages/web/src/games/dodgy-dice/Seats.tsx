/**
 * Everybody's cup, in the order of the seats: how many dice are under it, who has the stone, who has spoken
 * and who believes. Where several share the device, each may ask for it to look under their own cup.
 */

import { type DodgyView, diceOf, isIn } from '@dicehall/rules/dodgy-dice';
import { Icon } from '../../parts/Icon.tsx';
import { Shape } from '../../parts/Shape.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { CupArt, Stone } from './Art.tsx';

type Props = Pick<
  GameProps<'dodgy-dice'>,
  'view' | 'names' | 'shapes' | 'sharers' | 'look' | 'lastStep' | 'away'
>;

/** `5 dice + stone`, or that the seat is out. */
export function score(view: DodgyView, seat: number): string {
  if (!isIn(view, seat)) return t('web-dodgy-dice.out');
  const n = view.dice[seat] ?? 0;
  return view.stone === seat
    ? t('web-dodgy-dice.score-stone', { n })
    : t('web-dodgy-dice.score', { n });
}

type Part = 'next' | 'speaks' | 'believes' | '';

const partOf = ({ phase, seat, believed }: DodgyView, own: number): Part => {
  if (phase === 'say') return own === seat ? 'next' : '';
  if (phase !== 'answer') return '';
  return own === seat ? 'speaks' : believed[own] === true ? 'believes' : '';
};

export function Seats(props: Props) {
  const { view, names, shapes, sharers = [], look, lastStep, away = [] } = props;
  const signs = shapes ?? shapesFor(view.seats);
  const isThrown = lastStep?.step.kind === 'secret' || lastStep?.step.kind === 'roll';
  return (
    <ul
      class={isThrown ? 'dd-seats dd-shaking' : 'dd-seats'}
      style={{ '--seats': view.seats }}
      aria-label={t('web-dodgy-dice.seats')}
    >
      {names.seats.map((player, seat) => {
        const part = partOf(view, seat);
        const key = part === '' ? 'web-dodgy-dice.cup' : (`web-dodgy-dice.cup-${part}` as const);
        const isAway = away.includes(seat);
        const label = [
          t(key, { player, score: score(view, seat) }),
          ...(isAway ? [t('web.away')] : []),
        ].join(', ');
        const state = isIn(view, seat)
          ? isAway
            ? 'dd-seat dd-away'
            : 'dd-seat'
          : 'dd-seat dd-gone';
        const tile = (
          <Tile view={view} seat={seat} part={part}>
            <Shape name={signs[seat] ?? 'disc'} />
            <span class="dd-name" translate={false}>
              {player}
            </span>
          </Tile>
        );
        const mayLook = look !== undefined && sharers.includes(seat) && view.rolled[seat] === true;
        return (
          <li key={seat} data-seat={seat} class={state}>
            {mayLook ? (
              <button
                type="button"
                class="dd-tile dd-tile-own"
                aria-label={t('web-dodgy-dice.look', { cup: label })}
                onClick={() => look(seat)}
              >
                {tile}
                <span class="dd-look">{t('web-dodgy-dice.look-short')}</span>
              </button>
            ) : (
              <span class="dd-tile">
                <span class="hidden-text">{label}</span>
                {tile}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface TileProps {
  readonly view: DodgyView;
  readonly seat: number;
  readonly part: Part;
  readonly children: preact.ComponentChildren;
}

const Tile = ({ view, seat, part, children }: TileProps) => (
  <span class={part === '' ? 'dd-cup' : `dd-cup dd-${part}`} aria-hidden="true">
    <span class="dd-who">{children}</span>
    <span class="dd-under">
      <CupArt />
      <strong class="dd-number">{diceOf(view, seat)}</strong>
      {view.stone === seat && (
        <span class="dd-stone-spot" data-stone="">
          <Stone />
        </span>
      )}
      {part === 'believes' && (
        <span class="dd-mark">
          <Icon name="check" />
        </span>
      )}
    </span>
  </span>
);
