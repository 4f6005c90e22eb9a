/** The chances of the next roll as a player wants to know them, for the board as it lies. */

import type { Seat } from '@dicehall/rules';
import { type SequenceView, type Space, sideOf } from '@dicehall/rules/sequence-dice';
import { type Chance, exactly } from '../chance.ts';
import {
  findTargets,
  listMoves,
  MOST_MOVES,
  nextRoller,
  playMove,
  takeBack,
  targets,
} from './board/moves.ts';
import { NOTHING_READ } from './board/patterns.ts';
import { type BoardPosition, bitsOf } from './board/position.ts';
import {
  canReach,
  canTake,
  chanceOfTotals,
  chanceToFinish,
  finishingSpaces,
} from './board/threats.ts';
import { positionFor, showBoard } from './board/view.ts';

export interface SequenceOdds {
  /** The seat's next roll lets it complete a row. */
  readonly completes: Chance;
  /** It lets the seat make it less likely that somebody else completes one with the next roll. */
  readonly blocks: Chance;
  /** It earns a further turn (Sequence 9). */
  readonly furtherTurn: Chance;
  /** It leaves nothing to do (Sequence 7, 10). */
  readonly nothing: Chance;
  /** The totals that do so. */
  readonly completing: readonly number[];
  readonly blocking: readonly number[];
  /** What each other side's next roll would allow, in the order of play. */
  readonly rivals: readonly RivalOdds[];
  /** The seat's chips on the board, and the chance that the next rival's roll allows it to take each. */
  readonly chips: readonly { readonly space: Space; readonly taken: Chance }[];
}

export interface RivalOdds {
  readonly side: number;
  /** Its next roll lets it complete a row. */
  readonly completes: Chance;
  /** Its next roll lets it take one of the seat's chips, by removing or replacing it. */
  readonly takes: Chance;
}

/** Undefined before the first turn and after the last. A team's chips are the seat's own (Sequence 4). */
export function odds(view: SequenceView, seat: Seat): SequenceOdds | undefined {
  if (view.phase !== 'roll' && view.phase !== 'place') return undefined;
  const position = positionFor(view, NOTHING_READ);
  showBoard(position, view.board);
  const side = sideOf(seat, view.seats);
  const rivals = rivalsOf(position, side);
  const { totals } = position.layout;
  const own = view.board.flatMap((chip, space) => (chip === side ? [space] : []));
  const chance = (isMeant: (total: number) => boolean): Chance =>
    exactly(chanceOfTotals(position, isMeant));
  const finishing = finishingSpaces(position, side);
  const completing = totals.filter((total) => canReach(position, side, total, finishing));
  const blocking = totals.filter((total) => canBlock(position, side, total, rivals));
  const first = rivals[0] ?? side;
  return {
    completes: chance((total) => completing.includes(total)),
    blocks: chance((total) => blocking.includes(total)),
    furtherTurn: chance(
      (total) => nextRoller(position, side, total, canDoAnything(position, side, total)) === side,
    ),
    nothing: chance((total) => !canDoAnything(position, side, total)),
    completing,
    blocking,
    rivals: rivals.map((rival) => ({
      side: rival,
      completes: exactly(chanceToFinish(position, rival)),
      takes: chance((total) => canTake(position, rival, total, bitsOf(own))),
    })),
    chips: own.map((space) => ({
      space,
      taken: chance((total) => canTake(position, first, total, bitsOf([space]))),
    })),
  };
}

/** The other sides, in the order in which they will roll. */
const rivalsOf = ({ sides }: BoardPosition, side: number): readonly number[] =>
  Array.from({ length: sides - 1 }, (_, i) => (side + 1 + i) % sides);

function canDoAnything(position: BoardPosition, side: number, total: number): boolean {
  findTargets(position, side, total);
  return (targets.low | targets.high) !== 0;
}

const MOVES = new Int32Array(MOST_MOVES);

/** Whether some move leaves some rival a smaller chance to complete a row, and none a greater one. */
function canBlock(
  position: BoardPosition,
  side: number,
  total: number,
  rivals: readonly number[],
): boolean {
  const before = rivals.map((rival) => chanceToFinish(position, rival));
  if (before.every((chance) => chance === 0)) return false;
  const count = listMoves(position, side, total, MOVES);
  for (let i = 0; i < count; i++) {
    const move = MOVES[i] ?? 0;
    const chip = playMove(position, side, total, move);
    const after = rivals.map((rival) => chanceToFinish(position, rival));
    takeBack(position, side, move, chip);
    const worse = after.some((chance, index) => chance > (before[index] ?? 0));
    if (!worse && after.some((chance, index) => chance < (before[index] ?? 0))) return true;
  }
  return false;
}
