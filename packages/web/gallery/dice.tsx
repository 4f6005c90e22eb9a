/** Dice of every game as they lie and as they are thrown, for the gallery. */

import { ActionDie, DodgeDie, PenaltyDie } from '../src/games/dodge-dice/Art.tsx';
import { ImageDie } from '../src/games/dodgy-dice/Art.tsx';
import { PipDie } from '../src/games/sequence-dice/Art.tsx';
import { SkipBoDie } from '../src/games/skip-bo-dice/Art.tsx';
import type { Exhibit } from './exhibit.ts';

/** The looks of each are their game's. */
const dice = (look: string, isTumbling = false) => (
  <div class={`gallery-row ${look}`}>
    <SkipBoDie face={7} index={0} isTumbling={isTumbling} />
    <PipDie pips={5} index={1} isTumbling={isTumbling} />
    <PenaltyDie penalty={20} isTumbling={isTumbling} />
    <DodgeDie face={40} isMatch={true} index={2} isTumbling={isTumbling} />
    <ActionDie icon="minus" isTumbling={isTumbling} />
    <ImageDie image={1} index={3} isTumbling={isTumbling} />
  </div>
);

export const GALLERY: readonly Exhibit[] = [
  { name: 'Dice: at rest', draw: () => dice('') },
  { name: 'Dice: a new roll without movement', draw: () => dice('just-rolled') },
  // One moment of the movement, which would not wait for anybody.
  { name: 'Dice: in the air', draw: () => dice('gallery-air', true) },
];
