import { makeSpace, sequenceDice as rules, type SequenceView } from '@dicehall/rules/sequence-dice';
import { expect, test } from 'vitest';
import { summarizeBoard } from './board-summary.ts';
import { tapOn } from './chip-choice.ts';

function viewOf(text: string): SequenceView {
  const view = rules.notation.parseView(`sequence-dice@1 ${text}`);
  if (!view.ok) throw new Error(view.refusal.code);
  return view.value;
}

const placing = (total: number, board: string, seats = 2, row = 5): SequenceView =>
  viewOf(`${seats} row=${row} phase=place seat=0 contest=- total=${total} board=${board} winner=-`);

/** `a1 place row`, `f1 place stops 1`: every space that may be chosen, and what that does. */
function choices(view: SequenceView, target?: number): readonly string[] {
  const { spaces } = summarizeBoard(view, rules.actions(view, view.seat), target);
  return spaces.flatMap(({ space, choice, makesRow, stops }) =>
    choice === undefined
      ? []
      : [
          [
            makeSpace(space),
            choice,
            makesRow ? 'row' : '',
            stops.length > 0 ? `stops ${stops}` : '',
          ]
            .filter((part) => part !== '')
            .join(' '),
        ],
  );
}

const EMPTY_PILE = placing(5, '0000../0000../..0000/..0000/0000../11....', 2, 6);

test.each([
  [
    'a number',
    placing(8, '....../..0.../....../....../....../......'),
    ['e3 place', 'b4 place', 'd5 place'],
  ],
  [
    'rows to make and to stop',
    placing(2, '....../.0..1./..01../..10../.1..0./......'),
    ['a1 place row', 'f1 place stops 1', 'a6 place stops 1', 'f6 place row'],
  ],
  [
    'all four covered',
    placing(9, '0....1/...1../.0..../....0./..1.../0....0'),
    ['d2 replace', 'c5 replace'],
  ],
  [
    'a ten takes from no 2 and no 12',
    placing(10, '1....0/.0.1../..01../..10../.1..../1....0'),
    ['d2 take', 'b5 take stops 1'],
  ],
  [
    'a partner is no rival',
    placing(10, '....../.0.1../....../....../....../......', 4),
    ['d2 take'],
  ],
  ['an empty pile: where to', EMPTY_PILE, ['a3 place', 'c6 place row']],
])('%s', (_, view, expected) => {
  expect(choices(view)).toEqual(expected);
});

test('an empty pile: which chip, and which of them would spoil the row', () => {
  const c6 = 32;
  const lifts = choices(EMPTY_PILE, c6);
  expect(lifts).toHaveLength(21);
  expect(lifts).toContain('a1 lift row');
  expect(lifts).toContain('c1 lift');
  expect(lifts).toContain('c6 chosen');
});

test('who lacks a chip where, and the row that has won', () => {
  const { spaces, threats } = summarizeBoard(
    placing(3, '....../.0..../..0.../...0../....0./......'),
    [],
    undefined,
  );
  const lacked = spaces.filter(({ lackedBy }) => lackedBy.includes(0));
  expect(lacked.map(({ space }) => makeSpace(space))).toEqual(['a1', 'f6']);
  expect(threats).toHaveLength(2);
  const won = viewOf(
    '2 row=5 phase=over seat=0 contest=- total=- board=.1..../.1..../.1..../.1..../00000./...... winner=0',
  );
  const over = summarizeBoard(won, [], undefined);
  expect(over.spaces.filter(({ isInRow }) => isInRow)).toHaveLength(5);
  expect(over.rows).toHaveLength(1);
  expect(over.threats).toEqual([]);
});

test('a tap with an empty pile is half an action, and a second one completes or forgets it', () => {
  const actions = rules.actions(EMPTY_PILE, 0);
  const [a1, a3, e1] = [0, 12, 4];
  expect(tapOn(a3, actions, undefined)).toEqual({ kind: 'pick' });
  expect(tapOn(a1, actions, a3)).toEqual({
    kind: 'send',
    action: { kind: 'place', space: a3, lift: a1 },
  });
  expect(tapOn(a3, actions, a3)).toEqual({ kind: 'unpick' });
  // What is not allowed is sent as well: the table says why.
  expect(tapOn(e1, actions, undefined)).toEqual({
    kind: 'send',
    action: { kind: 'place', space: e1, lift: -1 },
  });
});
