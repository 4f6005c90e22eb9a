/**
 * What the table asks of each game's folder. Components get a view and the legal actions and contain no
 * rules: they draw what the view says and send what was tapped, legal or not; whoever runs the table
 * answers what is not allowed, and the shell says why.
 */

import type { ActionOf, GameId, RollOf, Seat, SeenStep, ViewOf } from '@dicehall/rules';
import type { GameRules, GameTalk, Names } from '@dicehall/words/on-demand';
import type { ComponentType } from 'preact';

/** The last roll that everybody saw. */
export interface Rolled<K extends GameId> {
  readonly roll: RollOf<K>;
  /** Whose dice they are; undefined for a lot. */
  readonly seat: Seat | undefined;
  /** Counts the rolls of the game: equal faces must still be seen to be a new roll. */
  readonly count: number;
  /** False for a roll that had fallen before this page was opened: it lies still. */
  readonly isNew: boolean;
}

export interface GameProps<K extends GameId> {
  readonly view: ViewOf<K>;
  /** What the seat may do now; empty while it is not asked, or while something is still being shown. */
  readonly actions: readonly ActionOf<K>[];
  /** Does it if it is legal. If it is not, nothing happens and one sentence names the rule. */
  send(action: ActionOf<K>): void;
  readonly names: Names;
  /** The seat at this device that is asked, or that looks on; undefined for a spectator. */
  readonly seat: Seat | undefined;
  readonly rolled: Rolled<K> | undefined;
}

/** A step between the two views. */
export interface Happening<K extends GameId> {
  readonly before: ViewOf<K>;
  readonly step: SeenStep<ActionOf<K>, RollOf<K>>;
  readonly after: ViewOf<K>;
}

export interface GameModule<K extends GameId> {
  readonly words: GameTalk<K>;
  /** Loaded when somebody opens them. */
  rules(): Promise<GameRules<string, ViewOf<K>>>;
  readonly Board: ComponentType<GameProps<K>>;
  /** At most three, at thumb height. */
  readonly Actions: ComponentType<GameProps<K>>;
  /** What the seat that is asked has to do now, as one short sentence. */
  prompt(view: ViewOf<K>, seat: Seat): string;
  /** What stands beside a player's name: a score, a number of dice. */
  standing(view: ViewOf<K>, seat: Seat): string;
  /** Whether something was lost that the players should have time to see. */
  lingers(happening: Happening<K>): boolean;
}
