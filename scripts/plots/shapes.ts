/** What is in the files under docs/figures. */

export interface HoldData {
  readonly goal: number;
  /** At 0 to 0, by dice in hand and points of the turn from 1: what stopping gains over rolling. */
  readonly start: readonly { readonly hand: number; readonly gains: readonly number[] }[];
  readonly curves: readonly {
    /** The other player's score. */
    readonly other: number;
    readonly hands: readonly {
      /** Dice in hand. */
      readonly hand: number;
      /** By own score: the least points of the turn with which stopping is best; null: never seen. */
      readonly holdAt: readonly (number | null)[];
    }[];
  }[];
}

export interface ChipData {
  /** The scores of both players. */
  readonly scores: readonly number[];
  readonly chips: readonly {
    /** The chip that is priced is the last of this many. */
    readonly chips: number;
    /** By score: what it is worth in points. */
    readonly points: readonly number[];
  }[];
  /** By own chips, against three: the opener's chance to win at 0 to 0. */
  readonly start: readonly number[];
}

export interface HeatData {
  readonly boards: readonly {
    readonly row: number;
    /** By space, from the top left. */
    readonly chances: readonly number[];
  }[];
}

export interface BluffData {
  readonly rounds: readonly {
    /** Dice of the opener and of the other. */
    readonly round: string;
    /** Dice per round that the opener wins. */
    readonly value: number;
    /** How often the first statement names no more dice than are held, one more, two or more. */
    readonly over: readonly number[];
  }[];
}
