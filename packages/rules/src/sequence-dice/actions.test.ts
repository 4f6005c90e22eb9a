import { describe, expect, test } from 'vitest';
import { placing, removing } from './actions.ts';
import { type SequenceAction, sequenceDice } from './index.ts';
import { SPACES } from './state.ts';
import { after, drawn, EMPTY_BOARD, FULL_BOARD, OUT_OF_CHIPS } from './testing.ts';

const MIXED = `
  0....1
  .0..1.
  ..01..
  ......
  .1....
  ......`;

/** Every action there is a way to write, in canonical order. */
const EVERY_ACTION: readonly SequenceAction[] = Array.from({ length: SPACES }, (_, space) => [
  ...Array.from({ length: SPACES + 1 }, (_, lift) => placing(space, lift - 1)),
  removing(space),
]).flat();

describe('explain allows exactly the listed actions, in their order', () => {
  const boards = { MIXED, OUT_OF_CHIPS, FULL_BOARD, EMPTY_BOARD };
  test.each(Object.entries(boards))('%s', (_, picture) => {
    for (let total = 2; total <= 12; total++) {
      const state = after(drawn(picture), `*${total}`);
      for (const seat of [0, 1]) {
        const allowed = EVERY_ACTION.filter(
          (action) => sequenceDice.explain(state, seat, action) === undefined,
        );
        expect(sequenceDice.actions(state, seat)).toEqual(allowed);
      }
      const { phase } = state;
      expect(sequenceDice.actions(state, state.seat).length > 0).toBe(phase === 'place');
    }
  });
});

test('actions are shared and frozen', () => {
  const state = drawn(OUT_OF_CHIPS, { rolled: 11 });
  const [first] = sequenceDice.actions(state, 0);
  expect(first).toBe(sequenceDice.actions(sequenceDice.clone(state), 0)[0]);
  expect(Object.isFrozen(first)).toBe(true);
});

test('an 11 with an empty pile: every empty space with every own chip', () => {
  expect(sequenceDice.actions(drawn(OUT_OF_CHIPS, { rolled: 11 }), 0)).toHaveLength(14 * 20);
});
