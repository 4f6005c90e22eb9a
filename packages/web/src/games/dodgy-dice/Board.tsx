/** The table: what was said, the cups, and one's own dice; after a call, all dice. */

import { useRef } from 'preact/hooks';
import { useTumble } from '../../dice/tumble.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { ImageDie } from './Art.tsx';
import { Hand } from './Hand.tsx';
import { Reveal } from './Reveal.tsx';
import { Seats } from './Seats.tsx';
import { Talk } from './Talk.tsx';
import { useTravel } from './travel.ts';
import './dodgy-dice.css';

export function Board(props: GameProps<'dodgy-dice'>) {
  const { view, rolled } = props;
  const board = useRef<HTMLDivElement>(null);
  const flyer = useRef<HTMLSpanElement>(null);
  const tumble = useTumble(rolled);
  useTravel(board, flyer, props);
  const isOpen = view.open.length > 0;
  return (
    <div class="dd-board" ref={board}>
      {isOpen ? (
        <Reveal {...props} />
      ) : (
        <>
          <Talk {...props} />
          <Seats {...props} />
          {view.hand.length > 0 && (
            <div class="dd-own">
              <p class="dd-own-title" aria-hidden="true">
                {t('web-dodgy-dice.own-dice')}
              </p>
              <Hand view={view} label={t('web-dodgy-dice.own-dice')} tumble={tumble} />
            </div>
          )}
        </>
      )}
      <span class="dd-flyer" ref={flyer} aria-hidden="true">
        <ImageDie image={0} index={0} />
      </span>
    </div>
  );
}
