/** The dice of a finished play, one by one: the rules throw them again with the sides that the log tells. */

import type { Game, PlayedRecord, Random, Seat } from '@dicehall/rules';
import type { DiceFinder, Die, Fall, Thrower } from './tally.ts';

export interface TallyInput<O, S, A, R> {
  readonly play: PlayedRecord<O, S, A, R>;
  /** By step: the sides of its dice as they fell, from 0; undefined for steps without open dice. */
  readonly sides: readonly (readonly number[] | undefined)[];
  throwerOf(seat: Seat): Thrower;
}

/** Nothing of a play that is not over, and no roll that its sides do not make. */
export function fallsIn<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  dice: DiceFinder<S>,
  { play, sides, throwerOf }: TallyInput<O, S, A, R>,
): readonly Fall[] {
  if (game.turn(play.end).kind !== 'over') return [];
  return play.steps.flatMap((step, at) => {
    const state = play.states[at];
    const thrown = sides[at];
    if (step.kind !== 'roll' || state === undefined || thrown === undefined) return [];
    const numbers = numbersOfSides(game, state, step.roll, thrown);
    if (numbers === undefined) return [];
    const turn = game.turn(state);
    const seat = turn.kind === 'roll' ? turn.seat : undefined;
    const own = seat === undefined ? [] : dice(state);
    return numbers.map((number, nth): Fall => {
      const die = own[nth] ?? numberedDie(seat === undefined ? 'first' : 'die', number);
      const by = seat === undefined ? 'table' : throwerOf(seat);
      return { die, face: die.sides[thrown[nth] ?? 0] ?? '', by };
    });
  });
}

const numberedDie = (name: string, sides: number): Die => ({
  name,
  sides: Array.from({ length: sides }, (_, side) => String(side + 1)),
});

/** How many sides each of the dice has; undefined if they do not make that roll. */
function numbersOfSides<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  roll: R,
  thrown: readonly number[],
): readonly number[] | undefined {
  const numbers: number[] = [];
  const again: Random = (sides) => {
    const side = thrown[numbers.length] ?? sides;
    numbers.push(sides);
    if (!(side < sides)) throw new RangeError('no such side');
    return side;
  };
  try {
    const { makeRoll } = game.notation;
    const made = makeRoll(game.sample(state, again));
    return made === makeRoll(roll) && numbers.length === thrown.length ? numbers : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
