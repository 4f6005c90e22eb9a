/** What each space of Sequence Dice serves and threatens: all of it counted over the next two dice. */

import type { Seat } from '@dicehall/rules';
import {
  linesThrough,
  rowsMade,
  type SequenceAction,
  type SequenceState,
  type SequenceView,
  type Space,
  sequenceDice,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import { exactly } from '../chance.ts';
import {
  after,
  type ChoiceKindFinder,
  type Fact,
  fact,
  type OutlookFinder,
  type Prospect,
} from '../outlook.ts';
import { NOTHING_READ } from './board/patterns.ts';
import { type BoardPosition, bitsOf } from './board/position.ts';
import { canReach, canTake, finishingSpaces } from './board/threats.ts';
import { positionFor, showBoard } from './board/view.ts';

export const outlook: OutlookFinder<SequenceView, SequenceAction> = ({ view, seat, actions }) => {
  const position = positionFor(view, NOTHING_READ);
  return actions.map((action) => prospectOf(view, seat, action, position));
};

/** What a chip is placed for; that it may be taken again holds of nearly all of them. */
const REASONS: ReadonlySet<string> = new Set([
  'wins',
  'completes',
  'line',
  'beaten',
  'safe',
  'further-turn',
]);

export const choiceKind: ChoiceKindFinder<SequenceView, SequenceAction> = (view, seat, action) =>
  outlook({ view, seat, actions: [action] })
    .flatMap(({ facts }) => facts.map(({ code }) => code))
    .filter((code) => REASONS.has(code));

function prospectOf(
  view: SequenceView,
  seat: Seat,
  action: SequenceAction,
  position: BoardPosition,
): Prospect<SequenceAction> {
  if (rowsMade(view, action).length > 0) return { action, facts: [fact('wins')] };
  const next = after(sequenceDice, view, seat, action);
  showBoard(position, next.board);
  const own = sideOf(seat, view.seats);
  const completing = totalsThat(position, own);
  return {
    action,
    facts: [
      ...(completing.length > 0
        ? [fact('completes', { totals: completing }, rollsOf(position, completing))]
        : longest(next, own, action)),
      ...dangers(next, own, position),
      ...loss(next, own, action, position),
      ...(next.seat === seat ? [fact('further-turn')] : []),
    ],
  };
}

/** The totals with which a side would complete a row as the board lies. */
function totalsThat(position: BoardPosition, side: number): readonly number[] {
  const finishing = finishingSpaces(position, side);
  return position.layout.totals.filter((total) => canReach(position, side, total, finishing));
}

/** The chance of those totals, counted. */
function rollsOf(
  { layout: { ways, throws } }: BoardPosition,
  totals: readonly number[],
): Pick<Fact, 'chance' | 'count'> {
  const of = totals.reduce((sum, total) => sum + (ways[total] ?? 0), 0);
  const all = throws.length;
  return { chance: exactly(of / all), count: { of, all } };
}

/** The most chips that lie in one line with the new one where no other side has any. */
function longest(
  { board, options }: SequenceState,
  own: number,
  action: SequenceAction,
): readonly Fact[] {
  if (action.kind === 'remove') return [];
  const chips = linesThrough(action.space, options.row).map((line) =>
    line.every((space) => board[space] === own || (board[space] ?? 0) < 0)
      ? line.filter((space) => board[space] === own).length
      : 0,
  );
  const most = Math.max(0, ...chips);
  return most < 2 ? [] : [fact('line', { chips: most, row: options.row })];
}

/** What the other sides could roll next to win, each as the board lies. */
function dangers({ seats }: SequenceState, own: number, position: BoardPosition): readonly Fact[] {
  const rivals = Array.from({ length: sidesOf(seats) }, (_, side) => side).filter(
    (side) => side !== own,
  );
  const facts = rivals.flatMap((side) => {
    const totals = totalsThat(position, side);
    return totals.length === 0
      ? []
      : [fact('beaten', { side, totals, seats }, rollsOf(position, totals))];
  });
  return facts.length > 0 ? facts : [fact('safe')];
}

/** How likely the next rival can take the chip off the board or replace it. */
function loss(
  { seats }: SequenceState,
  own: number,
  action: SequenceAction,
  position: BoardPosition,
): readonly Fact[] {
  if (action.kind === 'remove') return [];
  const rival = (own + 1) % sidesOf(seats);
  const chip: Space[] = [action.space];
  const totals = position.layout.totals.filter((total) =>
    canTake(position, rival, total, bitsOf(chip)),
  );
  if (totals.length === 0) return [fact('kept')];
  return [fact('taken', { totals }, rollsOf(position, totals))];
}
