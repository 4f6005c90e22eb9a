import { linesOf, type SequenceState, sequenceDice, sideOf } from '@dicehall/rules/sequence-dice';
import { describe, expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { greedy } from './line-counters.ts';
import { optionsFor, viewFrom } from './testing.ts';

/** The definition, word for word, with the rules to play each action. */
function worthOf(before: SequenceState, index: number): number {
  const { seat, seats, options } = before;
  const action = sequenceDice.actions(before, seat)[index];
  if (action === undefined) return Number.NaN;
  const state = sequenceDice.clone(before);
  sequenceDice.play(state, { kind: 'action', seat, action });
  if (state.phase === 'over') return Number.POSITIVE_INFINITY;
  const own = sideOf(seat, seats);
  const chips = (line: readonly number[], side: number): number =>
    line.filter((space) => state.board[space] === side).length;
  const sumFor = (side: number): number =>
    linesOf(options.row)
      .filter((line) => chips(line, 1 - side) === 0)
      .reduce((sum, line) => sum + 3 ** (chips(line, side) - 1), 0);
  return sumFor(own) - sumFor(1 - own);
}

describe.each([
  [2, { row: 5 }],
  [2, { row: 6 }],
  [4, { row: 5 }],
])('%i seats, %o', (seats, input) => {
  test.each([3, 15, 30, 45])('greedy takes the action worth most, after %i rolls', (after) => {
    const options = optionsFor(input, seats);
    for (let seed = 0; seed < 25; seed++) {
      const view = viewFrom(options, seats, seed, (_, rolls) => rolls >= after);
      const { seat } = view;
      const actions = sequenceDice.actions(view, seat);
      const worths = actions.map((_, index) => worthOf(view, index));
      const { action } = greedy.choose({ view, seat, actions, random: seeded(1) });
      const chosen = worths[actions.indexOf(action)] ?? Number.NaN;
      expect(chosen).toBeGreaterThanOrEqual(Math.max(...worths) - 1e-6);
    }
  });
});

test('greedy wins where it can, even if another action looks better by lines', () => {
  const options = optionsFor({ row: 5 }, 2);
  const canWin = (state: SequenceState): boolean =>
    sequenceDice.actions(state, state.seat).some((_, i) => worthOf(state, i) === Infinity);
  const view = viewFrom(options, 2, 4, canWin);
  const actions = sequenceDice.actions(view, view.seat);
  const { action } = greedy.choose({ view, seat: view.seat, actions, random: seeded(1) });
  sequenceDice.play(view, { kind: 'action', seat: view.seat, action });
  expect(view.phase).toBe('over');
});
