/**
 * The talk of a round as a tree, with what was worked out at each of its moments: the same statements are gone through
 * for every choice of a round and for every seat. Images are numbered in the order in which they are named.
 */

import {
  type Counts,
  ceilingOf,
  type DodgyView,
  nextIn,
  type Statement,
} from '@dicehall/rules/dodgy-dice';
import type { RoundAdviser } from '../adviser.ts';
import type { RoundAdvice } from '../cfr/deliberate.ts';
import { type LadderPlace, ladderPlaceOf } from '../ladder-place.ts';
import { SIDES } from '../round/hands.ts';
import { ladderFor } from '../round/ladder.ts';
import { type HandPool, oneHand } from './pool.ts';
import type { Range } from './range.ts';

/** What everybody knows of a round before anything is said. */
export type RoundSetup = Pick<DodgyView, 'options' | 'seats' | 'dice' | 'stone'>;

/** The same with what was said, in images of the game. */
export type RoundTalk = RoundSetup & Pick<DodgyView, 'said'>;

export interface Round {
  readonly advise: RoundAdviser;
  readonly table: RoundSetup;
  readonly root: TalkNode;
  /** Hands that lie open. */
  readonly open: Map<string, HandPool>;
  /** Chances to win after each challenge: see `challenge.ts`. */
  readonly ends: Map<number, readonly number[]>;
}

/** A moment of the talk: its newest statement has been made, and nobody has answered. */
export interface TalkNode {
  /** With images in the order of naming. */
  readonly said: readonly Statement[];
  /** How many images are named. */
  readonly named: number;
  readonly before: TalkNode | undefined;
  readonly next: Map<number, TalkNode>;
  /** The two images that the strongest bot tells apart by now. */
  readonly pair: readonly [first: number, second: number] | undefined;
  /** Whether the next speaker may name an image that was not named before: on the ladder not after two of them. */
  readonly isOpen: boolean;
  readonly seats: readonly SeatThoughts[];
}

/** Where the talk stands: somebody has to speak, or some have yet to answer, in the order of asking (Dodgy 6). */
export type TalkTurn =
  | { readonly kind: 'speaker'; readonly seat: number }
  | { readonly kind: 'answers'; readonly seats: readonly number[] };

/** What is known of a seat at a moment of the talk. */
export interface SeatThoughts {
  /** Where the talk stands for the seat if it answers, and if all believe and it speaks next. */
  readonly advised: Map<'say' | 'answer', Advised | undefined>;
  /** How likely each hand calls. */
  readonly calls: Map<HandPool, Float64Array>;
  /** If all believe and the seat speaks next: what each hand says about an image, by image. */
  readonly says: Map<HandPool, Map<number, readonly Saying[]>>;
  /** What it may hold given what was said, before it answers and once it believes. */
  heard: Range | undefined;
  believing: Range | undefined;
}

/** A place on the ladder, with what was thought about the round. */
export interface Advised {
  readonly place: LadderPlace;
  readonly advice: RoundAdvice;
}

/** How likely each hand names that number. */
export interface Saying {
  readonly count: number;
  readonly chances: Float64Array;
}

export const roundOf = (
  advise: RoundAdviser,
  { options, seats, dice, stone }: RoundSetup,
): Round => {
  const table = { options, seats, dice: dice.slice(), stone };
  return { advise, table, root: nodeAt(table, [], undefined), open: new Map(), ends: new Map() };
};

function nodeAt(
  table: RoundSetup,
  said: readonly Statement[],
  before: TalkNode | undefined,
): TalkNode {
  const speaker = said.at(-1)?.seat;
  const place = speaker === undefined ? undefined : placeAt(table, said, 'answer', speaker);
  const [first, second] = place?.images ?? [];
  const isOnLadder = (said.at(-1)?.count ?? 0) < ladderFor(ceilingOf(table)).most;
  return {
    said,
    before,
    named: said.reduce((most, { image }) => Math.max(most, image + 1), 0),
    next: new Map(),
    pair: first === undefined || second === undefined ? undefined : [first, second],
    isOpen: second === undefined || !isOnLadder,
    seats: Array.from({ length: table.seats }, () => ({
      advised: new Map(),
      calls: new Map(),
      says: new Map(),
      heard: undefined,
      believing: undefined,
    })),
  };
}

/** Where that talk stands for a seat that answers or speaks next. */
export const placeAt = (
  table: RoundSetup,
  said: readonly Statement[],
  phase: 'say' | 'answer',
  seat: number,
): LadderPlace | undefined => ladderPlaceOf({ ...table, said, phase }, seat);

/** The same, with the advice for it; undefined where the ladder does not reach. */
export function advisedAt(
  { advise, table }: Round,
  { said, seats }: TalkNode,
  phase: 'say' | 'answer',
  seat: number,
): Advised | undefined {
  const advised = seats[seat]?.advised;
  if (advised?.has(phase)) return advised.get(phase);
  const place = placeAt(table, said, phase, seat);
  const found = place && { place, advice: advise(table, place) };
  advised?.set(phase, found);
  return found;
}

/** The moment after one more statement; an image that is not named yet gets the next number. */
export function nodeAfter({ table }: Round, node: TalkNode, statement: Statement): TalkNode {
  const key = (statement.count * SIDES + statement.image) * table.seats + statement.seat;
  const known = node.next.get(key);
  if (known !== undefined) return known;
  const made = nodeAt(table, [...node.said, statement], node);
  node.next.set(key, made);
  return made;
}

/** All others from the speaker's left on. */
export function answerersAfter(table: RoundSetup, speaker: number): number[] {
  const seats: number[] = [];
  for (let seat = nextIn(table, speaker); seat !== speaker; seat = nextIn(table, seat)) {
    seats.push(seat);
  }
  return seats;
}

/** Images in the order of naming, and then those not named. */
export const imagesBy = (said: readonly Statement[]): readonly number[] => [
  ...new Set([...said.map(({ image }) => image), ...ALL]),
];

const ALL = Array.from({ length: SIDES }, (_, image) => image);

/** The moment at which the talk at the table is. */
export function nodeOf(round: Round, said: readonly Statement[]): TalkNode {
  const images = imagesBy(said);
  return said.reduce(
    (node, statement) =>
      nodeAfter(round, node, { ...statement, image: images.indexOf(statement.image) }),
    round.root,
  );
}

/** A hand that lies open, with its images in the order of naming. */
export function openHand(
  { open }: Round,
  said: readonly Statement[],
  counts: Counts,
  shows: number,
): HandPool {
  const images = imagesBy(said);
  const named = new Set(said.map(({ image }) => image)).size;
  const ordered = images.map((image) => counts[image] ?? 0);
  const key = `${ordered.join()} ${images.indexOf(shows)} ${named}`;
  const pool = open.get(key) ?? oneHand(ordered, images.indexOf(shows), named);
  open.set(key, pool);
  return pool;
}
