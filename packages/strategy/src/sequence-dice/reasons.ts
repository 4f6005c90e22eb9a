/** Why a move is good, as a code and numbers, read off the board before and after it. */

import type { Reason } from '../bot.ts';
import { liftOf, type Move, playMove, spaceOf, takeBack } from './board/moves.ts';
import type { BoardPosition } from './board/position.ts';
import { chanceToFinish } from './board/threats.ts';

/** In the order in which they are considered: the first that holds is given. */
export const REASONS = [
  'completes-row',
  'only-move',
  'blocks-row',
  'threatens-row',
  'takes-chip',
  'earns-turn',
  'builds-line',
  'limits-lines',
] as const;

export type ReasonCode = (typeof REASONS)[number];

/** What the search found, for the numbers. */
export interface Findings {
  readonly moves: number;
  readonly chance: number;
  /** The chance after the next best move; the same as `chance` if there is no other. */
  readonly nextBest: number;
  readonly plies: number;
  /** Whether the evaluation was learnt for these options. */
  readonly trained: boolean;
}

export function reasonFor(
  position: BoardPosition,
  side: number,
  total: number,
  move: Move,
  findings: Findings,
): Reason {
  const rivals = (): number => rivalChance(position, side);
  const own = (): number => chanceToFinish(position, side);
  const space = spaceOf(move);
  const [rivalBefore, ownBefore] = [rivals(), own()];
  const chip = playMove(position, side, total, move);
  const [rivalAfter, ownAfter] = [rivals(), own()];
  const open = openLines(position, space, side);
  const rows = open.filter((chips) => chips === position.layout.row).length;
  takeBack(position, side, move, chip);
  const places = total !== position.layout.defensive;
  const holds: Record<ReasonCode, boolean> = {
    'completes-row': places && rows > 0,
    'only-move': findings.moves === 1,
    'blocks-row': rivalAfter < rivalBefore,
    'threatens-row': ownAfter > ownBefore,
    'takes-chip': chip >= 0,
    'earns-turn': position.layout.isSpecial(total),
    'builds-line': open.length > 0,
    'limits-lines': true,
  };
  return {
    code: REASONS.find((code) => holds[code]) ?? 'limits-lines',
    data: {
      space,
      lift: liftOf(move),
      rows,
      /** Lines through the space that nobody else has a chip in, and the most own chips in one. */
      lines: places ? open.length : 0,
      chips: places ? Math.max(0, ...open) : 0,
      ownBefore,
      ownAfter,
      rivalBefore,
      rivalAfter,
      moves: findings.moves,
      chance: findings.chance,
      nextBest: findings.nextBest,
      plies: findings.plies,
      trained: findings.trained ? 1 : 0,
    },
  };
}

/** The greatest chance of another side to complete a row with its next roll. */
function rivalChance(position: BoardPosition, side: number): number {
  let most = 0;
  for (let rival = 0; rival < position.sides; rival++) {
    if (rival !== side) most = Math.max(most, chanceToFinish(position, rival));
  }
  return most;
}

/** How many chips the side has in each line through a space that holds nobody else's. */
function openLines(
  { layout, board }: BoardPosition,
  space: number,
  side: number,
): readonly number[] {
  return layout.lines
    .filter((line) => line.includes(space))
    .map((line) => line.map((one) => board[one] ?? -1).filter((chip) => chip >= 0))
    .filter((chips) => chips.every((chip) => chip === side))
    .map((chips) => chips.length);
}
