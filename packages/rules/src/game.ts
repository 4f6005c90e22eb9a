/**
 * The waist: everything above the rules (words, bots, tables, server, screens) knows a game only
 * through this interface. A game is an object of functions; a state is plain data that survives
 * JSON and `structuredClone`. All members are required.
 */

import type { Random } from './random.ts';
import type { Parsed, Refusal } from './refusal.ts';
import type { Seat, Viewer } from './seat.ts';

export type { Seat, Viewer } from './seat.ts';

/**
 * Who may step now. `seat` of a roll is the seat whose dice are thrown, undefined for a lot. Where
 * several seats may act, any of them may be first; `seats` is the order for asking one by one.
 */
export type Turn =
  | { readonly kind: 'roll'; readonly seat: Seat | undefined }
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'over' };

/**
 * One step of a play: a seat's choice, what the dice show, or the table's word that all players
 * agreed to a draw (only in games whose meta says `draws`; see Sequence 17).
 */
export type Step<A, R> =
  | { readonly kind: 'action'; readonly seat: Seat; readonly action: A }
  | { readonly kind: 'roll'; readonly roll: R }
  | { readonly kind: 'draw' };

/** What a viewer sees of a step: the step itself, or only that a seat has rolled in secret. */
export type SeenStep<A, R> = Step<A, R> | { readonly kind: 'secret'; readonly seat: Seat };

/** A roll and how many of the equally likely ways to throw the dice give it. */
export interface Weighted<R> {
  readonly roll: R;
  readonly weight: number;
}

/** How a finished play ended, by seat. Rank 1 is best; equal ranks are shared. */
export interface Result {
  readonly winners: readonly Seat[];
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  /** The side each seat played for: its own number, or its team's. */
  readonly sides: readonly number[];
  readonly drawn: boolean;
}

/** Declared facts. Solvers and tables decide by these at their door, never by a game's name. */
export interface GameMeta {
  /** What its states, views and records begin with. */
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** True if some roll is seen by one seat only. */
  readonly hidden: boolean;
  /** True if players may agree to a draw. */
  readonly draws: boolean;
  /** Turns after which bots among themselves call a draw, see `botsDraw`; undefined: always ends by itself. */
  readonly botTurns: number | undefined;
  /** Goes up when a change would replay an old log differently. */
  readonly rulesVersion: number;
}

/** What a house rule can be set to. */
export type OptionValue = string | number | boolean;

/** House rules by name. */
export type Chosen = Readonly<Record<string, OptionValue>>;

/** One house rule as data, for set-up screens and help. */
export interface OptionField {
  readonly name: string;
  /** What may be chosen with that many seats, the default first. */
  values(seats: number): readonly OptionValue[];
}

/** How long a play is likely to be. */
export interface ExpectedLength {
  readonly unit: 'rounds' | 'turns';
  /** A mean or a median, whichever is known. */
  readonly about: number;
}

/** The house rules of a game: which there are, and how they are read. */
export interface OptionsSpec<O> {
  readonly fields: readonly OptionField[];
  /** Fills in defaults; refuses unknown names and values by name. The result is frozen. */
  parse(input: Readonly<Record<string, unknown>>, seats: number): Parsed<O>;
  /** Approximate length of a play; undefined if not measured. */
  expectedLength(options: O, seats: number): ExpectedLength | undefined;
}

/**
 * One line of printable ASCII each. `parse(make(x))` equals x; `make(parse(t))` is the canonical
 * form of t. Actions and rolls contain no blank. Nothing here throws on outside input.
 */
export interface Notation<O, S, A, R, V> {
  makeOptions(options: O): string;
  parseOptions(text: string, seats: number): Parsed<O>;
  makeState(state: S): string;
  parseState(text: string): Parsed<S>;
  makeAction(action: A): string;
  parseAction(text: string): Parsed<A>;
  makeRoll(roll: R): string;
  parseRoll(text: string): Parsed<R>;
  makeView(view: V): string;
  parseView(text: string): Parsed<V>;
}

/** The one interface of all games: pure functions over a state that is plain data. */
export interface Game<O extends object, S, A, R, V> {
  readonly meta: GameMeta;
  readonly options: OptionsSpec<O>;
  readonly notation: Notation<O, S, A, R, V>;
  /** Holds no secret: secret dice are rolls. Throws `RulesError` on an impossible number of seats. */
  initial(options: O, seats: number): S;
  clone(state: S): S;
  turn(state: S): Turn;
  /** False while lots or dice decide who has the first turn. */
  begun(state: S): boolean;
  /** In canonical order, without repeats; empty unless that seat may act now. */
  actions(state: S, seat: Seat): readonly A[];
  /** Why a seat may not do that now; undefined exactly for the members of `actions`. */
  explain(state: S, seat: Seat, action: A): Refusal | undefined;
  /** Every distinct roll once, in canonical order; empty unless the turn is a roll. */
  rolls(state: S): readonly Weighted<R>[];
  /** One roll, thrown die by die. Needs a turn that is a roll. */
  sample(state: S, random: Random): R;
  /** In place. Throws `RulesError` on an illegal step and then leaves the state untouched. */
  play(state: S, step: Step<A, R>): void;
  /** Defined exactly when the turn is over. */
  result(state: S): Result | undefined;
  /** Built up from what the viewer may know, never filtered down from the state. */
  view(state: S, viewer: Viewer): V;
  /** What the viewer sees of a step. Equal to the step in games without secrets. */
  seen(step: Step<A, R>, viewer: Viewer): SeenStep<A, R>;
  /** Injective: two states have the same key exactly if they are the same moment. */
  key(state: S): string;
}
