/** The rolls that are worth telling. */

import type { Game } from '@dicehall/rules';
import { type Laid, outlookAt, partAt, quoted } from './laid.ts';
import { chanceAt, mostOf, WORTH_TELLING } from './measures.ts';
import type { Tale } from './outlook.ts';
import type { StoryPart } from './part.ts';

/**
 * The luckiest roll is the one after which its roller's chance had grown most over what it was with the
 * dice in the air; where rolls are covered, the rarest hand. The one that the turning point quotes is not
 * told twice: `told` is the step after it, and if it was the luckiest, the next is called the next.
 */
export function luckiest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  told: number | undefined,
): StoryPart | undefined {
  const all = laid.steps.flatMap(({ kind }, at) =>
    kind === 'roll' && laid.actors[at] !== undefined ? [at] : [],
  );
  const rolls = all.filter((at) => at + 1 !== told);
  if (tale.rarity !== undefined) return rarest(game, laid, tale, rolls);
  const sideAt = (at: number): number => laid.result.sides[laid.actors[at] ?? 0] ?? 0;
  const luck = (at: number): number =>
    chanceAt(laid, at + 1, sideAt(at)) - chanceAt(laid, at, sideAt(at));
  const at = mostOf(rolls, luck);
  if (at === undefined || luck(at) < WORTH_TELLING) return undefined;
  const side = sideAt(at);
  const chance = rollChance(game, laid, tale, at, side) ?? 1;
  const isLuckiest = mostOf(all, luck) === at;
  return {
    ...partAt(laid, isLuckiest ? 'luckiest-roll' : 'next-luckiest-roll', at),
    ...quoted(game, laid.steps[at]),
    data: { from: chanceAt(laid, at, side), to: chanceAt(laid, at + 1, side), chance },
  };
}

/** Rarer than this is rare. */
const RARE = 0.1;

function rarest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  rolls: readonly number[],
): StoryPart | undefined {
  const found = rolls.flatMap((at) => {
    const step = laid.steps[at];
    const rarity = step?.kind === 'roll' ? tale.rarity?.(step.roll) : undefined;
    return rarity === undefined || rarity.chance > RARE ? [] : [{ at, ...rarity }];
  });
  const best = mostOf(found, ({ chance }) => -chance);
  if (best === undefined) return undefined;
  const { at, chance, data } = best;
  return {
    ...partAt(laid, 'rarest-hand', at),
    ...quoted(game, laid.steps[at]),
    data: { chance, ...data },
  };
}

/** The chance that a roll at that step is at least as good for a side as the one that fell. */
export function rollChance<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  at: number,
  side: number,
): number | undefined {
  const before = laid.states[at];
  if (laid.steps[at]?.kind !== 'roll' || before === undefined || tale.rarity) return undefined;
  const fallen = chanceAt(laid, at + 1, side);
  let good = 0;
  let all = 0;
  for (const { roll, weight } of game.rolls(before)) {
    const after = game.clone(before);
    game.play(after, { kind: 'roll', roll });
    const { chances } = outlookAt(game, after, tale, laid.result);
    all += weight;
    if ((chances[side] ?? 0) >= fallen - ALIKE) good += weight;
  }
  return good / all;
}

/** Chances that differ by less are the same chance, reckoned in another order. */
const ALIKE = 1e-9;
