import type { ActionOf, GameId, RollOf, ViewOf } from '@dicehall/rules';
import type { Style } from '../draw/style.ts';

/** What one drawing is made from. It holds nothing that the view's viewer may not know. */
export interface Scene<V, A, R> {
  readonly view: V;
  /** What the player at the screen may do; empty while others are on turn. */
  readonly legal: readonly A[];
  /** The players' names by seat. */
  readonly names: readonly string[];
  /** The roll that was the last step, if the table saw it: it may have done its work already. */
  readonly rolled: R | undefined;
}

export type SceneOf<K extends GameId> = Scene<ViewOf<K>, ActionOf<K>, RollOf<K>>;

/** Every game has one: at most 80 columns and 16 rows, whatever the moment. */
export type Draw<K extends GameId> = (scene: SceneOf<K>, style: Style) => readonly string[];
