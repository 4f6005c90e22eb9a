/**
 * What changes hands is seen to travel: the seer stone from where it lay, a die from the loser to the winner.
 * The table is drawn as it is now; the movement only leads the eye there.
 */

import { loserOf } from '@dicehall/rules/dodgy-dice';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isInstant } from '../../parts/device/settings.ts';
import type { GameProps } from '../contract.ts';

const TRAVEL = 700;

interface Point {
  readonly x: number;
  readonly y: number;
}

function placeOf(element: Element | null | undefined): Point | undefined {
  if (element === null || element === undefined) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const by = (from: Point, to: Point): string =>
  `translate(${Math.round(from.x - to.x)}px, ${Math.round(from.y - to.y)}px)`;

type Props = Pick<GameProps<'dodgy-dice'>, 'view' | 'lastStep'>;

/** To be called by the board, with the die that flies and is not seen otherwise. */
export function useTravel(
  board: RefObject<HTMLElement | null>,
  flyer: RefObject<HTMLElement | null>,
  { view, lastStep }: Props,
): void {
  const stoneWas = useRef<{ readonly holder: number; readonly at: Point } | undefined>(undefined);
  // When the game is over its result stands where they would fly.
  const isStill = (): boolean => view.phase === 'over' || isInstant();
  const stoneNow = (): Element | null | undefined => board.current?.querySelector('[data-stone]');
  useLayoutEffect(() => {
    const was = stoneWas.current;
    if (was === undefined || was.holder === view.stone || isStill()) return;
    const stone = stoneNow();
    const at = placeOf(stone);
    // While all dice lie open a stone in the middle is not drawn; it still lies where it lay.
    if (at === undefined) return;
    stoneWas.current = { holder: view.stone, at };
    stone?.animate(
      [
        { transform: `${by(was.at, at)} scale(1.6)` },
        { transform: `${by(was.at, at)} scale(2.2)`, offset: 0.25 },
        { transform: 'none' },
      ],
      { duration: TRAVEL, easing: 'ease-in-out' },
    );
  });
  useEffect(() => {
    // Where it lies is asked when the page has been drawn: before that a tap would wait for the answer.
    const stone = stoneNow();
    if ((stone?.getAnimations().length ?? 0) > 0) return;
    if (isInstant()) {
      // What moves now is not to be made up for when motion is switched on again.
      stoneWas.current = undefined;
      return;
    }
    const at = placeOf(stone);
    if (at !== undefined) stoneWas.current = { holder: view.stone, at };
  });
  useLayoutEffect(() => {
    if (lastStep === undefined || isStill()) return;
    const giver = giverOf(lastStep);
    if (giver < 0) return;
    const { current } = board;
    const from = placeOf(current?.querySelector(`[data-seat="${giver}"]`));
    const to = placeOf(current?.querySelector(`[data-seat="${lastStep.before.seat}"]`));
    const own = placeOf(flyer.current);
    if (from === undefined || to === undefined || own === undefined) return;
    flyer.current?.animate(
      [
        { transform: by(from, own), opacity: 1 },
        { transform: `${by(to, own)} rotate(360deg)`, opacity: 1, offset: 0.9 },
        { transform: `${by(to, own)} scale(0.4)`, opacity: 0 },
      ],
      { duration: TRAVEL, easing: 'ease-in-out' },
    );
  }, [lastStep]);
}

/** Whose regular die has just gone to the winner; -1 if none has. */
function giverOf({ before, step }: NonNullable<Props['lastStep']>): number {
  const isTaken =
    step.kind === 'action' && step.action.kind === 'take' && step.action.die === 'regular';
  return isTaken ? loserOf(before) : -1;
}
