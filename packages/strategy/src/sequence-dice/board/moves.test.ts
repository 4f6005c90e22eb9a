import { sequenceDice, sideOf } from '@dicehall/rules/sequence-dice';
import { repetitions } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { pick } from '../../bot.ts';
import { seeded } from '../../random.ts';
import { optionsFor } from '../testing.ts';
import { listMoves, MOST_MOVES, nextRoller, playMove, winsAtOnce } from './moves.ts';
import { type BoardPosition, HALF } from './position.ts';
import { actionOf, moveOf, positionFor, showBoard } from './view.ts';

/** What the bits say, as a board of the rules. */
const boardOf = ({ low, high, layout, sides }: BoardPosition): number[] =>
  Array.from({ length: layout.spaces }, (_, space) => {
    const holds = (side: number): boolean =>
      (((space < HALF ? low : high)[side] ?? 0) & (1 << (space % HALF))) !== 0;
    return Array.from({ length: sides }, (_, side) => side).find(holds) ?? -1;
  });

describe.each([
  [2, { row: 5 }],
  [2, { row: 6 }],
  [2, { row: 6, cornerBonusWhenOwned: true }],
  [2, { row: 6, chips: 30 }],
  [3, {}],
  [4, { row: 5 }],
  [4, { row: 6 }],
])('%i seats, %o', (seats, input) => {
  test('the quick loop and the rules agree over random games: same dice, same moves, same moments', () => {
    const options = optionsFor(input, seats);
    const position = positionFor({ options, seats });
    const moves = new Int32Array(MOST_MOVES);
    let liftsSeen = 0;
    for (let game = 0; game < repetitions(60); game++) {
      const random = seeded(7, game);
      const state = sequenceDice.initial(options, seats);
      position.clear();
      let roller = 0;
      for (let rolls = 0; rolls < 600 && state.phase !== 'over'; rolls++) {
        expect(sideOf(state.seat, seats)).toBe(roller);
        const { seat } = state;
        const roll = sequenceDice.sample(state, random);
        sequenceDice.play(state, { kind: 'roll', roll });
        const { total } = roll;
        const count = listMoves(position, roller, total, moves);
        const actions = sequenceDice.actions(state, seat);
        const listed = Array.from(moves.subarray(0, count));
        expect(listed.map((move) => actionOf(move, total))).toEqual(actions);
        expect(actions.map(moveOf)).toEqual(listed);
        if (count > 0) {
          const action = pick(actions, random(count));
          if (action.kind === 'place' && action.lift >= 0) liftsSeen++;
          const wins = winsAtOnce(position, roller, total, moveOf(action));
          playMove(position, roller, total, moveOf(action));
          sequenceDice.play(state, { kind: 'action', seat, action });
          expect(wins).toBe(sequenceDice.turn(state).kind === 'over');
        }
        roller = nextRoller(position, roller, total, count > 0);
        expect(boardOf(position)).toEqual(state.board);
        expect(Array.from(position.board)).toEqual(state.board);
        expect(Array.from(position.placed, (placed) => options.chips - placed)).toEqual(
          state.supply,
        );
      }
      const again = positionFor({ options, seats }, position.patterns);
      showBoard(again, state.board);
      expect(position.codes).toEqual(again.codes);
    }
    if (seats !== 3 && options.row === 6 && options.chips === 20) {
      expect(liftsSeen).toBeGreaterThan(0);
    }
  });
});
