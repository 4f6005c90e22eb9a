/**
 * How far off the values of Dodge Dice for two are near the end of the book and beyond it, as a command:
 *
 *   node packages/research/src/dodge-dice/measure-beyond.ts
 *
 * Beyond the book a longer way to go counts as a shorter one. The same is done here some tens earlier, where the book
 * still knows the truth, for all moments of a round, all chips and every other score. By tens beyond: values, and the
 * difference between rolling and skipping, each as root mean square and at most. The farther the end, the less it
 * matters, so these figures are rather too large than too small.
 */

import { type DodgeOptions, PENALTIES } from '@dicehall/rules/dodge-dice';
import { servedBook } from '@dicehall/strategy/books';
import '@dicehall/strategy/books-node';
import { bookName, FARTHEST, openingsAt, readBook } from '@dicehall/strategy/dodge-dice/book';
import { CHIP_PAIRS, momentAt, NONE, SKIPPED } from '@dicehall/strategy/dodge-dice/grid';
import { planRound, type RoundPlan, solveRound } from '@dicehall/strategy/dodge-dice/plan';
import { afterRolling, type Side } from '@dicehall/strategy/dodge-dice/round';

/** Where the book is taken to end. A round leads up to four tens farther, and there the truth must still be known. */
const END = 16;
const BEYOND = [-3, -2, -1, 0, 1, 2, 3, 4];
const LEFT = [1, 2, 3, 4, 5, 6, 7, 8];

interface Off {
  squares: number;
  count: number;
  most: number;
}

const nothing = (): Off => ({ squares: 0, count: 0, most: 0 });

function note(off: Off, difference: number): void {
  off.squares += difference ** 2;
  off.count++;
  off.most = Math.max(off.most, Math.abs(difference));
}

const textOf = ({ squares, count, most }: Off): string =>
  `${Math.sqrt(squares / count).toFixed(4)} (${most.toFixed(4)})`;

/** The same book as if it ended earlier. */
function cutShort(openings: Float64Array): Float64Array {
  const cut = openings.slice();
  for (let own = 1; own <= FARTHEST; own++) {
    for (let other = 1; other <= FARTHEST; other++) {
      const beyond = Math.max(0, Math.max(own, other) - END);
      const from = openingsAt(Math.max(1, own - beyond), Math.max(1, other - beyond));
      cut.set(openings.subarray(from, from + CHIP_PAIRS), openingsAt(own, other));
    }
  }
  return cut;
}

function solvedRound(
  openings: Float64Array,
  chip: DodgeOptions['lastMatchChip'],
  tens: readonly [number, number],
): RoundPlan {
  const plan = planRound(openings, chip, tens);
  for (const penalty of PENALTIES.keys()) solveRound(plan, penalty);
  return plan;
}

/** By how much rolling is worse for the other player than a skip; undefined without a chip to skip with. */
function gapAt(
  { values }: RoundPlan,
  side: Side,
  [penalty, left, pair]: readonly [number, number, number],
): number | undefined {
  const paid = SKIPPED[pair] ?? NONE;
  if (paid === NONE) return undefined;
  const skipped = values[side.back + momentAt(penalty, left) + paid] ?? 0;
  return skipped - afterRolling(side, penalty, left, pair, values);
}

function compare(truth: RoundPlan, cut: RoundPlan, value: Off, gap: Off): void {
  for (const which of [0, 1] as const) {
    const [known, taken] = [truth.sides[which], cut.sides[which]];
    for (const penalty of PENALTIES.keys()) {
      for (const left of LEFT) {
        const moment = momentAt(penalty, left);
        for (let pair = 0; pair < CHIP_PAIRS; pair++) {
          const at = moment + pair;
          note(value, (truth.values[known.at + at] ?? 0) - (cut.values[taken.at + at] ?? 0));
        }
        // One pair of chips in seven will do.
        for (let pair = left % 7; pair < CHIP_PAIRS; pair += 7) {
          const one = gapAt(truth, known, [penalty, left, pair]);
          const other = gapAt(cut, taken, [penalty, left, pair]);
          if (one !== undefined && other !== undefined) note(gap, one - other);
        }
      }
    }
  }
}

for (const chip of ['chip-only', 'chip-and-points'] as const) {
  const bytes = servedBook(bookName(chip));
  if (bytes === undefined) throw new RangeError(`no book ${bookName(chip)}`);
  const openings = readBook(bytes, chip);
  const cut = cutShort(openings);
  for (const beyond of BEYOND) {
    const [value, gap] = [nothing(), nothing()];
    const farthest = END + beyond;
    for (let other = 1; other <= farthest; other++) {
      const tens = [farthest, other] as const;
      compare(solvedRound(openings, chip, tens), solvedRound(cut, chip, tens), value, gap);
    }
    const tens = `${beyond} tens beyond`.padStart(14);
    process.stdout.write(
      `${chip.padEnd(15)}  ${tens}  value ${textOf(value)}  difference ${textOf(gap)}\n`,
    );
  }
}
