/** What a game's folder brings to play it well. What a game leaves out, `plain` does for any game. */

import type { OptionValue, Seat } from '@dicehall/rules';
import type { Bot, Decision } from './bot.ts';
import type { ChoiceKindFinder, Fact, OutlookFinder } from './outlook.ts';
import type { ReferenceValues } from './review/values.ts';
import type { WinChances } from './story/win-chances.ts';
import type { DiceFinder } from './tally/tally.ts';

/**
 * One object per game, light enough for a first page: what takes space is loaded when it is first asked for. `O` are
 * the game's own odds.
 */
export interface Strategy<Options, S, A, R, V, O> {
  readonly bots: BotList<V, A>;
  odds(): Promise<{ readonly odds: OddsFinder<V, O> }>;
  alternatives(): Promise<{ readonly alternatives: Weigh<V, A> }>;
  /** Chance and stake of every choice. */
  outlook(): Promise<{
    readonly outlook: OutlookFinder<V, A>;
    /** Left out, choices whose facts have the same codes are of one kind. */
    readonly choiceKind?: ChoiceKindFinder<V, A>;
    /** What takes books to know of the moment. */
    loadNotes?(view: V, seat: Seat): Promise<readonly Fact[]>;
  }>;
  /** Names for the dice that are thrown, to count them by. */
  dice(): Promise<{ readonly dice: DiceFinder<S> }>;
  /** What moments are worth to each side, with the books that are needed for it. */
  values(): Promise<{
    loadValues(setting: GameSetup<Options>): Promise<ReferenceValues<S, A, R>>;
    /** What takes long to think, so that one worker can give it to another. */
    readonly thoughts?: SharedThoughts;
  }>;
  /** What the story of a game goes by, with the books that it needs. */
  winChances(): Promise<{
    loadWinChances(setting: GameSetup<Options>): Promise<WinChances<S, A, R>>;
  }>;
}

/** What a reviewer has worked out, for another thread to go on with. */
export interface SharedThoughts {
  kept(): readonly Thought[];
  learn(thoughts: readonly Thought[]): void;
}

/** Plain data, which the game itself can read. */
export interface Thought {
  readonly key: string;
  readonly bytes: readonly Uint8Array[];
  readonly numbers: readonly number[];
}

export interface GameSetup<Options> {
  readonly options: Options;
  readonly seats: number;
}

/** Undefined at moments that have no odds: before the first turn, after the last, with all dice open. */
export type OddsFinder<V, O> = (view: V, seat: Seat) => O | undefined;

/** Everything a seat may do, in the order of its actions. */
export type Weigh<V, A> = (decision: Decision<V, A>) => readonly Alternative<A>[];

/** One of the actions to choose from, with what it is worth. */
export interface Alternative<A> {
  readonly action: A;
  /** The chance to win after it; undefined where nobody has worked that out. */
  readonly value: number | undefined;
  /** Whether nothing in the value is estimated. */
  readonly exact: boolean;
  /** The standard error of a value that was sampled. */
  readonly error?: number;
  /** How often the strongest bot does this, where it mixes. */
  readonly share?: number;
  /** How many plies were looked ahead. */
  readonly plies?: number;
}

/** The bots of a game: their names at once, the bots themselves when a table needs them. */
export interface BotList<V, A> {
  /** From weakest to strongest. */
  readonly levels: readonly Level[];
  readonly defaults: DefaultLevels;
  /** The best bot that plays a whole game in about a millisecond, for games played out by the hundred. */
  readonly quick: string;
  /** Simple rules that can sit at a table like any other bot. */
  readonly policies: readonly PolicyName[];
  /** Whether the levels that have books find there what these rules need. */
  hasBooksFor(setup: AnySetup): boolean;
  /** The rule of thumb: quick, and without books. */
  thumb(): Promise<{ readonly thumb: Bot<V, A> }>;
  load(): Promise<Players<V, A>>;
}

/** Of whatever game. */
export type AnySetup = GameSetup<Readonly<Record<string, OptionValue>>>;

/** A bot as people choose it. */
export interface Level {
  readonly name: string;
  /** 1 is the weakest. */
  readonly strength: number;
  /** As measured by `dicehall tournament`; 400 points are a factor of ten. Undefined if nobody has. */
  readonly rating: number | undefined;
  /** The share of games won against the gentle one, as measured between the two; undefined if nobody has. */
  readonly againstGentle: number | undefined;
  /** What it must have at hand to play at its best, under `books/`. */
  readonly books: readonly string[];
}

/** Which bot to offer: `gentle` in a player's first games, `standard` after that, `strongest` on request. */
export interface DefaultLevels {
  readonly gentle: string;
  readonly standard: string;
  readonly strongest: string;
}

/** A rule with numbers in its name: `hold-at-20` is the rule `hold-at` with 20. */
export interface PolicyName {
  readonly name: string;
  readonly rule: string;
  readonly numbers: readonly number[];
}

/** A game's players from weakest to strongest, and its yardsticks. */
export interface Players<V, A> {
  readonly bots: readonly Bot<V, A>[];
  readonly policies: readonly Bot<V, A>[];
}

/** By bot: its rating, and the share of games won against the gentle one. */
export type Ratings = Readonly<Record<string, readonly [rating: number, againstGentle: number]>>;

/** Levels from their names, weakest first. */
export const levelsFrom = (
  names: readonly string[],
  ratings: Ratings,
  books: Readonly<Record<string, readonly string[]>> = {},
): readonly Level[] =>
  names.map((name, index) => ({
    name,
    strength: index + 1,
    rating: ratings[name]?.[0],
    againstGentle: ratings[name]?.[1],
    books: books[name] ?? [],
  }));

/** A rule without numbers. */
export const policyFrom = (name: string): PolicyName => ({ name, rule: name, numbers: [] });
