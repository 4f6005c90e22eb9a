/**
 * Who is likely to win a game of Dodgy Dice, by what dice and the stone are worth between rounds. What lies
 * under the cups and what is said about it changes nothing until somebody calls.
 */

import type { Seat } from '@dicehall/rules';
import {
  type DodgyAction,
  type DodgyRoll,
  type DodgyState,
  type DodgyView,
  dodgyDice,
  IMAGES,
  leastCount,
  loserOf,
} from '@dicehall/rules/dodgy-dice';
import { sharesOf, type WinChances } from '../story/win-chances.ts';
import { afterChallenge, type Standing, winChances } from './dice-worth.ts';
import { truthOf } from './truth.ts';

const standingOf = ({ dice, stone, opener, options }: DodgyState): Standing => ({
  dice,
  stone,
  opener,
  outAt: options.outAt,
});

export const dodgyWinChances: WinChances<DodgyState, DodgyAction, DodgyRoll> = {
  at(state) {
    const now = standingOf(state);
    const standing = state.phase === 'take' ? afterChallenge(now, state.seat, loserOf(state)) : now;
    return { chances: sharesOf(winChances(standing)), exact: false };
  },
  endsTurn: ({ phase }) => phase === 'take',
  turnsInRound: () => 1,
  /** A statement that is rather false for all that its speaker sees, where something safer could be done. */
  risk(state, seat, action) {
    if (action.kind !== 'say') return undefined;
    const view = dodgyDice.view(state, seat);
    const { chance, held } = truthOf(view, seat, { ...action, seat });
    if (chance >= safest(view, seat)) return undefined;
    return { chance: 1 - chance, stake: 1, data: { held } };
  },
  /** Believed by everybody, or called and true: only then there is a `caller`. */
  held(states, seat) {
    const end = states.find(({ phase }) => phase === 'say' || phase === 'take');
    if (end?.phase === 'say') return {};
    return end?.seat === seat ? { caller: end.caller } : undefined;
  },
  /** Many alike: the most of one image, whichever it is. */
  rarity(roll) {
    if (roll.kind !== 'hand') return undefined;
    const { counts } = roll;
    const dice = counts.reduce((sum, count) => sum + count, 0);
    const alike = Math.max(...counts);
    const chance = chanceOfAlike(dice, alike, counts.length);
    return { chance, data: { dice, alike, image: counts.indexOf(alike) } };
  },
};

/** No book is needed. */
export const loadWinChances = async () => dodgyWinChances;

/** The best chance to be right: with the least that can be said, or by a call of what was said before. */
function safest(view: DodgyView, seat: Seat): number {
  const count = leastCount(view);
  const own = IMAGES.map((_, image) => truthOf(view, seat, { seat, count, image }).chance);
  const before = view.said.at(-1);
  const call = before === undefined ? 0 : 1 - truthOf(view, seat, before).chance;
  return Math.max(call, ...own);
}

/** The chance that some image shows on at least `wanted` of the dice. */
export function chanceOfAlike(dice: number, wanted: number, images: number): number {
  const orders = factorials(dice);
  // Ways to throw the dice, divided by their orders: image by image, without `wanted` alike and with them.
  let fewer = Float64Array.from({ length: dice + 1 }, (_, shown) => (shown === 0 ? 1 : 0));
  let enough = new Float64Array(dice + 1);
  for (let image = 0; image < images; image++) {
    const [none, some] = [new Float64Array(dice + 1), new Float64Array(dice + 1)];
    for (let shown = 0; shown <= dice; shown++) {
      for (let more = 0; shown + more <= dice; more++) {
        const to = shown + more;
        const share = 1 / (orders[more] ?? 1);
        const [without = 0, having = 0] = [fewer[shown], enough[shown]];
        if (more < wanted) none[to] = (none[to] ?? 0) + without * share;
        some[to] = (some[to] ?? 0) + (more < wanted ? having : having + without) * share;
      }
    }
    [fewer, enough] = [none, some];
  }
  return ((enough[dice] ?? 0) * (orders[dice] ?? 1)) / images ** dice;
}

function factorials(most: number): readonly number[] {
  const list = [1];
  for (let n = 1; n <= most; n++) list.push((list[n - 1] ?? 1) * n);
  return list;
}
