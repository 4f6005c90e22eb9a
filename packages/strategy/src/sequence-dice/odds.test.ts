import {
  EMPTY,
  type SequenceState,
  type SequenceView,
  sequenceDice,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import { describe, expect, test } from 'vitest';
import { odds } from './odds.ts';
import { optionsFor, viewFrom } from './testing.ts';

/** Every total as that seat's roll on this board, by the rules. */
const rolled = (view: SequenceView, seat: number): SequenceState[] =>
  Array.from({ length: 11 }, (_, i) => {
    const state: SequenceState = { ...sequenceDice.clone(view), phase: 'roll', total: 0, seat };
    sequenceDice.play(state, { kind: 'roll', roll: { kind: 'dice', total: 2 + i } });
    return state;
  });

/** The chance, by the rules, that a seat's roll leads to something. */
const chance = (
  view: SequenceView,
  seat: number,
  isMeant: (state: SequenceState, total: number) => boolean,
): number =>
  rolled(view, seat).reduce(
    (sum, state, i) => sum + (isMeant(state, 2 + i) ? 6 - Math.abs(5 - i) : 0),
    0,
  ) / 36;

/** What each action leads to. */
const outcomes = (state: SequenceState): SequenceState[] =>
  sequenceDice.actions(state, state.seat).map((action) => {
    const next = sequenceDice.clone(state);
    sequenceDice.play(next, { kind: 'action', seat: state.seat, action });
    return next;
  });

const completes = (view: SequenceView, seat: number): number =>
  chance(view, seat, (state) => outcomes(state).some(({ phase }) => phase === 'over'));

const blocks = (view: SequenceView, seat: number): number => {
  const rivals = Array.from({ length: sidesOf(view.seats) }, (_, side) => side).filter(
    (side) => side !== sideOf(seat, view.seats),
  );
  const threats = (board: readonly number[]): number[] =>
    rivals.map((rival) => completes(at(view, board), rival));
  const before = threats(view.board);
  return chance(view, seat, (state) =>
    outcomes(state).some(({ board }) => {
      const after = threats(board);
      return (
        after.every((one, i) => one <= (before[i] ?? 0)) &&
        after.some((one, i) => one < (before[i] ?? 0))
      );
    }),
  );
};

const at = (view: SequenceView, board: readonly number[]): SequenceView => {
  const supply = view.supply.map(
    (_, side) => view.options.chips - board.filter((chip) => chip === side).length,
  );
  return { ...view, board: board.slice(), supply };
};

const takes = (view: SequenceView, rival: number, isMeant: (space: number) => boolean): number =>
  chance(view, rival, (state) =>
    sequenceDice
      .actions(state, rival)
      .some(({ space }) => state.board[space] !== EMPTY && isMeant(space)),
  );

describe.each([
  [2, { row: 5 }, 20],
  [2, { row: 5 }, 34],
  [2, { row: 6 }, 70],
  [2, { row: 6, cornerBonusWhenOwned: true }, 90],
  [3, {}, 50],
  [4, { row: 5 }, 30],
])('%i seats, %o, after %i rolls', (seats, input, rolls) => {
  test('every chance is what listing the rolls and actions by the rules gives', () => {
    const options = optionsFor(input, seats);
    for (let seed = 0; seed < 4; seed++) {
      const view = viewFrom(options, seats, seed, (_, rolled) => rolled >= rolls);
      const { seat } = view;
      const side = sideOf(seat, seats);
      const found = odds(view, seat);
      expect(found?.completes).toEqual({ chance: completes(view, seat), exact: true });
      expect(found?.blocks.chance).toBeCloseTo(blocks(view, seat), 12);
      expect(found?.nothing.chance).toBeCloseTo(
        chance(view, seat, ({ phase }) => phase === 'roll'),
        12,
      );
      expect(found?.furtherTurn.chance).toBeCloseTo(
        chance(
          view,
          seat,
          (state, total) =>
            (total === 2 || total === 12) && (state.phase === 'place' || state.seat === seat),
        ),
        12,
      );
      for (const rival of found?.rivals ?? []) {
        expect(rival.completes.chance).toBeCloseTo(completes(view, rival.side), 12);
        const own = (space: number): boolean => view.board[space] === side;
        expect(rival.takes.chance).toBeCloseTo(takes(view, rival.side, own), 12);
      }
      const next = (side + 1) % sidesOf(seats);
      for (const { space, taken } of found?.chips ?? []) {
        expect(taken.chance).toBeCloseTo(
          takes(view, next, (one) => one === space),
          12,
        );
      }
    }
  });
});

/** Row 1 reads 2 3 4 5 6 2, row 2 reads 6 7 8 9 7 3. */
const moment = (board: string): SequenceView => {
  const header = 'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=lot';
  const parsed = sequenceDice.notation.parseView(
    `${header} phase=roll seat=0 contest=- total=- board=${board} winner=-`,
  );
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value;
};

test('four in a row are completed by the number of the fifth space and by an 11', () => {
  const view = moment('0000../....../....../.1..../....../......');
  const found = odds(view, 0);
  // e1 carries a 6: five ways; an 11: two ways.
  expect(found?.completing).toEqual([6, 11]);
  expect(found?.completes).toEqual({ chance: 7 / 36, exact: true });
  // Nothing is on a covered number, so only a 10 takes chips, and not from the corner.
  expect(found?.chips.map(({ taken }) => taken.chance)).toEqual([0, 3 / 36, 3 / 36, 3 / 36]);
});

test('a threat is blocked by placing into the line or taking a chip out of it', () => {
  const view = moment('1111../....../....../.0..../....../......');
  const found = odds(view, 0);
  expect(found?.rivals).toEqual([
    {
      side: 1,
      completes: { chance: 7 / 36, exact: true },
      takes: { chance: 3 / 36, exact: true },
    },
  ]);
  // On e1 with a 6 or an 11; b1, c1 or d1 taken off with a 10.
  expect(found?.blocking).toEqual([6, 10, 11]);
  expect(found?.blocks.chance).toBeCloseTo((5 + 3 + 2) / 36, 12);
});

test('there are no odds before the first turn and after the last', () => {
  const state = sequenceDice.initial(optionsFor({ first: 'lot' }, 2), 2);
  expect(odds(state, 0)).toBeUndefined();
  sequenceDice.play(state, { kind: 'draw' });
  expect(odds(state, 0)).toBeUndefined();
});
