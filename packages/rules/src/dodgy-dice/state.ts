import type { Seat } from '../game.ts';
import type { LotRoll } from '../lot.ts';
import { checkedOptions } from '../options.ts';
import { type DodgyOptions, options as spec, startingHand } from './options.ts';

/** The six images; the first three are named by the leaflet, the others are stand-ins (facts). */
export const IMAGES = ['bow', 'ship', 'sword', 'tower', 'tree', 'compass'] as const;
/** An image by its name in notation. */
export type ImageName = (typeof IMAGES)[number];

/** An index into `IMAGES`. */
export type Image = number;

/** How many dice show each image. A state and its copies share it, because it is replaced and never changed. */
export type Counts = readonly number[];

/** What can fall: a hand, or the lot for who begins. */
export type DodgyRoll = HandRoll | LotRoll;

/** One seat's dice, thrown in secret. */
export interface HandRoll {
  readonly kind: 'hand';
  readonly seat: Seat;
  readonly counts: Counts;
  /** What the seer stone shows if it is in that hand and is rolled (Dodgy 9); otherwise -1. */
  readonly stone: Image | -1;
}

/** What a player can do. */
export type DodgyAction =
  | { readonly kind: 'say'; readonly count: number; readonly image: Image }
  | { readonly kind: 'believe' }
  | { readonly kind: 'dodgy' }
  /** The winner of a challenge picks (Dodgy 11). */
  | { readonly kind: 'take'; readonly die: 'regular' | 'stone' };

/** At least `count` dice show `image`, says that seat. */
export interface Statement {
  readonly seat: Seat;
  readonly count: number;
  readonly image: Image;
}

/** Where the seer stone is when no seat has it. */
export const IN_THE_MIDDLE = -1;
/** The stone has left the game with its holder (Dodgy 18). */
export const OUT_OF_PLAY = -2;

/** A hand before it is thrown. */
export const NOT_THROWN: Counts = Object.freeze([]);

/** A moment of the game, hidden hands included. `play` changes it in place. */
export interface DodgyState {
  readonly options: DodgyOptions;
  readonly seats: number;
  /**
   * `roll`: the seat in `seat` throws its hand; seats throw in order from 0. `say`: the seat in
   * `seat` makes a statement. `answer`: everyone but the speaker believes or calls. `take`: all dice
   * are open and the winner of the challenge picks a die.
   */
  phase: 'lot' | 'roll' | 'say' | 'answer' | 'take' | 'over';
  /** Who acts: the roller, the speaker to be, the speaker while others answer, or the taker. */
  seat: Seat;
  /** Who opens this round (Dodgy 13). */
  opener: Seat;
  /** Regular dice of each seat; 0 and no stone means out. */
  dice: number[];
  /** Who has the seer stone, `IN_THE_MIDDLE` or `OUT_OF_PLAY`. */
  stone: Seat | typeof IN_THE_MIDDLE | typeof OUT_OF_PLAY;
  /** Each seat's dice as they lie, an empty list before that seat has rolled and after an exchange. */
  hands: Counts[];
  /** What the stone shows; -1 if it is not rolled or has not been yet. */
  stoneShows: Image | -1;
  /** This round's statements, the newest last. */
  said: Statement[];
  /** Who has answered the newest statement with belief. */
  believed: boolean[];
  /** Who called the newest statement, or -1. */
  caller: Seat;
  /** Seats that are out, in the order in which they went. */
  fallen: Seat[];
}

export function initial(options: DodgyOptions, seats: number): DodgyState {
  const checked = checkedOptions(spec, options, seats);
  const { first } = checked;
  return {
    options: checked,
    seats,
    phase: first === 'lot' ? 'lot' : 'roll',
    seat: 0,
    opener: first === 'lot' ? 0 : first,
    dice: new Array<number>(seats).fill(startingHand(seats)),
    stone: IN_THE_MIDDLE,
    hands: new Array<Counts>(seats).fill(NOT_THROWN),
    stoneShows: -1,
    said: [],
    believed: new Array<boolean>(seats).fill(false),
    caller: -1,
    fallen: [],
  };
}

export const key = (state: DodgyState): string =>
  [
    state.seats,
    Object.values(state.options).join(),
    state.phase,
    state.seat,
    state.opener,
    state.dice.join(),
    state.stone,
    state.hands.map((hand) => hand.join()).join('/'),
    state.stoneShows,
    state.said.map(({ seat, count, image }) => `${seat}:${count}:${image}`).join(),
    state.believed.join(),
    state.caller,
    state.fallen.join(),
  ].join(' ');

/** A copy shares hands and statements, which are replaced and never changed. */
export const clone = (state: DodgyState): DodgyState => ({
  ...state,
  dice: state.dice.slice(),
  hands: state.hands.slice(),
  said: state.said.slice(),
  believed: state.believed.slice(),
  fallen: state.fallen.slice(),
});
