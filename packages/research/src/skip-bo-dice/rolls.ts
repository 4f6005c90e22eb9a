/**
 * What a roll allows, found the long way: every die thrown in order, every way to place them tried.
 * Slow and plain on purpose; the second evaluation rests on this and not on `patterns.ts`.
 */

import { HAND, spaceOf } from '@dicehall/strategy/skip-bo-dice/turn/patterns';

/** A set of choices that a roll allows, and the chance of a roll that allows exactly these. */
export interface Allowed {
  readonly chance: number;
  /** Numbers of dice after which the turn may stop, and may roll on; both empty for a bust. */
  readonly stops: readonly number[];
  readonly rolls: readonly number[];
}

type Die = { readonly colour: number; readonly shows: number | 'symbol' };

const colourOfSpace = (space: number): number => Math.floor((space - 1) / 4);

function facesOf(colour: number, wildFaces: number): readonly Die[] {
  const numbers = [1, 2, 3, 4].map((n): Die => ({ colour, shows: colour * 4 + n }));
  return [...numbers, ...new Array<Die>(wildFaces).fill({ colour, shows: 'symbol' })];
}

export function everyRoll(next: number, hand: number, wildFaces: number): readonly Allowed[] {
  const counts = new Map<string, number>();
  let throws = 0;
  const throwFrom = (die: number, dice: readonly Die[]): void => {
    if (die === hand) {
      const code = choicesOf(dice, next);
      counts.set(code, (counts.get(code) ?? 0) + 1);
      throws++;
      return;
    }
    // Dice in hand have the colours of the empty spaces (facts).
    for (const face of facesOf(colourOfSpace(spaceOf(next + die)), wildFaces)) {
      throwFrom(die + 1, [...dice, face]);
    }
  };
  throwFrom(0, []);
  return [...counts].map(([code, count]) => ({ chance: count / throws, ...readChoices(code) }));
}

/** Every way to place the dice: which numbers of dice allow stopping (s1 to s5) and rolling on (r1 to r5). */
function choicesOf(dice: readonly Die[], next: number): string {
  const found = new Set<string>();
  const placeFrom = (rest: readonly Die[], placed: number): void => {
    const space = spaceOf(next + placed);
    rest.forEach((die, index) => {
      const isNumber = die.shows === space;
      const isSymbol = die.shows === 'symbol' && die.colour === colourOfSpace(space);
      if (!isNumber && !isSymbol) return;
      found.add(`r${placed + 1}`);
      if (isNumber) found.add(`s${placed + 1}`);
      placeFrom(rest.toSpliced(index, 1), placed + 1);
    });
  };
  placeFrom(dice, 0);
  return [...found].sort().join();
}

function readChoices(code: string): Pick<Allowed, 'stops' | 'rolls'> {
  const counts = Array.from({ length: HAND }, (_, i) => i + 1);
  return {
    stops: counts.filter((n) => code.includes(`s${n}`)),
    rolls: counts.filter((n) => code.includes(`r${n}`)),
  };
}
