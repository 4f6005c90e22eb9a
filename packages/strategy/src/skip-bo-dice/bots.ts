/**
 * The players of Skip-Bo Dice, from weakest to strongest as measured (docs/strength.md). The weak ones
 * know the rules as well as anybody; what they misjudge is risk.
 */

import type { SkipBoAction, SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { type BookSource, servedBook } from '../books.ts';
import type { Bot } from '../bot.ts';
import { bustChance, meanPlaced, planner } from './planner.ts';
import { maxTurnScore, pointsToWin, stopAsap, stopper } from './policies.ts';
import { bookPlans } from './race/book-advice.ts';

type SkipBoBot = Bot<SkipBoView, SkipBoAction>;

const named = (name: string, { choose }: SkipBoBot): SkipBoBot => ({ name, choose });

/** Enough is what a rule of thumb says, or what reaches the goal; a last turn must beat everybody. */
const satisfiedBy = (name: string, enough: (view: SkipBoView) => boolean): SkipBoBot =>
  stopper(name, (view, seat) => {
    const toWin = pointsToWin(view, seat);
    if (view.closer >= 0) return view.points >= toWin;
    return view.points >= toWin || enough(view);
  });

/** Believes that the dice owe him a great turn: nothing below fifteen is worth writing down. */
const rocco = satisfiedBy('rocco', ({ points }) => points >= 15);

/** Plays for a full round of the board: wants the purple spaces every turn. */
const lena = satisfiedBy('lena', ({ points }) => points >= 12);

/** A first-timer who is glad of anything: takes the first point that can be had. */
const pip = named('pip', stopAsap);

/** Judges the risk by the number of dice alone: three or more cannot fail, fewer cannot succeed. */
const hugo = satisfiedBy('hugo', ({ hand }) => hand === 1 || hand === 2);

/** A bird in the hand: places what fits and stops, whatever the dice in hand would promise. */
const tilda = satisfiedBy('tilda', () => true);

/** Weighs what one more roll may bring against what it may cost, and does not see the roll after it. */
const vera = satisfiedBy('vera', (view) => meanPlaced(view) <= bustChance(view) * view.points);

/** Knows the chances of a turn by heart, but looks at no score but the turn's. */
const felix = named('felix', maxTurnScore);

export const makeBots = (source: BookSource): readonly SkipBoBot[] => [
  rocco,
  lena,
  pip,
  hugo,
  tilda,
  vera,
  felix,
  planner('ada', bookPlans(source)),
];

/** With the books that the host serves. */
export const bots: readonly SkipBoBot[] = makeBots(servedBook);

export { policies } from './policies.ts';
