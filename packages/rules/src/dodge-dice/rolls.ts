/**
 * Colours are all that matters of the Dodge dice, and of them only how many match. So a throw is one
 * of few, listed here once and shared; throwing dice adds up a roll's place in that list.
 *
 * Sides of the dice: on the Penalty die and every Dodge die 0, 1 and 2 are blue (10), 3 and 4 green
 * (20), 5 is red (40); on the Action die side n is the n-th of `ICONS`.
 */

import { binomial } from '../binomial.ts';
import type { Weighted } from '../game.ts';
import { lotRolls, sampleLot } from '../lot.ts';
import type { Random } from '../random.ts';
import { RulesError } from '../refusal.ts';
import { checkRollDue } from '../stepper.ts';
import {
  type DiceRoll,
  DODGE_DICE,
  type DodgeRoll,
  type DodgeState,
  FACES_OF,
  ICONS,
  type Icon,
  PENALTIES,
  type Penalty,
} from './state.ts';

const SIDES = 6;
const NO_ROLLS: readonly Weighted<DodgeRoll>[] = [];
export const ROLL_PHASES: readonly DodgeState['phase'][] = ['lot', 'roll'];

/** What the Penalty die can say on a roll: nothing after the first one, or a penalty. */
const SAID = [0, ...PENALTIES] as const;

const COUNTS = DODGE_DICE + 1;
const ROLLS_OF_A_PENALTY = ICONS.length * COUNTS;

/** Every roll of dice, by what the Penalty die says, then icon, then number of matches. */
const DICE: readonly DiceRoll[] = SAID.flatMap((penalty) =>
  ICONS.flatMap((icon) =>
    Array.from(
      { length: COUNTS },
      (_, matches): DiceRoll => Object.freeze({ kind: 'dice', penalty, icon, matches }),
    ),
  ),
);

/** The colour of each side, as its place in `SAID`. */
const COLOUR_OF_SIDE = Uint8Array.from(
  SAID.flatMap((penalty, said) => new Array<number>(penalty && FACES_OF[penalty]).fill(said)),
);

/** How far each side of a Dodge die (by colour) and of the Action die moves on in `DICE`. */
const MATCHES = SAID.map((_, colour) => COLOUR_OF_SIDE.map((own) => (own === colour ? 1 : 0)));
const ICON_MOVES = Uint8Array.from(ICONS, (_, icon) => icon * COUNTS);

/** Past the end of `DICE`: where a `random` out of range leads. */
const NOWHERE = DICE.length;
const NO_SIDES = new Uint8Array();

function rollAt(place: number): DiceRoll {
  const roll = DICE[place];
  if (roll === undefined) throw new RulesError({ code: 'impossible-roll' });
  return roll;
}

/** The shared roll with these faces; undefined if dice cannot show them. */
export function diceRoll(penalty: Penalty | 0, icon: Icon, matches: number): DiceRoll | undefined {
  const said = SAID.indexOf(penalty);
  const face = ICONS.indexOf(icon);
  const counts = Number.isInteger(matches) && matches >= 0 && matches < COUNTS;
  return said >= 0 && face >= 0 && counts
    ? rollAt(said * ROLLS_OF_A_PENALTY + face * COUNTS + matches)
    : undefined;
}

/** The shared roll that equals this one, if the dice in play can show it now. */
export function fallen({ penalty, left }: DodgeState, roll: DiceRoll): DiceRoll | undefined {
  const shared = diceRoll(roll.penalty, roll.icon, roll.matches);
  if (shared === undefined || shared.matches > left) return undefined;
  return (shared.penalty !== 0) === (penalty === 0) ? shared : undefined;
}

/** Throws the Penalty die if it is the first roll, then the Action die, then each Dodge die in play. */
export function sample(state: DodgeState, random: Random): DodgeRoll {
  if (state.phase !== 'roll') return sampleFirst(state, random);
  const isFirst = state.penalty === 0;
  const colour = isFirst ? (COLOUR_OF_SIDE[random(SIDES)] ?? NOWHERE) : SAID.indexOf(state.penalty);
  const matches = MATCHES[colour] ?? NO_SIDES;
  let place = isFirst ? colour * ROLLS_OF_A_PENALTY : 0;
  place += ICON_MOVES[random(SIDES)] ?? NOWHERE;
  for (let die = 0; die < state.left; die++) place += matches[random(SIDES)] ?? NOWHERE;
  return rollAt(place);
}

function sampleFirst({ phase, seats }: DodgeState, random: Random): DodgeRoll {
  checkRollDue(phase, ROLL_PHASES);
  return sampleLot(seats, random);
}

const FIRST_ROLLS: readonly Weighted<DodgeRoll>[] = PENALTIES.flatMap((penalty) =>
  listRolls(penalty, FACES_OF[penalty], DODGE_DICE, FACES_OF[penalty]),
);

/** Rolls after the first, by penalty and number of Dodge dice in play. */
const LATER_ROLLS = { 10: laterRolls(10), 20: laterRolls(20), 40: laterRolls(40) } as const;

function laterRolls(penalty: Penalty): readonly (readonly Weighted<DodgeRoll>[])[] {
  return Array.from({ length: COUNTS }, (_, dice) => listRolls(0, FACES_OF[penalty], dice, 1));
}

/** By penalty, then in the order of `ICONS`, then by number of matches. */
export function rolls(state: DodgeState): readonly Weighted<DodgeRoll>[] {
  if (state.phase === 'lot') return lotRolls(state.seats);
  if (state.phase !== 'roll') return NO_ROLLS;
  const { penalty, left } = state;
  return penalty === 0 ? FIRST_ROLLS : (LATER_ROLLS[penalty][left] ?? NO_ROLLS);
}

/**
 * Every icon with every number of matches, if `faces` faces of a Dodge die match. The weights are
 * out of 6 x 6^dice, times the number of ways in which the Penalty die says the same.
 */
function listRolls(
  said: Penalty | 0,
  faces: number,
  dice: number,
  times: number,
): Weighted<DiceRoll>[] {
  return DICE.filter(({ penalty, matches }) => penalty === said && matches <= dice).map((roll) => {
    const misses = dice - roll.matches;
    const ways = binomial(dice, misses) * faces ** roll.matches * (SIDES - faces) ** misses;
    return Object.freeze({ roll, weight: times * ways });
  });
}
