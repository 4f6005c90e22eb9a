/** The strongest bot: plans the round from the shipped table, and how it tells why. */

import {
  type DodgeAction,
  type DodgeOptions,
  type DodgeView,
  ICONS,
  PENALTIES,
} from '@dicehall/rules/dodge-dice';
import { pick } from '../bot.ts';
import type { TableSource } from '../tables.ts';
import {
  type Crowd,
  gift,
  ignoring,
  momentOf,
  planCrowd,
  rolling,
  skipping,
  standingOf,
  taking,
} from './crowd.ts';
import { chipPair, IGNORED, momentAt, SAME, SKIPPED, WON_CHIP } from './grid.ts';
import { planRound, type RoundPlan } from './plan.ts';
import { costOfRoll, type DodgeBot, endChance } from './policies.ts';
import { afterRolling } from './round.ts';
import { readTable, tableName } from './table.ts';

/** What every action of the seat on turn is worth to it. */
export interface Advice {
  readonly exact: boolean;
  worth(action: DodgeAction): number;
}

/** Advises on one view after the other; within a round for two it plans but once. */
export function adviser(source: TableSource): (view: DodgeView) => Advice | undefined {
  const tables = new Map<DodgeOptions['lastMatchChip'], Float64Array>();
  let lastKey = '';
  let lastPlan: RoundPlan | undefined;
  const openingsFor = (chip: DodgeOptions['lastMatchChip']): Float64Array | undefined => {
    const known = tables.get(chip);
    if (known !== undefined) return known;
    const bytes = source(tableName(chip));
    if (bytes === undefined) return undefined;
    const made = readTable(bytes, chip);
    tables.set(chip, made);
    return made;
  };
  return (view) => {
    const { lastMatchChip } = view.options;
    const openings = openingsFor(lastMatchChip);
    if (openings === undefined) return undefined;
    const penalties = comingUp(view);
    if (view.seats > 2) return crowdAdvice(openings, view, planCrowd(openings, view, penalties));
    const { tens } = standingOf(view);
    const pair = [tens[0] ?? 0, tens[1] ?? 0] as const;
    const key = [lastMatchChip, ...pair, ...penalties].join();
    if (lastPlan === undefined || key !== lastKey) {
      lastPlan = planRound(openings, lastMatchChip, pair, penalties);
      lastKey = key;
    }
    return roundAdvice(view, lastPlan);
  };
}

/** The penalties that this round can still have, as indexes. */
function comingUp({ penalty, rolled }: DodgeView): readonly number[] {
  const known = penalty === 0 ? (rolled?.penalty ?? 0) : penalty;
  // A first roll can be ignored, and then another penalty comes up.
  if (penalty === 0) return PENALTIES.map((_, i) => i);
  return PENALTIES.flatMap((points, i) => (points === known ? [i] : []));
}

const indexOf = (penalty: number): number | undefined => {
  const index = PENALTIES.map(Number).indexOf(penalty);
  return index < 0 ? undefined : index;
};

function roundAdvice(view: DodgeView, { sides, values, exact }: RoundPlan): Advice {
  const { seat, chips, left, rolled } = view;
  const side = seat === 0 ? sides[0] : sides[1];
  const pair = chipPair(chips[seat] ?? 0, chips[1 - seat] ?? 0);
  const penalty = indexOf(view.penalty);
  const back = side.back + (penalty === undefined ? 0 : momentAt(penalty, left));
  const value = (index: number): number => 1 - (values[index] ?? 0);
  const taken = (): number => {
    if (rolled === undefined) return 0;
    const fixed = penalty ?? indexOf(rolled.penalty) ?? 0;
    const after = (rolled.icon === 'chip' ? WON_CHIP : SAME)[pair] ?? 0;
    if (rolled.icon !== 'stop' && rolled.matches < left) {
      return value(side.back + momentAt(fixed, left - rolled.matches) + after);
    }
    const end = side.ends[fixed * ICONS.length + ICONS.indexOf(rolled.icon)] ?? 0;
    return value(end + (rolled.icon === 'stop' ? (SAME[pair] ?? 0) : after));
  };
  return {
    exact,
    worth({ kind }) {
      switch (kind) {
        case 'roll':
          return 1 - afterRolling(side, penalty, left, pair, values);
        case 'skip':
          return value(back + (SKIPPED[pair] ?? 0));
        case 'ignore':
          return value(back + (IGNORED[pair] ?? 0));
        case 'take':
          return taken();
        // Between two there is nothing to choose.
        case 'give':
          return 0;
      }
    },
  };
}

function crowdAdvice(openings: Float64Array, view: DodgeView, crowd: Crowd): Advice {
  const { seat, left, rolled } = view;
  const penalty = indexOf(view.penalty);
  const moment = penalty === undefined ? 0 : momentOf(penalty, left);
  return {
    exact: false,
    worth(action) {
      switch (action.kind) {
        case 'roll':
          return rolling(crowd, seat, moment)[seat] ?? 0;
        case 'skip':
          return skipping(crowd, seat, moment)?.[seat] ?? 0;
        case 'ignore':
          return ignoring(crowd, seat, moment)?.[seat] ?? 0;
        case 'take': {
          if (rolled === undefined) return 0;
          const fixed = penalty ?? indexOf(rolled.penalty) ?? 0;
          return taking(crowd, seat, fixed, left, rolled.icon, rolled.matches)[seat] ?? 0;
        }
        case 'give':
          return view.penalty === 0
            ? 0
            : (gift(openings, view, seat, view.penalty, action.to)[seat] ?? 0);
      }
    },
  };
}

/** Takes the best action; without a table, rolls and takes. Codes: `roll`, `skip`, `take`, `ignore`, `give`. */
export function planner(name: string, source: TableSource): DodgeBot {
  const advise = adviser(source);
  return {
    name,
    choose({ view, actions }) {
      const advice = advise(view);
      if (advice === undefined) {
        return { action: pick(actions, 0), reason: { code: 'no-table', data: {} } };
      }
      const worth = actions.map((action) => advice.worth(action));
      const value = Math.max(...worth);
      const action = pick(actions, worth.indexOf(value));
      const data: Record<string, number> = { exact: advice.exact ? 1 : 0 };
      actions.forEach(({ kind }, i) => {
        data[kind] = Math.max(data[kind] ?? 0, worth[i] ?? 0);
      });
      if (view.phase === 'before') data['ends'] = endChance(view.penalty, view.left);
      if (view.phase === 'after') data['cost'] = costOfRoll(view);
      return { action, value, reason: { code: action.kind, data } };
    },
  };
}
