/** The rolls that are worth telling. */

import type { Game } from '@dicehall/rules';
import { type FinishedPlay, partAt, quoted } from './finished-play.ts';
import { chanceAt, mostOf, WORTH_TELLING } from './measures.ts';
import type { StoryPart } from './part.ts';
import { rollChance } from './roll-chance.ts';
import type { Spell, Turning } from './turning-point.ts';
import type { WinChances } from './win-chances.ts';

/**
 * The luckiest roll is the one that raised its roller's chance most; where rolls are covered, the rarest hand. The
 * turning point is not told twice: if it holds the luckiest roll, the next luckiest is told as such.
 */
export function luckiest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
  turning: Turning | undefined,
): StoryPart | undefined {
  const all = play.steps.flatMap(({ kind }, at) =>
    kind === 'roll' && play.actors[at] !== undefined ? [at] : [],
  );
  if (winChances.rarity !== undefined) return rarest(game, play, winChances, all);
  const sideAt = (at: number): number => play.result.sides[play.actors[at] ?? 0] ?? 0;
  const kept = all.filter((at) => !isWasted(play, at + 1, sideAt(at)));
  const luck = (at: number): number =>
    chanceAt(play, at + 1, sideAt(at)) - chanceAt(play, at, sideAt(at));
  const most = mostOf(kept, luck);
  const told = turning !== undefined && isTold(turning, most) ? turning.spell : undefined;
  const at = told === undefined ? most : mostOf(kept.filter(isOutside(told)), luck);
  if (at === undefined || luck(at) < WORTH_TELLING) return undefined;
  const side = sideAt(at);
  const chance = rollChance(game, play, winChances, at, side) ?? 1;
  const isLuckiest = most === at && toldRise(turning) < luck(at) - ROUNDED;
  return {
    ...partAt(play, isLuckiest ? 'luckiest-roll' : 'next-luckiest-roll', at),
    ...quoted(game, play.steps[at]),
    data: { from: chanceAt(play, at, side), to: chanceAt(play, at + 1, side), chance },
  };
}

/** A certain win that was missed was no luck; the miss is told by itself. */
const isWasted = <S, A, R>(play: FinishedPlay<S, A, R>, from: number, side: number): boolean =>
  chanceAt(play, from, side) === 1 &&
  play.chances.slice(from).some((_, later) => chanceAt(play, from + later, side) < 1);

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
  play: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
  rolls: readonly number[],
): StoryPart | undefined {
  const found = rolls.flatMap((at) => {
    const step = play.steps[at];
    const rarity = step?.kind === 'roll' ? winChances.rarity?.(step.roll) : undefined;
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
