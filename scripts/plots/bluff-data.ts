/** How often a perfect first statement may be a bluff in small rounds of Dodgy Dice. */

import { BOOK_NAMES, readBook, SHIPPED } from '../../packages/research/src/dodgy-dice/book.ts';
import { firstBluffs } from '../../packages/research/src/dodgy-dice/openings/first-bluffs.ts';
import { makeRound, type RoundSetup } from '../../packages/research/src/dodgy-dice/round.ts';
import { isSameRound, nameOfRound } from '../../packages/research/src/dodgy-dice/small-rounds.ts';
import { known, table } from './files.ts';
import type { BluffData } from './shapes.ts';

/** Six dice, in some seconds. Bounds as close were not tried for larger rounds. */
const ROUNDS = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [2, 3],
  [3, 3],
] as const;

export const MOST_DICE = 6;
const BONUS = 0.02;

/** A larger round is followed for less long. */
const iterationsFor = (dice: number): number => (dice < MOST_DICE ? 2000 : 600);

export function bluffData(most = MOST_DICE): BluffData {
  const solved = readBook(table(BOOK_NAMES.rolled), SHIPPED.rolled);
  return {
    bonus: BONUS,
    rounds: ROUNDS.filter(([own, other]) => own + other <= most).map(([own, other]) => {
      const setting: RoundSetup = { dice: [own, other], stone: 'middle', rule: 'rolled' };
      const entry = solved.find((one) => isSameRound(one.setting, setting));
      if (entry === undefined) throw new Error(`no round ${nameOfRound(setting)}`);
      const effort = { iterations: iterationsFor(own + other), bonus: BONUS };
      const { least, most: top, loss } = firstBluffs(makeRound(setting), effort);
      return {
        round: nameOfRound(setting),
        value: known(entry.value, 3),
        // Outwards, so that nothing perfect is left out; a millionth is how far the numbers are off.
        least: known(Math.floor(1000 * least + 1e-3) / 1000, 3),
        most: known(Math.ceil(1000 * top - 1e-3) / 1000, 3),
        loss: known(Math.ceil(1e4 * loss - 1e-3) / 1e4, 4),
      };
    }),
  };
}
