/** A player who has not found out about lines yet. */

import {
  type SequenceAction,
  type SequenceView,
  SIZE,
  type Space,
  sideOf,
} from '@dicehall/rules/sequence-dice';
import { type Bot, best } from '../bot.ts';

/** Places where most own chips are next to it; takes chips that most of their own are next to. */
export const neighbourly = (name: string): Bot<SequenceView, SequenceAction> => ({
  name,
  choose({ view, seat, actions }) {
    const { board } = view;
    const side = sideOf(seat, view.seats);
    return {
      action: best(actions, (action) => {
        const { space } = action;
        if (action.kind === 'remove') return nextTo(board, space, board[space] ?? side);
        const lost = action.lift < 0 ? 0 : nextTo(board, action.lift, side);
        return nextTo(board, space, side) - lost;
      }),
    };
  },
});

/** How many of the up to eight spaces around it hold a chip of the side. */
function nextTo(board: readonly number[], space: Space, side: number): number {
  const column = space % SIZE;
  let chips = 0;
  for (let other = 0; other < board.length; other++) {
    const across = Math.abs((other % SIZE) - column);
    const down = Math.abs(Math.floor(other / SIZE) - Math.floor(space / SIZE));
    if (board[other] === side && Math.max(across, down) === 1) chips++;
  }
  return chips;
}
