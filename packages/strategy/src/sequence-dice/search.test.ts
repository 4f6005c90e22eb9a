import {
  type SequenceAction,
  type SequenceOptions,
  type SequenceState,
  sequenceDice,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import { describe, expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { layoutFor } from './board/layout.ts';
import { makePatterns } from './board/patterns.ts';
import { actionOf, positionFor, showBoard } from './board/view.ts';
import { outputsFor } from './evaluation.ts';
import { Search } from './search.ts';
import { optionsFor, viewFrom } from './testing.ts';

const EVERYTHING = 1000;

/** An evaluation that nobody learnt: any weights will do to compare two searches. */
function anySearch(options: SequenceOptions, seats: number): Search {
  const sides = sidesOf(seats);
  const patterns = makePatterns(layoutFor(options.row), sides);
  const random = seeded(3);
  const weights = Array.from({ length: outputsFor(sides) }, () =>
    Float32Array.from({ length: patterns.weights }, () => (random(1001) - 500) / 2000),
  );
  return new Search(positionFor({ options, seats }, patterns), weights);
}

const after = (state: SequenceState, action: SequenceAction): SequenceState => {
  const next = sequenceDice.clone(state);
  sequenceDice.play(next, { kind: 'action', seat: state.seat, action });
  return next;
};

/** Each side's chance, by the rules alone: that many choices ahead, then the evaluation. */
function chances(search: Search, state: SequenceState, choices: number): readonly number[] {
  const sides = sidesOf(state.seats);
  const side = sideOf(state.seat, state.seats);
  if (state.phase === 'over') {
    return Array.from({ length: sides }, (_, one) => (one === state.winner ? 1 : 0));
  }
  if (state.phase === 'place') {
    const found = sequenceDice
      .actions(state, state.seat)
      .map((action) => chances(search, after(state, action), choices));
    return found.reduce((best, one) => ((one[side] ?? 0) > (best[side] ?? 0) ? one : best));
  }
  if (choices === 0) {
    showBoard(search.position, state.board);
    return Array.from(search.chances(side));
  }
  const mean = new Array<number>(sides).fill(0);
  for (const { roll, weight } of sequenceDice.rolls(state)) {
    const next = sequenceDice.clone(state);
    sequenceDice.play(next, { kind: 'roll', roll });
    chances(search, next, choices - 1).forEach((chance, one) => {
      mean[one] = (mean[one] ?? 0) + (weight / 36) * chance;
    });
  }
  return mean;
}

/** Every move of the moment, judged with all its answers, against the same through the rules. */
function compare(search: Search, state: SequenceState, plies: number): void {
  const { seat, total } = state;
  const side = sideOf(seat, state.seats);
  const actions = sequenceDice.actions(state, seat);
  const expected = actions.map(
    (action) => chances(search, after(state, action), plies - 1)[side] ?? Number.NaN,
  );
  showBoard(search.position, state.board);
  const keep = new Array<number>(plies - 1).fill(EVERYTHING);
  const judged = search.judge(side, total, { keep, answers: EVERYTHING });
  expect(judged.map(({ move }) => actionOf(move, total))).toEqual(actions);
  judged.forEach(({ chance }, i) => {
    expect(chance).toBeCloseTo(expected[i] ?? Number.NaN, 6);
  });
  expect(Array.from(search.position.board)).toEqual(state.board);
}

describe('the search finds what looking ahead through the rules finds', () => {
  test.each([
    [2, { row: 5 }, 12, 2, 6],
    [2, { row: 6 }, 40, 2, 6],
    [2, { row: 6, cornerBonusWhenOwned: true }, 60, 2, 6],
    [3, {}, 30, 2, 3],
    [4, { row: 6 }, 30, 2, 3],
    [2, { row: 5 }, 25, 3, 1],
  ])('%i seats, %o, after %i rolls, %i plies', (seats, input, after, plies, moments) => {
    const options = optionsFor(input, seats);
    const search = anySearch(options, seats);
    for (let seed = 0; seed < moments; seed++) {
      compare(
        search,
        viewFrom(options, seats, seed, (_, rolls) => rolls >= after),
        plies,
      );
    }
  });

  test('Sequence 13: with an empty pile, 2 plies', () => {
    const options = optionsFor({ row: 6 }, 2);
    const emptyPile = ({ supply, seat }: SequenceState): boolean => supply[seat] === 0;
    compare(anySearch(options, 2), viewFrom(options, 2, 1, emptyPile), 2);
  });
});

test('a narrow search looks into the best moves only', () => {
  const options = optionsFor({ row: 6 }, 2);
  const search = anySearch(options, 2);
  const wild = viewFrom(options, 2, 1, ({ total }, rolls) => rolls > 20 && total === 11);
  showBoard(search.position, wild.board);
  const judged = search.judge(wild.seat, wild.total, { keep: [3, 2], answers: 2 });
  const plies = judged.map((one) => one.plies).toSorted((a, b) => b - a);
  expect(plies.slice(0, 4)).toEqual([3, 3, 2, 1]);
});
