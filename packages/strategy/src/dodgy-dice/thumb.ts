import { ceilingOf, type DodgyAction, type DodgyView, newest } from '@dicehall/rules/dodgy-dice';
import { type Bot, best, pick } from '../bot.ts';

/** Calls a statement that is true less often than this. */
const DOUBT = 0.4;

/**
 * Says what is most likely true given its own dice; calls when a statement is more likely a bluff.
 * Takes the stone whenever it may.
 */
export const thumb: Bot<DodgyView, DodgyAction> = {
  name: 'thumb',
  choose({ view, seat, actions }) {
    const first = pick(actions, 0);
    if (first.kind === 'take') {
      return {
        action: actions.find((action) => action.kind === 'take' && action.die === 'stone') ?? first,
      };
    }
    if (first.kind === 'say') {
      const chance = (action: DodgyAction): number =>
        action.kind === 'say' ? chanceTrue(view, seat, seat, action.count, action.image) : 0;
      return { action: best(actions, chance) };
    }
    const claim = newest(view);
    if (claim === undefined) return { action: first };
    const doubtful = chanceTrue(view, seat, claim.seat, claim.count, claim.image) < DOUBT;
    const kind = doubtful ? 'dodgy' : 'believe';
    return { action: actions.find((action) => action.kind === kind) ?? first };
  },
};

/** How often a statement holds, as far as `seat` can know: its own dice, and one in six of all others. */
export function chanceTrue(
  view: DodgyView,
  seat: number,
  speaker: number,
  count: number,
  image: number,
): number {
  const ownDice = view.dice[seat] ?? 0;
  const ownStone = view.stone === seat;
  const stoneServes = view.stone === speaker;
  let sure = view.hand[image] ?? 0;
  let others = ceilingOf(view) - ownDice;
  if (view.stone >= 0) {
    // The stone counts for its holder's own statement, else as what it shows (Dodgy 9).
    if (stoneServes || ownStone || view.options.stone === 'speaker-only') others -= 1;
    if (stoneServes || (ownStone && view.stoneShows === image)) sure += 1;
  }
  return atLeast(count - sure, others);
}

/** The chance that at least `wanted` of `dice` dice show one given image. */
function atLeast(wanted: number, dice: number): number {
  if (wanted <= 0) return 1;
  let chance = 0;
  let term = (5 / 6) ** dice;
  for (let shown = 0; shown <= dice; shown++) {
    if (shown >= wanted) chance += term;
    term *= (dice - shown) / (shown + 1) / 5;
  }
  return chance;
}
