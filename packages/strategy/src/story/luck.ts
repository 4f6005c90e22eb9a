/** The rolls that are worth telling. */

import type { Game } from '@dicehall/rules';
import { type Laid, outlookAt, partAt, quoted } from './laid.ts';
import { chanceAt, mostOf, WORTH_TELLING } from './measures.ts';
import type { Tale } from './outlook.ts';
import type { StoryPart } from './part.ts';
import type { Spell, Turning } from './turning.ts';

/**
 * The luckiest roll is the one after which its roller's chance had grown most over what it was with the
 * dice in the air; where rolls are covered, the rarest hand. What is told as the turning point is not told
 * twice; if it had a roll that helped as much, the next one is called the next.
 */
export function luckiest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  turning: Turning | undefined,
): StoryPart | undefined {
  const all = laid.steps.flatMap(({ kind }, at) =>
    kind === 'roll' && laid.actors[at] !== undefined ? [at] : [],
  );
  if (tale.rarity !== undefined) return rarest(game, laid, tale, all);
  const sideAt = (at: number): number => laid.result.sides[laid.actors[at] ?? 0] ?? 0;
  const kept = all.filter((at) => !isWasted(laid, at + 1, sideAt(at)));
  const luck = (at: number): number =>
    chanceAt(laid, at + 1, sideAt(at)) - chanceAt(laid, at, sideAt(at));
  const most = mostOf(kept, luck);
  const told = turning !== undefined && isTold(turning, most) ? turning.spell : undefined;
  const at = told === undefined ? most : mostOf(kept.filter(isOutside(told)), luck);
  if (at === undefined || luck(at) < WORTH_TELLING) return undefined;
  const side = sideAt(at);
  const chance = rollChance(game, laid, tale, at, side) ?? 1;
  const isLuckiest = most === at && toldRise(turning) < luck(at) - ROUNDED;
  return {
    ...partAt(laid, isLuckiest ? 'luckiest-roll' : 'next-luckiest-roll', at),
    ...quoted(game, laid.steps[at]),
    data: { from: chanceAt(laid, at, side), to: chanceAt(laid, at + 1, side), chance },
  };
}

/** A certain win that was not taken: whoever overlooked it has had no luck, and is told of by itself. */
const isWasted = <S, A, R>(laid: Laid<S, A, R>, from: number, side: number): boolean =>
  chanceAt(laid, from, side) === 1 &&
  laid.chances.slice(from).some((_, later) => chanceAt(laid, from + later, side) < 1);

/** What the winner did in that turn is told as one; of another's turn it is the roll that is quoted. */
const isTold = (turning: Turning, luckiest: number | undefined): boolean =>
  isOwn(turning) || luckiest === turning.part.step - 1;

const isOutside =
  ({ from, to }: Spell) =>
  (at: number): boolean =>
    at < from || to <= at;

const isOwn = ({ part, spell }: Turning): boolean => part.data['winner'] === spell.seat;

/** By how much a roll of the winner's is told to have raised the chance; readers compare the two. */
function toldRise(turning: Turning | undefined): number {
  if (turning?.part.roll === undefined || !isOwn(turning)) return 0;
  const { from = 0, to = 0 } = turning.part.data;
  return to - from;
}

/** Told in whole hundredths, a rise may look larger or smaller by one. */
const ROUNDED = 0.01;

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
