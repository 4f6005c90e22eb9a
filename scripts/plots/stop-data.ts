/** When to stop in Skip-Bo Dice: every moment that the rules can bring about, none that they cannot. */

import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { planBasisOf, planTurn } from '../../packages/strategy/src/skip-bo-dice/plan.ts';
import { bookName, readBook } from '../../packages/strategy/src/skip-bo-dice/race/book.ts';
import { headToHeadOf } from '../../packages/strategy/src/skip-bo-dice/race/head-to-head.ts';
import { rollIndex } from '../../packages/strategy/src/skip-bo-dice/turn/turn.ts';
import { known, table } from './files.ts';
import type { StopData } from './shapes.ts';

const GOAL = 50;
/** Turns longer than this are not shown. */
export const MOST_POINTS = 24;
const NEW_DICE = 5;
/** The book is in steps of a 2^20th. */
const DECIMALS = 5;

/** A moment in which a player may both stop and roll. */
export interface Moment {
  /** The space that the turn began on. */
  readonly from: number;
  readonly points: number;
  /** Dice to roll next. */
  readonly hand: number;
}

type State = ReturnType<typeof skipBoDice.initial>;

/** All such moments at 0 to 0, found by playing: every roll and every action from the first turn on, busts too. */
export function reachable(): readonly Moment[] {
  const options = skipBoDice.options.parse({ goal: GOAL, first: 0 }, 2);
  if (!options.ok) throw new Error('the options are refused');
  const found = new Map<string, Moment>();
  const seen = new Set<string>();
  const first = skipBoDice.initial(options.value, 2);
  const open: { readonly state: State; readonly from: number }[] = [
    { state: first, from: first.next },
  ];
  const add = (state: State, from: number): void => {
    if (state.points > MOST_POINTS) return;
    const key = `${from} ${state.phase} ${state.next} ${state.hand} ${state.points} ${state.dice} ${state.placed} ${state.onSymbol}`;
    if (seen.has(key)) return;
    seen.add(key);
    open.push({ state, from });
  };
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { state, from } = item;
    if (state.phase === 'roll') {
      for (const { roll } of skipBoDice.rolls(state)) {
        const next = skipBoDice.clone(state);
        skipBoDice.play(next, { kind: 'roll', roll });
        add(next, next.phase === 'roll' ? next.next : from);
      }
      continue;
    }
    const actions = skipBoDice.actions(state, state.seat);
    const kinds = new Set(actions.map(({ kind }) => kind));
    if (kinds.has('stop') && kinds.has('roll')) {
      const hand = state.hand === 0 ? NEW_DICE : state.hand;
      const moment = { from, points: state.points, hand };
      found.set(Object.values(moment).join(), moment);
    }
    for (const action of actions) {
      if (action.kind === 'stop') continue;
      const next = skipBoDice.clone(state);
      skipBoDice.play(next, { kind: 'action', seat: state.seat, action });
      add(next, from);
    }
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from || a.points - b.points);
}

/** What stopping gains over rolling, in chances to win. */
export function stopData(): StopData {
  const basis = planBasisOf(headToHeadOf(readBook(table(bookName(2)), 2)), 2);
  const gainsAt = (own: number, other: number) => {
    const race = { needs: [GOAL - own, GOAL - other], seat: 0, closer: -1 };
    const { stop, roll } = planTurn(basis, race).values;
    return (points: number, hand: number): number =>
      known((stop[points] ?? 0) - (roll[rollIndex(points + 1, hand)] ?? 0), DECIMALS);
  };
  const moments = reachable();
  const atStart = gainsAt(0, 0);
  const spaces = [...new Set(moments.map(({ from }) => from))];
  const runs = Map.groupBy(spaces, (from) => from % NEW_DICE).values();
  const fresh = moments.filter(({ hand }) => hand === NEW_DICE).map(({ points }) => points);
  const points = [...new Set(fresh)].toSorted((a, b) => a - b);
  return {
    goal: GOAL,
    start: [...runs].map((from) => ({
      from,
      moments: moments
        .filter((one) => one.from === from[0])
        .map(({ points: at, hand }) => ({ points: at, hand, gain: atStart(at, hand) })),
    })),
    newDice: {
      points,
      against: [0, 25, 45].map((other) => ({
        other,
        gains: Array.from({ length: GOAL }, (_, own) => {
          const gain = gainsAt(own, other);
          return points.map((at) => gain(at, NEW_DICE));
        }),
      })),
    },
  };
}
