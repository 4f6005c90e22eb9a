/** The table: what was said, the cups, and one's own dice; after a call, all dice. */

import { isIn } from '@dicehall/rules/dodgy-dice';
import { useRef } from 'preact/hooks';
import { useTumble } from '../../dice/tumble.ts';
import { useLater } from '../../parts/use-later.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { ImageDie } from './Art.tsx';
import { Hand } from './Hand.tsx';
import { Seats } from './Seats.tsx';
import { Talk } from './Talk.tsx';
import { useTravel } from './travel.ts';
import './dodgy-dice.css';

type Props = GameProps<'dodgy-dice'>;

const fetchReveal = () => import('./Reveal.tsx');

/** Dice of this seat alone are about to be rolled. */
const isAwaited = ({ view, seat, sharers = [] }: Props): boolean =>
  seat !== undefined && sharers.length === 0 && isIn(view, seat) && view.phase !== 'over';

/** The room that the hand is going to take, so that the cups stay where they are. */
const NoHand = () => (
  <div class="dd-own dd-own-empty" aria-hidden="true">
    <p class="dd-own-title">{t('web-dodgy-dice.own-dice')}</p>
    <p class="dd-hand">
      <span class="dd-group">
        <ImageDie image={0} index={0} />
        <strong>0</strong>
        <small>0</small>
      </span>
    </p>
  </div>
);

export function Board(props: Props) {
  const { view, lastStep } = props;
  const board = useRef<HTMLDivElement>(null);
  const flyer = useRef<HTMLSpanElement>(null);
  const tumble = useTumble(props);
  useTravel(board, flyer, props);
  // The last die that is taken ends the game; the dice that decided it still lie there.
  const lying = view.phase === 'over' && lastStep !== undefined ? lastStep.before : view;
  const isOpen = lying.open.length > 0;
  // Fetched with the first statement: nobody can call before that.
  const reveal = useLater(isOpen || view.said.length > 0, fetchReveal);
  return (
    <div class="dd-board" ref={board}>
      {isOpen ? (
        reveal && <reveal.Reveal {...props} view={lying} />
      ) : (
        <>
          <Talk {...props} />
          <Seats {...props} />
          {view.hand.length > 0 ? (
            <div class="dd-own">
              <p class="dd-own-title" aria-hidden="true">
                {t('web-dodgy-dice.own-dice')}
              </p>
              <Hand view={view} label={t('web-dodgy-dice.own-dice')} tumble={tumble} />
            </div>
          ) : (
            isAwaited(props) && <NoHand />
          )}
        </>
      )}
      <span class="dd-flyer" ref={flyer} aria-hidden="true">
        <ImageDie image={0} index={0} />
      </span>
    </div>
  );
}
