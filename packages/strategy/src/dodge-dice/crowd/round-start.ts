/** How the game stands between rounds, for three and more players, and who plays on. */

export interface CrowdStanding {
  /** Tens to the target, by seat; nothing to go or less has reached it. */
  readonly tens: readonly number[];
  readonly chips: readonly number[];
  /** Who still plays; the others have dropped out of a play-off. */
  readonly playing: readonly boolean[];
  /** Who opens the next round. */
  readonly opener: number;
}

/** Dodge 15, 16: once somebody has reached the target, those who share the lowest total play on. */
export function playingOn({ tens, playing }: CrowdStanding): readonly boolean[] {
  if (tens.every((own) => own > 0)) return playing;
  const best = Math.max(...tens.filter((_, seat) => playing[seat]));
  return tens.map((own, seat) => playing[seat] === true && own === best);
}
