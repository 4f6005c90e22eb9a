/**
 * A quarter turn changes nothing in the game. Patterns that are turned onto other spaces share their weights
 * anyway; those turned onto themselves (a diagonal, the four spaces of a number) learn each view of the same
 * thing by itself, and are evened out at the end.
 */

import { type Layout, quarterTurn } from '@dicehall/strategy/sequence-dice/board/layout';
import {
  digitsFor,
  type PatternShape,
  type Patterns,
} from '@dicehall/strategy/sequence-dice/board/patterns';

/** Gives every code the mean weight of its turns. */
export function evenOut(
  weights: Float32Array,
  { shapes }: Patterns,
  { size }: Layout,
  sides: number,
): Float32Array {
  const even = weights.slice();
  for (const shape of shapes) {
    const turns = turnsOntoItself(shape, size);
    const digits = digitsFor(sides, shape.grain);
    const codes = digits ** shape.spaces.length;
    for (let code = 0; code < codes; code++) {
      let sum = 0;
      for (const places of turns) {
        sum += weights[shape.origin + turned(code, places, digits)] ?? 0;
      }
      even[shape.origin + code] = sum / turns.length;
    }
  }
  return even;
}

/** For each such turn, the place in the shape that each of its spaces comes to lie on. */
function turnsOntoItself({ spaces }: PatternShape, size: number): readonly (readonly number[])[] {
  const turns: (readonly number[])[] = [];
  let turnedSpaces = spaces;
  for (let quarter = 0; quarter < 4; quarter++) {
    const places = turnedSpaces.map((space) => spaces.indexOf(space));
    if (!places.includes(-1)) turns.push(places);
    turnedSpaces = turnedSpaces.map((space) => quarterTurn(space, size));
  }
  return turns;
}

/** The code of what is read after each digit has moved to its new place. */
function turned(code: number, places: readonly number[], digits: number): number {
  let rest = code;
  let result = 0;
  for (const place of places) {
    result += (rest % digits) * digits ** place;
    rest = Math.floor(rest / digits);
  }
  return result;
}
