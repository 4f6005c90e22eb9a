/**
 * What the table asks of each game's folder. Components get a view and the legal actions and contain no
 * rules: they draw what the view says and send what was tapped, legal or not; the table
 * answers what is not allowed, and the shell says why.
 */

import type { ActionOf, GameId, Seat, ViewOf } from '@dicehall/rules';
import type { Event, FollowedStep } from '@dicehall/table';
import type { GameRules, GameWords, Names } from '@dicehall/words/on-demand';
import type { ComponentType } from 'preact';
import type { ShapeName } from '../parts/shapes.ts';
import type { Ask } from '../show/snapshot.ts';
import type { ShownRoll } from '../show/step.ts';
import type { Rhythm } from '../show/step-times.ts';

export interface GameProps<K extends GameId> {
  readonly view: ViewOf<K>;
  /** What the seat may do now; empty while it is not asked, or while something is still being shown. */
  readonly actions: readonly ActionOf<K>[];
  /**
   * Does it if it is legal. If it is not, nothing happens and one sentence names the rule. `by`: which of
   * the seats at this device, where several are asked at once.
   */
  send(action: ActionOf<K>, by?: Seat): void;
  readonly names: Names;
  /** The seat at this device that is asked, or that looks on; undefined for a spectator. */
  readonly seat: Seat | undefined;
  readonly rolled: ShownRoll<K> | undefined;
  /** In a lesson, the kind of action that its card asks for: the button for it stands out instead of the usual one. */
  readonly wanted?: string | undefined;
  /** What led here; undefined when the table was just opened. */
  readonly lastStep?: FollowedStep<K> | undefined;
  /** Dice are turning or being counted. */
  readonly isInAir?: boolean;
  /** The view without what dice in the air bring; left out where none can be. */
  readonly settledView?: ViewOf<K>;
  /** The seats' signs; without them the usual ones. */
  readonly shapes?: readonly ShapeName[] | undefined;
  /** Every seat at this device that is asked now; more than one where all answer at once. */
  readonly asks?: readonly Ask<K>[];
  /** Who plays at this device, where several share it and dice are covered: each has a cup to lift. */
  readonly sharers?: readonly Seat[];
  /** People who are not at their devices. */
  readonly away?: readonly Seat[];
  /** Goes to the end of the game at once, where bots alone are left to play it; undefined elsewhere. */
  hurry?: (() => void) | undefined;
  /** What is about to be chosen, where a choice is put together first: the coach tells its chances. */
  consider?: ((action: ActionOf<K>) => void) | undefined;
  /** Asks for the device to be handed to that seat, so that it can look under its cup. */
  look?(seat: Seat): void;
}

/**
 * What the shell asks of a game. Its folder brings what it has to say of its own to `gameModule`, which adds what holds
 * for any game.
 */
export interface GameModule<K extends GameId> {
  readonly words: GameWords<K>;
  /** Loaded when somebody opens them. */
  rules(): Promise<GameRules<string, ViewOf<K>>>;
  /** What is chosen before any button lies in an element with `data-choices`: a turn begins there for the keyboard. */
  readonly Board: ComponentType<GameProps<K>>;
  /** At most three, at thumb height. */
  readonly Actions: ComponentType<GameProps<K>>;
  /** The dice, where they lie among the actions and not on the board: for those who only look on. */
  readonly Dice?: ComponentType<GameProps<K>>;
  /** What the seat that is asked has to do now, as one short sentence. */
  prompt(view: ViewOf<K>, seat: Seat, names: Names): string;
  /** What stands beside a player's name: a score, a number of dice. */
  score(view: ViewOf<K>, seat: Seat): string;
  /** The same for a narrow card, where the whole has no room. */
  shortScore(view: ViewOf<K>, seat: Seat): string;
  /** The signs by seat: partners wear one. */
  signs(chosen: readonly ShapeName[]): readonly ShapeName[];
  /** Whether a seat has left the game before its end; where all people have, bots play the rest. */
  isOut(view: ViewOf<K>, seat: Seat): boolean;
  /** How many in a row have won, where that is what wins. */
  rowToWin(view: ViewOf<K>): number | undefined;
  readonly layout: BoardLayout;
  readonly rhythm: Rhythm<K>;
  readonly speech: Speech<K>;
  /** For a game in which dice lie covered. */
  readonly covered?: Covered<K>;
  /** What its review tells besides what holds for any game. */
  afterReview?(): Promise<AfterReview>;
}

export interface AfterReview {
  readonly Section: ComponentType<AfterReviewProps>;
}

export interface AfterReviewProps {
  /** The log of a record, with everything open. */
  readonly log: readonly Event[];
  readonly names: readonly string[];
  /** The seats of those who look at it. */
  readonly own: readonly Seat[];
}

/**
 * How the shell divides the screen: player cards over the board, over a grid that wants all the room, or players drawn
 * on the board itself.
 */
export type BoardLayout = 'cards' | 'grid' | 'round';

/** What is said of a game besides its sentences. */
export interface Speech<K extends GameId> {
  /** The prompt for ears that have just heard what led here, where it would repeat that. */
  ask(view: ViewOf<K>, seat: Seat): string | undefined;
  /** What may be chosen, as eyes see it on the board: spoken after the prompt; undefined where that would be long. */
  choices(view: ViewOf<K>, seat: Seat): string | undefined;
  /** What is told of a step while it is still being shown, where its sentence would tell the outcome. */
  teaser(lastStep: FollowedStep<K>, names: Names): string | undefined;
  /** Whether it cannot wait to be spoken. */
  isUrgent(lastStep: FollowedStep<K>): boolean;
}

/** What the shell needs where a view does not tell everything. */
export interface Covered<K extends GameId> {
  /** Whose words are awaited when everybody has rolled. */
  firstSpeaker(view: ViewOf<K>): Seat;
  /** Whether it is time for a seat to look at its dice: the device is handed to it. */
  wantsLook(view: ViewOf<K>, seat: Seat): boolean;
  /** What lies under a seat's cup. */
  readonly Hand: ComponentType<{ readonly view: ViewOf<K> }>;
  /** The same in words, for a player who asks for it. */
  handText(view: ViewOf<K>): string;
}
