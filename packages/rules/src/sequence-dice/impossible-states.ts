/** Impossible states, by name. */

import { hasAction } from './actions.ts';
import { rowsOf } from './lines.ts';
import { EMPTY, type SequenceState, sideOf } from './state.ts';

export function whyImpossible(state: SequenceState): string | undefined {
  const { phase, seat, seats, contest, board, supply, winner } = state;
  if (supply.some((left) => left < 0)) return 'too-many-chips';
  if ((phase === 'place') !== state.total > 0) return 'total-without-placing';
  if ((phase === 'begin') !== contest.length > 0) return 'contest-after-the-start';
  if (phase === 'begin') return flawInContest(state);
  const rows = supply.map((_, side) => rowsOf(board, side, state.options.row));
  if (rows.some((lines, side) => lines.length > 0 && side !== winner)) return 'row-without-winner';
  if (winner >= 0) {
    if (phase !== 'over') return 'winner-before-the-end';
    if (winner !== sideOf(seat, seats)) return 'winner-not-in-turn';
    const [first, ...others] = rows[winner] ?? [];
    if (first === undefined) return 'winner-without-row';
    // One chip ended the game, so it lies in every finished row.
    const shared = first.some((one) => others.every((line) => line.includes(one)));
    return shared ? undefined : 'rows-without-a-common-chip';
  }
  return phase === 'place' && !hasAction(state) ? 'nothing-to-do' : undefined;
}

/** Sequence 3: contenders, at least two, roll in seat order. */
function flawInContest({ options: chosen, seats, seat, contest, board, winner }: SequenceState) {
  if (chosen.first !== 'lot') return 'contest-though-first-is-set';
  if (contest.length !== seats) return 'contest-of-other-seats';
  if (contest.filter((own) => own >= 0).length < 2) return 'contest-of-one';
  const inOrder = contest.every((own, one) => own < 0 || own > 0 === one < seat);
  if (contest[seat] !== 0 || !inOrder) return 'contest-out-of-order';
  const untouched = board.every((side) => side === EMPTY) && winner < 0;
  return untouched ? undefined : 'chips-before-the-start';
}
