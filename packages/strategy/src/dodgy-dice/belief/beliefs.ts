/**
 * What the others hold, going by what they said. A hand is the likelier, the likelier the strongest bot would have
 * spoken and answered so with it. What each seat did depends on its own hand alone, so one seat's hands are weighed
 * without the other's.
 */

import { ceilingOf, isIn, leastCount, mustCall } from '@dicehall/rules/dodgy-dice';
import { SIDES } from '../round/hands.ts';
import { allHands } from './pool.ts';
import { freshRange, normal, type Range, times, told } from './range.ts';
import { callChances, sayings } from './reference.ts';
import { thinned } from './sample.ts';
import { nodeOf, type Round, type RoundSetup, type RoundTalk, type TalkNode } from './talk.ts';

/** How often anybody acts at random, so that beliefs survive what nobody would say. */
export const SLIP = 0.02;

/** What was said in a round, and who has believed the newest statement. */
export interface HeardTalk extends RoundTalk {
  readonly believed: readonly boolean[];
}

/**
 * The hands of a seat by what it said, with images in the order of naming; undefined if it is out. The weights add up
 * to one.
 */
export function beliefAbout(
  round: Round,
  { said, believed }: Pick<HeardTalk, 'said' | 'believed'>,
  seat: number,
): Range | undefined {
  if (!isIn(round.table, seat)) return undefined;
  const node = nodeOf(round, said);
  return believed[seat] === true ? believing(round, node, seat) : heard(round, node, seat);
}

/** Up to this many hands are weighed one by one. There are more of 18 dice and the stone once four images are named. */
export const WEIGHED = { most: 30_000, samples: 15_000 };

/** A seat's hands before the first statement. */
export function unheard({ dice, stone, options }: RoundSetup, seat: number): Range {
  const isStoneThrown = stone === seat && options.stone === 'rolled';
  return freshRange(allHands({ dice: dice[seat] ?? 0, isStoneThrown }));
}

/** Once the newest statement is made, and before the seat answers it. */
function heard(round: Round, node: TalkNode, seat: number): Range {
  const thoughts = node.seats[seat];
  if (thoughts?.heard !== undefined) return thoughts.heard;
  const range = hear(round, node, seat);
  if (thoughts !== undefined) thoughts.heard = range;
  return range;
}

function hear(round: Round, node: TalkNode, seat: number): Range {
  const { before, said, named } = node;
  const statement = said.at(-1);
  if (before === undefined || statement === undefined) return unheard(round.table, seat);
  const isOwn = statement.seat === seat;
  // Who speaks next has believed what was said before, and so has everybody else but its speaker.
  const earlier = believing(round, before, seat);
  const range = thinned(
    named > before.named ? told(earlier, before.named) : earlier,
    `${round.table.dice.join()} ${seat} ${said.length}`,
    WEIGHED,
  );
  if (!isOwn) return range;
  const { count, image } = statement;
  const choices = SIDES * (ceilingOf(round.table) - leastCount(before) + 1);
  const made = sayings(round, before, seat, range.pool, image).find((one) => one.count === count);
  return normal(
    times(range, withSlips(made?.chances ?? new Float64Array(range.pool.size), choices)),
  );
}

/** Once the seat has believed the newest statement; the same as before if it made it, or had no choice. */
function believing(round: Round, node: TalkNode, seat: number): Range {
  const thoughts = node.seats[seat];
  if (thoughts?.believing !== undefined) return thoughts.believing;
  const range = heard(round, node, seat);
  const isAsked = node.said.length > 0 && node.said.at(-1)?.seat !== seat;
  const believed =
    isAsked && !mustCall({ ...round.table, said: node.said }, seat)
      ? normal(times(range, withSlips(believes(callChances(round, node, seat, range.pool)), 2)))
      : range;
  if (thoughts !== undefined) thoughts.believing = believed;
  return believed;
}

const believes = (calls: Float64Array): Float64Array => calls.map((chance) => 1 - chance);

const withSlips = (chances: Float64Array, choices: number): Float64Array =>
  chances.map((chance) => (1 - SLIP) * chance + SLIP / choices);
