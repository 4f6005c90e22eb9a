/** What is in the files under docs/figures. */

export interface StopData {
  readonly goal: number;
  /** At 0 to 0: every moment in which a player may both stop and roll. */
  readonly start: readonly {
    /** The spaces that the turn can have begun on; a turn begun on a later one joins the same moments later. */
    readonly from: readonly number[];
    readonly moments: readonly {
      readonly points: number;
      /** Dice to roll next. */
      readonly hand: number;
      /** What stopping gains over rolling, in chances to win. */
      readonly gain: number;
    }[];
  }[];
  /** With all dice placed and five new ones to roll. */
  readonly newDice: {
    /** The points of a turn in which that can be. */
    readonly points: readonly number[];
    readonly against: readonly {
      /** The other player's score. */
      readonly other: number;
      /** By own score from 0, then by points as listed: what stopping gains over rolling. */
      readonly gains: readonly (readonly number[])[];
    }[];
  };
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
  /** Dice that a bluff, or every other first statement, earned besides while its bounds were looked for. */
  readonly bonus: number;
  readonly rounds: readonly {
    /** Dice of the opener and of the other. */
    readonly round: string;
    /** Dice per round that the opener wins. */
    readonly value: number;
    /** Every perfect policy names more dice than it holds at least and at most this often, as its first statement. */
    readonly least: number;
    readonly most: number;
    /** Dice per round that the policies found at both ends can lose, at most. */
    readonly loss: number;
  }[];
}
