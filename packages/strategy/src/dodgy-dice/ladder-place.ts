/**
 * Where the talk at the table stands on the bot's ladder. The ladder does not know all talk, so the
 * newest part of it is taken that the ladder knows: numbers in the window that rise in small steps, about
 * two images. Older talk counts only in so far as small numbers betray plain people.
 */

import {
  ceilingOf,
  type DodgyView,
  type Image,
  nextIn,
  type Statement,
} from '@dicehall/rules/dodgy-dice';
import { TOLD_APART } from './round/classes.ts';
import { type Ladder, ladderFor, STEP } from './round/ladder.ts';

export interface LadderPlace {
  readonly ladder: Ladder;
  /** The statement on the ladder, 0 for none. */
  readonly at: number;
  /** Seats in the order of speaking, from the opener of this part of the talk. */
  readonly order: readonly number[];
  /** The images named, in order. */
  readonly images: readonly Image[];
  /** How likely each of `order` is one of the plain people. */
  readonly plain: readonly number[];
}

/** What everybody knows of a round. */
export type TalkAtTable = Pick<DodgyView, 'seats' | 'dice' | 'stone' | 'said' | 'phase'>;

/** Anybody may be plain; a small number almost proves it, and makes it likelier of the others. */
export const PLAIN = 0.05;
const PLAIN_COMPANY = 0.7;
const PLAINLY = 0.9;

/** Undefined if the newest number, or the next one if `seat` has to speak, is outside the window. */
export function ladderPlaceOf(view: TalkAtTable, seat: number): LadderPlace | undefined {
  const ladder = ladderFor(ceilingOf(view));
  const { said } = view;
  const newest = said.at(-1)?.count ?? 0;
  const isSpeaking = view.phase === 'say';
  if (isSpeaking ? newest >= ladder.most : newest < ladder.least || newest > ladder.most) {
    return undefined;
  }
  const talk = said.slice(knownFrom(said, ladder));
  const order = orderFrom(view, talk[0]?.seat ?? seat);
  const images = [...new Set(talk.map(({ image }) => image))];
  const at = talk.reduce((place, statement) => step(ladder, place, statement, images), 0);
  return { ladder, at, order, images, plain: plainness(said, ladder, order, seat) };
}

/** The first statement of the newest part that the ladder knows. */
function knownFrom(said: readonly Statement[], { least }: Ladder): number {
  const images = new Set<Image>();
  for (let i = said.length - 1; i >= 0; i--) {
    const statement = said[i];
    if (statement === undefined || statement.count < least) return i + 1;
    const next = said[i + 1];
    if (next !== undefined && next.count - statement.count > STEP) return i + 1;
    images.add(statement.image);
    if (images.size > TOLD_APART) return i + 1;
  }
  return 0;
}

function orderFrom(view: TalkAtTable, opener: number): number[] {
  const order = [opener];
  for (let seat = nextIn(view, opener); seat !== opener; seat = nextIn(view, seat))
    order.push(seat);
  return order;
}

function step(
  { first, count, image }: Ladder,
  at: number,
  statement: Statement,
  images: readonly Image[],
): number {
  const label = images.indexOf(statement.image);
  const end = first[at + 1] ?? 0;
  for (let next = first[at] ?? 0; next < end; next++) {
    if (count[next] === statement.count && image[next] === label) return next;
  }
  throw new RangeError(`no ${statement.count} of image ${label} on the ladder`);
}

function plainness(
  said: readonly Statement[],
  { least }: Ladder,
  order: readonly number[],
  seat: number,
): number[] {
  const plainly = new Set(said.filter(({ count }) => count < least).map((one) => one.seat));
  plainly.delete(seat);
  const company = plainly.size > 0 ? PLAIN_COMPANY : PLAIN;
  return order.map((one) => (plainly.has(one) ? PLAINLY : one === seat ? PLAIN : company));
}
