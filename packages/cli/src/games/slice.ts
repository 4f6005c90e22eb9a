/** What a game brings to the terminal. */

import type { Style } from '@dicehall/research/terminal/style';
import type {
  ActionOf,
  GameId,
  OptionsOf,
  PlayedRecord,
  Result,
  RollOf,
  Seat,
  StateOf,
  ViewOf,
} from '@dicehall/rules';
import type { Lang } from '@dicehall/words';

/** What a drawing is made from: nothing that its viewer may not know. */
export interface Scene<V, A, R> {
  readonly view: V;
  /** What the player at the screen may do; empty while others are on turn. */
  readonly legal: readonly A[];
  /** The players' names by seat. */
  readonly names: readonly string[];
  /** The last step, if it was a roll that the viewer saw. */
  readonly rolled: R | undefined;
  /** The player to roll or choose. */
  readonly onTurn: readonly Seat[];
  /** How the game ended; undefined while it is played. */
  readonly result: Result | undefined;
}

export type SceneOf<K extends GameId> = Scene<ViewOf<K>, ActionOf<K>, RollOf<K>>;

/** Columns and rows. */
export interface Area {
  readonly columns: number;
  readonly rows: number;
}

/** The largest drawing: the rest of the screen is for the log and for typing. */
export const DRAWING: Area = { columns: 80, rows: 16 };

export type Draw<K extends GameId> = (scene: SceneOf<K>, style: Style) => readonly string[];

export type DrawSmall<K extends GameId> = (
  scene: SceneOf<K>,
  style: Style,
  area: Area,
) => readonly string[];

export type PlayOf<K extends GameId> = PlayedRecord<
  OptionsOf<K>,
  StateOf<K>,
  ActionOf<K>,
  RollOf<K>
>;

/** What was covered in a finished game, in lines. */
export type SeeThrough<K extends GameId> = (
  play: PlayOf<K>,
  names: readonly string[],
  lang: Lang,
) => readonly string[];

export interface TerminalSlice<K extends GameId> {
  /** Of a game with covered dice; loaded when somebody asks for it. */
  xray?(): Promise<SeeThrough<K>>;
  /** At most as large as `DRAWING` says. */
  readonly draw: Draw<K>;
  /** For smaller windows; without it, the position in sentences. */
  readonly drawSmall?: DrawSmall<K>;
}
