/** The rolls that are worth telling. */

import type { Game } from '@dicehall/rules';
import { chanceAt, mostOf, WORTH_TELLING } from './measures.ts';
import type { StoryPart } from './part.ts';
import { rollChance } from './roll-chance.ts';
import { partAt, quoted, type Timeline } from './timeline.ts';
import type { Spell, Turning } from './turning-point.ts';
import type { WinChances } from './win-chances.ts';

/**
 * The luckiest roll is the one that raised its roller's chance most; where rolls are covered, the rarest hand. The
 * turning point is not told twice: if it holds the luckiest roll, the next luckiest is told as such.
 */
export function luckiest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  timeline: Timeline<S, A, R>,
  winChances: WinChances<S, A, R>,
  turning: Turning | undefined,
): StoryPart | undefined {
  const all = timeline.steps.flatMap(({ kind }, at) =>
    kind === 'roll' && timeline.actors[at] !== undefined ? [at] : [],
  );
  if (winChances.rarity !== undefined) return rarest(game, timeline, winChances, all);
  const sideAt = (at: number): number => timeline.result.sides[timeline.actors[at] ?? 0] ?? 0;
  const kept = all.filter((at) => !isWasted(timeline, at + 1, sideAt(at)));
  const luck = (at: number): number =>
    chanceAt(timeline, at + 1, sideAt(at)) - chanceAt(timeline, at, sideAt(at));
  const most = mostOf(kept, luck);
  const told = turning !== undefined && isTold(turning, most) ? turning.spell : undefined;
  const at = told === undefined ? most : mostOf(kept.filter(isOutside(told)), luck);
  if (at === undefined || luck(at) < WORTH_TELLING) return undefined;
  const side = sideAt(at);
  const chance = rollChance(game, timeline, winChances, at, side) ?? 1;
  const isLuckiest = most === at && toldRise(turning) < luck(at) - ROUNDED;
  return {
    ...partAt(timeline, isLuckiest ? 'luckiest-roll' : 'next-luckiest-roll', at),
    ...quoted(game, timeline.steps[at]),
    data: { from: chanceAt(timeline, at, side), to: chanceAt(timeline, at + 1, side), chance },
  };
}

/** A certain win that was missed was no luck; the miss is told by itself. */
const isWasted = <S, A, R>(timeline: Timeline<S, A, R>, from: number, side: number): boolean =>
  chanceAt(timeline, from, side) === 1 &&
  timeline.chances.slice(from).some((_, later) => chanceAt(timeline, from + later, side) < 1);

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
  timeline: Timeline<S, A, R>,
  winChances: WinChances<S, A, R>,
  rolls: readonly number[],
): StoryPart | undefined {
  const found = rolls.flatMap((at) => {
    const step = timeline.steps[at];
    const rarity = step?.kind === 'roll' ? winChances.rarity?.(step.roll) : undefined;
    return rarity === undefined || rarity.chance > RARE ? [] : [{ at, ...rarity }];
  });
  const best = mostOf(found, ({ chance }) => -chance);
  if (best === undefined) return undefined;
  const { at, chance, data } = best;
  return {
    ...partAt(timeline, 'rarest-hand', at),
    ...quoted(game, timeline.steps[at]),
    data: { chance, ...data },
  };
}
