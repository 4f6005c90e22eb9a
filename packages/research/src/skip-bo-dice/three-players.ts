/**
 * How near to perfect a planner is among three: two seats follow its plans, and the third seat plays as
 * well as possible against them. What that seat wins more than a third planner in its place would is
 * the planner's loss; nobody can gain more by leaving its plans.
 *
 * Exact but for two things, alike for both: a tie at the end is worth what the planner takes it to be
 * worth, and passing the goal, or the best total, by more than 24 points counts as by 24.
 */

import { type Plan, type PlanBasis, planTurn } from '@dicehall/strategy/skip-bo-dice/plan';
import { standingChance } from '@dicehall/strategy/skip-bo-dice/race/chances';
import { TIE_STEP } from '@dicehall/strategy/skip-bo-dice/race/needs';
import { HAND, SPACES, spaceOf } from '@dicehall/strategy/skip-bo-dice/turn/patterns';
import {
  followTurn,
  solveTurn,
  type TurnValues,
  turnValues,
} from '@dicehall/strategy/skip-bo-dice/turn/turn';
import { keepOpenings } from './two-players.ts';

/** How many seats after the seat on turn a player sits. */
type Role = 0 | 1 | 2;
const ROLES = [0, 1, 2] as const;
const roleAfterTurn = (role: Role): Role => (role === 0 ? 2 : role === 1 ? 0 : 1);

/** One for each role. */
type Three<T> = readonly [T, T, T];
const three = <T>(make: () => T): Three<T> => [make(), make(), make()];

/** Chances by role and by index: of planners, and of a best responder among two planners. */
interface Chances {
  readonly planner: Three<Float64Array>;
  readonly responder: Three<Float64Array>;
}

/** Points to the goal by role; those beyond it are negative. */
type Needs = Three<number>;

export interface Loss {
  /** The planner's chance from the start, by its place in the order, and the best responder's there. */
  readonly planner: readonly number[];
  readonly responder: readonly number[];
  /** The most that the seat on turn could gain, in any standing. */
  readonly worst: number;
}

interface Table {
  readonly advice: PlanBasis;
  readonly goal: number;
  readonly between: Chances;
  /** One or two last turns to come, on each space, by what is needed. */
  readonly known: Map<string, Chances>;
}

/** Passing the goal, or the best total, by more counts as by this. */
export const MOST_OVER = TIE_STEP - 1;
const TOLERANCE = 1e-9;

export function lossAmongThree(
  advice: PlanBasis,
  goal: number,
  onProgress: (share: number) => void = () => {},
): Loss {
  const between = noChances(goal ** 3 * SPACES);
  const table: Table = { advice, goal, between, known: new Map() };
  for (let sum = 3; sum <= 3 * goal; sum++) {
    // A turn that scores makes the sum of needs smaller; a bust hands the same needs on.
    for (let a = Math.max(1, sum - 2 * goal); 3 * a <= sum; a++) {
      for (let b = Math.max(a, sum - a - goal); b <= Math.min(goal, sum - 2 * a); b++) {
        playAround(table, [a, b, sum - a - b]);
      }
    }
    onProgress((sum / goal / 3) ** 3);
  }
  const start = indexOf(goal, [goal, goal, goal], 1);
  const [planner, responder] = [between.planner[0], between.responder[0]];
  return {
    planner: between.planner.map((chances) => chances[start] ?? 0),
    responder: between.responder.map((chances) => chances[start] ?? 0),
    worst: responder.reduce((most, best, i) => Math.max(most, best - (planner[i] ?? 0)), 0),
  };
}

const noChances = (size: number): Chances => ({
  planner: three(() => new Float64Array(size)),
  responder: three(() => new Float64Array(size)),
});

const indexOf = (goal: number, [a, b, c]: Needs, space: number): number =>
  (((a - 1) * goal + b - 1) * goal + c - 1) * SPACES + space - 1;

/** The same needs in the same order, for every seat on turn, until nothing changes. */
function playAround(table: Table, [a, b, c]: Needs): void {
  const all: readonly Needs[] = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ];
  const turns = (a === b && b === c ? all.slice(0, 1) : all).map((needs) => {
    const plan = planTurn(table.advice, { needs, seat: 0, closer: -1 });
    return { needs, plan, ends: endsOf(table, needs, plan.farthest) };
  });
  for (let change = 1; change > TOLERANCE; ) {
    change = 0;
    for (const { needs, plan, ends } of turns) {
      fillBusts(table, needs, ends);
      const index = indexOf(table.goal, needs, 1);
      change = Math.max(change, playTurn(table.advice, plan, ends, table.between, index));
    }
  }
}

/** What the end of a turn is worth, by role: to planners, and to a best responder. */
interface Ends {
  readonly planner: Three<TurnValues>;
  readonly responder: Three<TurnValues>;
}

/** A turn of a planner, or of the responder; answers with the largest change. */
function playTurn(
  { patterns }: PlanBasis,
  { values, farthest }: Plan,
  ends: Ends,
  { planner, responder }: Chances,
  index: number,
): number {
  let change = 0;
  for (const role of ROLES) {
    const [one, two] = [ends.planner[role], ends.responder[role]];
    followTurn(patterns, farthest, values, one);
    if (role === 0) solveTurn(patterns, farthest, two, 0);
    else followTurn(patterns, farthest, values, two);
    change = Math.max(
      change,
      keepOpenings(planner[role], index, one),
      keepOpenings(responder[role], index, two),
    );
  }
  return change;
}

const emptyEnds = (farthest: number): Ends => ({
  planner: three(() => turnValues(farthest)),
  responder: three(() => turnValues(farthest)),
});

/** Writes down for every role what one end of a turn is worth: `at` in the chances that come after. */
function note(ends: Ends, what: 'stop' | 'bust', place: number, after: Chances, at: number): void {
  for (const role of ROLES) {
    ends.planner[role][what][place] = after.planner[roleAfterTurn(role)][at] ?? 0;
    ends.responder[role][what][place] = after.responder[roleAfterTurn(role)][at] ?? 0;
  }
}

/** Nobody has reached the goal: all stops of the turn. */
function endsOf(table: Table, [a, b, c]: Needs, farthest: number): Ends {
  const ends = emptyEnds(farthest);
  for (let points = 1; points <= farthest + HAND; points++) {
    const next = spaceOf(points + 1);
    if (points < a) {
      const at = indexOf(table.goal, [b, c, a - points], next);
      note(ends, 'stop', points, table.between, at);
    } else {
      const over = Math.min(points - a, MOST_OVER);
      const after = twoLastTurns(table, [b, c, -over]);
      note(ends, 'stop', points, after, next - 1);
    }
  }
  return ends;
}

function fillBusts({ between, goal }: Table, [a, b, c]: Needs, ends: Ends): void {
  for (let place = 1; place < ends.planner[0].bust.length; place++) {
    const at = indexOf(goal, [b, c, a], spaceOf(place));
    note(ends, 'bust', place, between, at);
  }
}

/** The last of the roles has reached the goal; the first begins the last turns (Skip-Bo 14). */
function twoLastTurns(table: Table, needs: Needs): Chances {
  return remembered(table, `2 ${needs.join()}`, () => {
    const [own, other, closer] = needs;
    const plan = planTurn(table.advice, { needs, seat: 0, closer: 2 });
    const ends = emptyEnds(plan.farthest);
    const toTie = own - closer;
    for (let place = 1; place <= plan.farthest + HAND; place++) {
      const points = Math.min(place, toTie + MOST_OVER);
      const stopped = lastTurn(table, [other, closer, own - points]);
      note(ends, 'stop', place, stopped, spaceOf(place + 1) - 1);
      const failed = lastTurn(table, [other, closer, own]);
      note(ends, 'bust', place, failed, spaceOf(place) - 1);
    }
    return opened(table.advice, plan, ends);
  });
}

/** The first of the roles has the very last turn; the second was the first to reach the goal. */
function lastTurn(table: Table, given: Needs): Chances {
  // A tie is played off for the next multiple of 25, so whole steps beyond the goal make no difference.
  const steps = Math.floor(-Math.min(given[1], given[2]) / TIE_STEP) * TIE_STEP;
  const needs: Needs = [given[0] + steps, given[1] + steps, given[2] + steps];
  return remembered(table, needs.join(), () => {
    const [own, closer, third] = needs;
    const plan = planTurn(table.advice, { needs, seat: 0, closer: 1 });
    const ends = emptyEnds(plan.farthest);
    for (let place = 1; place <= plan.farthest + HAND; place++) {
      const stop = { what: 'stop', place, space: spaceOf(place + 1) } as const;
      noteResult(table, ends, stop, [own - place, closer, third]);
      const bust = { what: 'bust', place, space: spaceOf(place) } as const;
      noteResult(table, ends, bust, [own, closer, third]);
    }
    return opened(table.advice, plan, ends);
  });
}

/** How a turn ends and at which place of it; the next one begins on `space`. */
interface TurnEnd {
  readonly what: 'stop' | 'bust';
  readonly place: number;
  readonly space: number;
}

/** All turns are played: the best total wins, or those who share it play on with everybody (Skip-Bo 16, 17). */
function noteResult(
  { advice }: Table,
  ends: Ends,
  { what, place, space }: TurnEnd,
  needs: Needs,
): void {
  const best = Math.min(...needs);
  const isTie = needs.filter((need) => need === best).length > 1;
  const further = (Math.floor(-best / TIE_STEP) + 1) * TIE_STEP;
  const then = { needs: needs.map((need) => need + further), mover: 1, space };
  for (const role of ROLES) {
    const won = needs[role] === best ? 1 : 0;
    const worth = isTie ? standingChance(advice.headToHead, then, role) : won;
    ends.planner[role][what][place] = worth;
    ends.responder[role][what][place] = worth;
  }
}

function opened(advice: PlanBasis, plan: Plan, ends: Ends): Chances {
  const chances = noChances(SPACES);
  playTurn(advice, plan, ends, chances, 0);
  return chances;
}

function remembered({ known }: Table, key: string, make: () => Chances): Chances {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
