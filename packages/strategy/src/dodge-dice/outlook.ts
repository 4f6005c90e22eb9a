/** Chance and stake of every choice in Dodge Dice: all of it counted with the rules. */

import type { Seat } from '@dicehall/rules';
import {
  type DodgeAction,
  type DodgeRoll,
  type DodgeState,
  type DodgeView,
  dodgeDice,
  FACES_OF,
  ICONS,
  IGNORE_COST,
  type Penalty,
  SKIP_COST,
} from '@dicehall/rules/dodge-dice';
import { exactly } from '../chance.ts';
import {
  type ChoiceKindFinder,
  type Fact,
  fact,
  type OutlookFinder,
  type Prospect,
  splitOf,
  weigh,
} from '../outlook.ts';
import type { ReferenceValues } from '../review/values.ts';
import { after, type Outcome, outcomeBetween, outcomeOf } from './outcome.ts';

export const outlook: OutlookFinder<DodgeView, DodgeAction> = ({ view, seat, actions }) =>
  actions.map((action) => prospectOf(view, seat, action));

/** A roll is taken for what it does to the points; a chip that comes with it changes little. */
export const choiceKind: ChoiceKindFinder<DodgeView, DodgeAction> = (view, seat, action) =>
  action.kind === 'take' ? [outcomeOf(view, seat).kind] : [];

function prospectOf(view: DodgeView, seat: Seat, action: DodgeAction): Prospect<DodgeAction> {
  switch (action.kind) {
    case 'roll':
      return { action, ...rolling(view, seat) };
    case 'skip':
      return {
        action,
        facts: [fact('skip', { chips: SKIP_COST, left: chipsAfter(view, seat, SKIP_COST) })],
      };
    case 'take':
      return { action, facts: taking(outcomeOf(view, seat), view, seat) };
    case 'ignore':
      return {
        action,
        facts: [fact('ignore', { chips: IGNORE_COST, left: chipsAfter(view, seat, IGNORE_COST) })],
      };
    case 'give': {
      const total = (view.scores[action.to] ?? 0) + view.penalty;
      return { action, facts: [fact('give', { seat: action.to, points: view.penalty, total })] };
    }
  }
}

const chipsAfter = ({ chips }: DodgeView, seat: Seat, paid: number): number =>
  (chips[seat] ?? 0) - paid;

function taking(outcome: Outcome, { scores }: DodgeView, seat: Seat): readonly Fact[] {
  const { kind, points, to, left, bringsChip } = outcome;
  const sign = kind === 'less' ? -1 : 1;
  const total = (scores[to] ?? 0) + sign * points;
  const chip = bringsChip ? [fact('take-chip', { chips: 1 })] : [];
  switch (kind) {
    case 'more':
    case 'less':
      return [fact(`take-${kind}`, { points, total }), ...chip];
    case 'other':
      return [fact('take-other', { seat: to, points, total }), ...chip];
    case 'give':
      return [fact('take-give', { points }), ...chip];
    case 'free':
      return [fact('take-free', { total: scores[seat] ?? 0 }), ...chip];
    case 'on':
      return [fact('take-on', { left }), ...chip];
  }
}

/** What the next throw does if it is taken. */
function rolling(view: DodgeView, seat: Seat): Pick<Prospect<DodgeAction>, 'split' | 'facts'> {
  const rolled = after(view, seat, { kind: 'roll' });
  const rolls = dodgeDice.rolls(rolled);
  const outcomes = new Map(
    rolls.map(({ roll }) => [roll, outcomeOfRoll(view, rolled, roll, seat)]),
  );
  const outcome = (roll: DodgeRoll): Outcome => outcomes.get(roll) ?? NOTHING;
  const ended = weigh(rolls, (roll) => (outcome(roll).kind === 'on' ? 'on' : 'ends'));
  const ends = ended.weights.get('ends') ?? 0;
  const losses = [...outcomes.values()].flatMap(({ kind, points }) =>
    kind === 'more' ? [points] : [],
  );
  const [least, most] = [Math.min(...losses), Math.max(...losses)];
  const stake =
    least === most ? fact('stake', { points: least }) : fact('stake-range', { least, most });
  const own = view.chips[seat] ?? 0;
  return {
    split: splitOf(rolls, (roll) => effectOf(outcome(roll))),
    facts: [
      stake,
      fact(
        'ends',
        {},
        {
          chance: exactly(ends / ended.all),
          count: { of: ends, all: ended.all },
          ...(view.penalty !== 0 && {
            formula: formulaOf(view.penalty, view.left),
          }),
        },
      ),
      ...(own >= IGNORE_COST ? [fact('may-ignore', { chips: IGNORE_COST })] : []),
    ],
  };
}

/** Stop, or any other icon while every die left shows the colour. */
const formulaOf = (penalty: Penalty, left: number): Record<string, number> => ({
  stops: 1,
  others: ICONS.length - 1,
  icons: ICONS.length,
  faces: FACES_OF[penalty],
  sides: Object.values(FACES_OF).reduce((sum, faces) => sum + faces, 0),
  left,
});

const NOTHING: Outcome = { kind: 'on', points: 0, to: 0, left: 0, bringsChip: false };

/** A chip helps too, unless points come with it. */
const effectOf = ({ kind, bringsChip }: Outcome): 'costs' | 'helps' | 'nothing' =>
  kind === 'more'
    ? 'costs'
    : kind === 'less' || kind === 'other' || kind === 'give' || bringsChip
      ? 'helps'
      : 'nothing';

function outcomeOfRoll(view: DodgeView, rolled: DodgeState, roll: DodgeRoll, seat: Seat): Outcome {
  const next = dodgeDice.clone(rolled);
  dodgeDice.play(next, { kind: 'roll', roll });
  if (next.phase === 'after')
    dodgeDice.play(next, { kind: 'action', seat, action: { kind: 'take' } });
  return outcomeBetween(view, next, seat);
}

/** Points by which the worth of a chip is measured: what a round is about. */
const STEP = 10;

/**
 * What one of the seat's chips is worth in points now: as much as the chance to win falls without it, in points that
 * lower the chance as much. Undefined without a chip, or where points change nothing.
 */
export function chipWorth(
  values: Pick<ReferenceValues<DodgeState, DodgeAction, DodgeRoll>, 'at'>,
  view: DodgeView,
  seat: Seat,
): Fact | undefined {
  if ((view.chips[seat] ?? 0) === 0 || dodgeDice.turn(view).kind !== 'seats') return undefined;
  const worth = (state: DodgeState): number => values.at(state).chances[seat] ?? 0;
  const poorer = dodgeDice.clone(view);
  poorer.chips[seat] = (poorer.chips[seat] ?? 0) - 1;
  poorer.centre++;
  const farther = dodgeDice.clone(view);
  farther.scores[seat] = (farther.scores[seat] ?? 0) + STEP;
  if (farther.scores.some((score) => score >= view.options.target)) return undefined;
  const own = worth(view);
  const slope = (own - worth(farther)) / STEP;
  if (slope <= 0) return undefined;
  const points = Math.round((own - worth(poorer)) / slope);
  return points > 0 ? fact('chip-worth', { points }) : undefined;
}

/** What takes books to know. */
export async function loadNotes(view: DodgeView, seat: Seat): Promise<readonly Fact[]> {
  const { loadValues } = await import('./values.ts');
  const worth = chipWorth(await loadValues(view), view, seat);
  return worth === undefined ? [] : [worth];
}
