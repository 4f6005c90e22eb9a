/**
 * Every statement of a finished game, seen through the cups: how likely it was with the dice of its speaker, how true
 * it looked from each chair, and what it gave away. All by the strongest bot's talk.
 */

import type { PlayedRecord, Seat } from '@dicehall/rules';
import {
  countFor,
  type DodgyAction,
  type DodgyOptions,
  type DodgyRoll,
  type DodgyState,
  dodgyDice,
  isIn,
  type Statement,
} from '@dicehall/rules/dodgy-dice';
import { adviser, type RoundAdviser } from './adviser.ts';
import { beliefAbout, WEIGHED } from './belief/beliefs.ts';
import { countIn, countsIn, type Range, told } from './belief/range.ts';
import { type Way, waysOf } from './belief/reference.ts';
import { openRange, statementChances } from './belief/statement-chances.ts';
import { imagesBy, nodeOf, type Round, roundOf } from './belief/talk.ts';
import { truthOf } from './truth.ts';

export interface SeenThrough {
  /** The number of the step, from 1. */
  readonly n: number;
  readonly statement: Statement;
  /** Dice of the speaker that counted for it. */
  readonly held: number;
  readonly isTrue: boolean;
  /** How often the strongest bot says exactly this with these dice. */
  readonly share: number;
  /** What it says most often with them. */
  readonly usual: Way;
  /** How true it looked to each of the others when it was made; undefined for the speaker and those who are out. */
  readonly chairs: readonly (Chair | undefined)[];
  /** How likely the others could think it that the speaker held exactly that many, before it was made and after. */
  readonly before: number;
  readonly after: number;
}

export interface Chair {
  /** Going by the dice of that chair. */
  readonly alone: number;
  /** Given what was said, too. */
  readonly heard: number;
}

export interface Xray {
  readonly statements: readonly SeenThrough[];
  /**
   * By seat: the mean over its statements of the binary logarithm of `after` over `before`. One: the truth about the
   * dice that it named became twice as likely with each statement. Below nothing: its words misled. Undefined without
   * statements.
   */
  readonly readable: readonly (number | undefined)[];
}

/** Rounds remembered. */
const MEMORY = 64;

/** Undefined while the play is not over: what is covered stays covered until then. */
export function xrayOf(
  { steps, states, end }: PlayedRecord<DodgyOptions, DodgyState, DodgyAction, DodgyRoll>,
  advise: RoundAdviser = adviser({ memory: MEMORY }),
): Xray | undefined {
  if (dodgyDice.result(end) === undefined) return undefined;
  const statements = steps.flatMap((step, at) => {
    const state = states[at];
    if (state === undefined || step.kind !== 'action' || step.action.kind !== 'say') return [];
    const { count, image } = step.action;
    return [seenThrough(advise, state, { seat: step.seat, count, image }, at + 1)];
  });
  return {
    statements,
    readable: Array.from({ length: end.seats }, (_, seat) =>
      readableFrom(statements.filter(({ statement }) => statement.seat === seat)),
    ),
  };
}

function readableFrom(own: readonly SeenThrough[]): number | undefined {
  if (own.length === 0) return undefined;
  return own.reduce((sum, { before, after }) => sum + Math.log2(after / before), 0) / own.length;
}

function seenThrough(
  advise: RoundAdviser,
  state: DodgyState,
  statement: Statement,
  n: number,
): SeenThrough {
  const { seat, count, image } = statement;
  const round = roundOf(advise, state);
  const hand = state.hands[seat] ?? [];
  const shows = state.stone === seat ? state.stoneShows : -1;
  const { pool } = openRange(round, state.said, hand, shows);
  const images = imagesBy(state.said);
  const ways = waysOf(round, nodeOf(round, state.said), seat, pool).map((way) => ({
    ...way,
    image: images[way.image] ?? 0,
  }));
  const made = ways.find((way) => way.count === count && way.image === image);
  const held = countIn(pool, 0, { image: images.indexOf(image), isServed: state.stone === seat });
  const then: DodgyState = { ...state, phase: 'answer', seat, said: [...state.said, statement] };
  return {
    n,
    statement,
    held,
    isTrue: countFor(state.hands, state, statement) >= count,
    share: made?.share ?? 0,
    usual: ways.reduce((most, way) => (way.share > most.share ? way : most), {
      count,
      image,
      share: 0,
    }),
    chairs: chairsAt(round, then, statement),
    before: chanceOfHeld(round, state, statement, held),
    after: chanceOfHeld(round, then, statement, held),
  };
}

/** How likely the others could think it that the speaker holds exactly that many. */
function chanceOfHeld(
  round: Round,
  moment: DodgyState,
  { seat, image }: Statement,
  held: number,
): number {
  const belief = beliefAbout(round, moment, seat);
  if (belief === undefined) return 0;
  const place = imagesBy(moment.said).indexOf(image);
  const { named } = belief.pool;
  const [range, at]: [Range, number] =
    place < named ? [belief, place] : [told(belief, place), named];
  const what = { image: at, isServed: moment.stone === seat };
  const chance = countsIn(range, what, MORE_THAN_ANY)[held] ?? 0;
  return range.pool.kind === 'sample' ? Math.max(chance, LEAST) : chance;
}

/** What no hand of a sample has is taken for half as likely as one of them: nobody is infinitely readable. */
const LEAST = 1 / (2 * WEIGHED.samples);

/** One more than the dice of any hand: each number is told apart. */
const MORE_THAN_ANY = 22;

function chairsAt(
  round: Round,
  state: DodgyState,
  statement: Statement,
): readonly (Chair | undefined)[] {
  const seats = Array.from({ length: state.seats }, (_, seat: Seat) => seat);
  // Nobody's own dice say anything about another's, so all chairs believe the same of a seat.
  const beliefs = seats.map((seat) => beliefAbout(round, state, seat));
  return seats.map((seat) => {
    if (seat === statement.seat || !isIn(state, seat)) return undefined;
    const view = dodgyDice.view(state, seat);
    const shows = view.stone === seat ? view.stoneShows : -1;
    const own = openRange(round, view.said, view.hand, shows);
    return {
      alone: truthOf(view, seat, statement).chance,
      heard: statementChances(view, statement, beliefs.with(seat, own))[statement.count] ?? 0,
    };
  });
}
