/**
 * A round for three and more, planned: everybody plays for his own chance in the standing after the
 * round. Chips in hand stay what they are while the round is thought through; spending or winning one
 * is booked at what it would change in the standing. So a moment is known by penalty, dice left and
 * roller, and its value is a list: the chance of every seat.
 */

import {
  DODGE_DICE,
  type DodgeView,
  ICONS,
  type Icon,
  IGNORE_COST,
  PENALTIES,
  type Penalty,
  SKIP_COST,
} from '@dicehall/rules/dodge-dice';
import { MATCHES, PENALTY_CHANCE, tensAfter } from './round.ts';
import { type Standing, standingChances } from './standing.ts';

/** A chance, or a change of it, for every seat. */
type Chances = Float64Array;

export interface Crowd {
  readonly view: DodgeView;
  /** The seat that rolls next after each. */
  readonly after: readonly number[];
  /** By seat: what it changes if that seat wins a chip, pays for skipping, or pays for ignoring. */
  readonly won: readonly Chances[];
  readonly skipped: readonly (Chances | undefined)[];
  readonly ignored: readonly (Chances | undefined)[];
  /** By seat, then by penalty and icon: the chances after a round that this seat ends. */
  readonly ends: readonly (readonly Chances[])[];
  /** By seat: before the first roll, and by penalty and dice left; see `momentOf`. */
  readonly moments: readonly (readonly Chances[])[];
}

/** How little a chance may still change. */
const STEADY = 1e-6;

const OPENING = 0;

export const momentOf = (penalty: number, left: number): number => penalty * DODGE_DICE + left;

/** `penalties`: those that can still come up in this round, as indexes. */
export function planCrowd(
  openings: Float64Array,
  view: DodgeView,
  penalties: readonly number[],
): Crowd {
  const { seats, chips, centre } = view;
  const bySeat = <T>(make: (seat: number) => T): readonly T[] =>
    Array.from({ length: seats }, (_, seat) => make(seat));
  const chances = (change: Partial<Standing>): Chances =>
    Float64Array.from(standingChances(openings, { ...standingOf(view), ...change }));
  const now = chances({});
  const booked = (seat: number, more: number): Chances => {
    const then = chances({ chips: chips.with(seat, (chips[seat] ?? 0) + more) });
    return then.map((chance, i) => chance - (now[i] ?? 0));
  };
  const paying = (seat: number, cost: number): Chances | undefined =>
    (chips[seat] ?? 0) < cost ? undefined : booked(seat, -cost);
  const crowd: Crowd = {
    view,
    after: bySeat((seat) => nextPlaying(view, seat)),
    won: bySeat((seat) => (centre > 0 ? booked(seat, 1) : new Float64Array(seats))),
    skipped: bySeat((seat) => paying(seat, SKIP_COST)),
    ignored: bySeat((seat) => paying(seat, IGNORE_COST)),
    ends: bySeat((seat) =>
      PENALTIES.flatMap((points) => ICONS.map((icon) => endOf(openings, view, seat, points, icon))),
    ),
    moments: bySeat(() =>
      Array.from({ length: 1 + PENALTIES.length * DODGE_DICE }, () => now.slice()),
    ),
  };
  for (const penalty of penalties) {
    for (let left = 1; left <= DODGE_DICE; left++) {
      untilSteady(crowd, (seat) => settle(crowd, seat, momentOf(penalty, left)));
    }
  }
  if (view.penalty === 0) untilSteady(crowd, (seat) => settle(crowd, seat, OPENING));
  return crowd;
}

export const standingOf = ({ scores, options, chips, playing, seat }: DodgeView): Standing => ({
  tens: scores.map((score) => (options.target - score) / 10),
  chips,
  playing,
  opener: seat,
});

/** In a play-off the dice go past those who are out of it (Dodge 16). */
function nextPlaying({ seats, playing }: DodgeView, seat: number): number {
  let next = (seat + 1) % seats;
  while (playing[next] !== true && next !== seat) next = (next + 1) % seats;
  return next;
}

/** The chances after a round that a seat ends with Stop or the last match. */
function endOf(
  openings: Float64Array,
  view: DodgeView,
  seat: number,
  points: Penalty,
  icon: Icon,
): Chances {
  if (icon === 'give') return bestGift(openings, view, seat, points);
  const { tens, chips } = standingOf(view);
  const [own] = tensAfter(icon, points, view.options.lastMatchChip, tens[seat] ?? 0, 0);
  const won = icon === 'chip' && view.centre > 0 ? 1 : 0;
  return afterRound(openings, view, seat, {
    tens: tens.with(seat, own),
    chips: chips.with(seat, (chips[seat] ?? 0) + won),
  });
}

function afterRound(
  openings: Float64Array,
  view: DodgeView,
  seat: number,
  change: Partial<Standing>,
): Chances {
  const opener = nextPlaying(view, seat);
  return Float64Array.from(standingChances(openings, { ...standingOf(view), opener, ...change }));
}

/** The points of a round given to another seat (Dodge 12). */
export function gift(
  openings: Float64Array,
  view: DodgeView,
  seat: number,
  points: Penalty,
  to: number,
): Chances {
  const { tens } = standingOf(view);
  return afterRound(openings, view, seat, { tens: tens.with(to, (tens[to] ?? 0) - points / 10) });
}

function bestGift(openings: Float64Array, view: DodgeView, seat: number, points: Penalty): Chances {
  const receivers = view.playing.flatMap((plays, to) => (plays && to !== seat ? [to] : []));
  const gifts = receivers.map((to) => gift(openings, view, seat, points, to));
  return gifts.reduce((a, b) => ((b[seat] ?? 0) > (a[seat] ?? 0) ? b : a));
}

function untilSteady({ view }: Crowd, step: (seat: number) => number): void {
  for (let change = 1; change > STEADY; ) {
    change = 0;
    view.playing.forEach((plays, seat) => {
      if (plays) change = Math.max(change, step(seat));
    });
  }
}

/** Rolling or skipping, whatever is better for the seat itself. Answers with the largest change. */
function settle(crowd: Crowd, seat: number, moment: number): number {
  const here = crowd.moments[seat]?.[moment];
  if (here === undefined) return 0;
  const roll = rolling(crowd, seat, moment);
  const skip = skipping(crowd, seat, moment);
  const best = skip !== undefined && (skip[seat] ?? 0) > (roll[seat] ?? 0) ? skip : roll;
  let change = 0;
  best.forEach((chance, i) => {
    change = Math.max(change, Math.abs(chance - (here[i] ?? 0)));
    here[i] = chance;
  });
  return change;
}

/** The dice pass on as they are, for a price; undefined without the chips. */
const passing = (
  crowd: Crowd,
  seat: number,
  moment: number,
  price: Chances | undefined,
): Chances | undefined =>
  price?.map((change, i) => change + (nextMoment(crowd, seat, moment)[i] ?? 0));

export const skipping = (crowd: Crowd, seat: number, moment: number): Chances | undefined =>
  passing(crowd, seat, moment, crowd.skipped[seat]);

export const ignoring = (crowd: Crowd, seat: number, moment: number): Chances | undefined =>
  passing(crowd, seat, moment, crowd.ignored[seat]);

const NOTHING: Chances = new Float64Array(8);

function nextMoment({ moments, after }: Crowd, seat: number, moment: number): Chances {
  return moments[after[seat] ?? 0]?.[moment] ?? NOTHING;
}

/** The chances before a roll, the roller ignoring what it is better to ignore. */
export function rolling(crowd: Crowd, seat: number, moment: number): Chances {
  const sum = new Float64Array(crowd.view.seats);
  const ignored = ignoring(crowd, seat, moment);
  if (moment !== OPENING) {
    const left = ((moment - 1) % DODGE_DICE) + 1;
    addRoll(crowd, seat, (moment - left) / DODGE_DICE, left, ignored, 1, sum);
  } else {
    PENALTY_CHANCE.forEach((chance, penalty) => {
      addRoll(crowd, seat, penalty, DODGE_DICE, ignored, chance, sum);
    });
  }
  return sum;
}

function addRoll(
  crowd: Crowd,
  seat: number,
  penalty: number,
  left: number,
  ignored: Chances | undefined,
  weight: number,
  sum: Chances,
): void {
  const bar = ignored?.[seat] ?? -1;
  const add = (chance: number, taken: Chances, more: Chances): void => {
    const ignores = bar > (taken[seat] ?? 0) + (more[seat] ?? 0);
    for (let i = 0; i < sum.length; i++) {
      const one = ignores ? (ignored?.[i] ?? 0) : (taken[i] ?? 0) + (more[i] ?? 0);
      sum[i] = (sum[i] ?? 0) + chance * one;
    }
  };
  const chances = MATCHES[penalty]?.[left] ?? NOTHING;
  const won = crowd.won[seat] ?? NOTHING;
  for (let matches = 0; matches < left; matches++) {
    const pass = nextMoment(crowd, seat, momentOf(penalty, left - matches));
    const chance = (weight * (chances[matches] ?? 0)) / 6;
    add(4 * chance, pass, NOTHING);
    add(chance, pass, won);
  }
  ICONS.forEach((icon, i) => {
    const end = crowd.ends[seat]?.[penalty * ICONS.length + i] ?? NOTHING;
    add((weight * (icon === 'stop' ? 1 : (chances[left] ?? 0))) / 6, end, NOTHING);
  });
}

/** The chances once a roll is taken. */
export function taking(
  crowd: Crowd,
  seat: number,
  penalty: number,
  left: number,
  icon: Icon,
  matches: number,
): Chances {
  if (icon === 'stop' || matches === left) {
    return crowd.ends[seat]?.[penalty * ICONS.length + ICONS.indexOf(icon)] ?? NOTHING;
  }
  const pass = nextMoment(crowd, seat, momentOf(penalty, left - matches));
  const won = icon === 'chip' ? (crowd.won[seat] ?? NOTHING) : NOTHING;
  return pass.map((chance, i) => chance + (won[i] ?? 0));
}
