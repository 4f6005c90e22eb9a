/** `npm run plots:data`: reads the numbers behind the pictures out of the books, into docs/figures. */

import { RulesError } from '@dicehall/rules';
import { dodgyDice, IMAGES } from '@dicehall/rules/dodgy-dice';
import { sequenceDice } from '@dicehall/rules/sequence-dice';
import {
  BOOK_NAMES,
  readBook as readDodgy,
  SHIPPED,
} from '../../packages/research/src/dodgy-dice/book.ts';
import { solvedBot } from '../../packages/research/src/dodgy-dice/book-bot.ts';
import { stateWith } from '../../packages/research/src/dodgy-dice/exploit.ts';
import { makeRound, type RoundSetup } from '../../packages/research/src/dodgy-dice/round.ts';
import {
  isSameRound,
  nameOfRound,
  policyIn,
} from '../../packages/research/src/dodgy-dice/small-rounds.ts';
import { fromDisk } from '../../packages/strategy/src/books-node.ts';
import {
  bookName as dodgeName,
  openingsAt,
  readBook as readDodge,
} from '../../packages/strategy/src/dodge-dice/book.ts';
import { chipPair } from '../../packages/strategy/src/dodge-dice/grid.ts';
import type { Search } from '../../packages/strategy/src/sequence-dice/search.ts';
import { searchesFrom } from '../../packages/strategy/src/sequence-dice/search-bot.ts';
import { known, table, write } from './files.ts';
import type { BluffData, ChipData, HeatData } from './shapes.ts';
import { stopData } from './stop-data.ts';

/** What a Skip chip is worth in points, by the score that both have. */
export function chipData(): ChipData {
  const openings = readDodge(table(dodgeName('chip-only')), 'chip-only');
  const chance = (own: number, other: number, chips: number, theirs: number): number =>
    openings[openingsAt(own, other) + chipPair(chips, theirs)] ?? 0;
  const scores = Array.from({ length: 9 }, (_, i) => 10 * i);
  return {
    scores,
    chips: [1, 2, 3, 4].map((chips) => ({
      chips,
      // In Dodge Dice more points are worse: they bring the player nearer to the end.
      points: scores.map((score) => {
        const tens = 10 - score / 10;
        const now = chance(tens, tens, chips, 3);
        const ofChip = now - chance(tens, tens, chips - 1, 3);
        const ofTen = now - chance(tens - 1, tens, chips, 3);
        return known((10 * ofChip) / ofTen, 1);
      }),
    })),
    start: Array.from({ length: 7 }, (_, chips) => known(chance(10, 10, chips, 3), 4)),
  };
}

/** Replies of the other side that are looked at. */
const ANSWERS = 4;

/** A side's chance to win, by space, when its only chip lies there and the next side is about to roll. */
function heatMap(search: Search, plies: number): readonly number[] {
  const { position } = search;
  return Array.from({ length: position.layout.spaces }, (_, space) => {
    position.clear();
    position.set(space, 0);
    return search.expect(1, plies, ANSWERS)[0] ?? 0;
  });
}

/** The chance to win with one chip on an otherwise empty board, by space. */
export function heatData(): HeatData {
  const searches = searchesFrom(fromDisk);
  return {
    boards: [5, 6].map((row) => {
      const parsed = sequenceDice.options.parse({ row }, 2);
      if (!parsed.ok) throw new RulesError(parsed.refusal);
      const search = searches(sequenceDice.initial(parsed.value, 2));
      if (search === undefined) throw new Error('the table of Sequence Dice is not there');
      return { row, chances: heatMap(search, 2).map((chance) => known(chance, 3)) };
    }),
  };
}

const ROUNDS = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [2, 3],
  [3, 3],
  [4, 3],
  [3, 4],
] as const;

/** How often the first statement of a solved round names more dice than its speaker holds. */
export function bluffData(): BluffData {
  const solved = readDodgy(table(BOOK_NAMES.rolled), SHIPPED.rolled);
  return {
    rounds: ROUNDS.map(([own, other]) => {
      const setting: RoundSetup = { dice: [own, other], stone: 'middle', rule: 'rolled' };
      const entry = solved.find((one) => isSameRound(one.setting, setting));
      if (entry === undefined) throw new Error(`no round ${nameOfRound(setting)}`);
      const round = makeRound(setting);
      const bot = solvedBot('solved', round, policyIn(entry));
      const over = [0, 0, 0];
      eachHand(own, (counts, chance) => {
        const state = { ...stateWith(round, 0, 0, 0), hands: [counts, []] };
        const actions = dodgyDice.actions(state, 0);
        bot.mix({ view: dodgyDice.view(state, 0), seat: 0, actions }).forEach((share, i) => {
          const action = actions[i];
          if (action?.kind !== 'say') return;
          const above = Math.max(0, Math.min(2, action.count - (counts[action.image] ?? 0)));
          over[above] = (over[above] ?? 0) + chance * share;
        });
      });
      return { round: nameOfRound(setting), value: entry.value, over };
    }),
  };
}

/** Every throw of that many dice, as counts by image. */
function eachHand(dice: number, visit: (counts: readonly number[], chance: number) => void): void {
  const all = IMAGES.length ** dice;
  for (let code = 0; code < all; code++) {
    const counts = new Array<number>(IMAGES.length).fill(0);
    for (let left = code, die = 0; die < dice; die++) {
      const image = left % IMAGES.length;
      counts[image] = (counts[image] ?? 0) + 1;
      left = Math.floor(left / IMAGES.length);
    }
    visit(counts, 1 / all);
  }
}

if (import.meta.main) {
  write('skip-bo-dice-stop', stopData());
  write('dodge-dice-chip', chipData());
  write('sequence-dice-heat', heatData());
  write('dodgy-dice-bluff', bluffData());
}
