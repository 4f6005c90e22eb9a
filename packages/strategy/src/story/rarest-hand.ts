/** The rarest hand under a cup. */

import type { Game } from '@dicehall/rules';
import { type FinishedPlay, partAt, quoted } from './finished-play.ts';
import { mostOf } from './measures.ts';
import type { StoryPart } from './part.ts';
import type { WinChances } from './win-chances.ts';

/** Rarer than this is rare. */
const RARE = 0.1;

/** Undefined where no dice are covered, or no hand was rare. */
export function rarestHand<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
  { rarity: rarityOf }: WinChances<S, A, R>,
): StoryPart | undefined {
  const found = play.steps.flatMap((step, at) => {
    const isOwn = step.kind === 'roll' && play.actors[at] !== undefined;
    const rarity = isOwn ? rarityOf?.(step.roll) : undefined;
    return rarity === undefined || rarity.chance > RARE ? [] : [{ at, ...rarity }];
  });
  const best = mostOf(found, ({ chance }) => -chance);
  if (best === undefined) return undefined;
  const { at, chance, data } = best;
  return {
    ...partAt(play, 'rarest-hand', at),
    ...quoted(game, play.steps[at]),
    data: { chance, ...data },
  };
}
