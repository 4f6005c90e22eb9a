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
import { MATCHES, PENALTY_CHANCE, tensAfter } from '../round.ts';
import type { Judge } from './network.ts';
import type { CrowdStanding } from './round-start.ts';

/** A chance, or a change of it, for every seat. */
type Chances = Float64Array;

export interface Crowd {
  readonly judge: Judge;
  readonly view: DodgeView;
  /** The penalties whose moments are worked out; undefined stands for the opening. */
  readonly solved: Set<number | undefined>;
  /** The seat that rolls next after each. */
  readonly after: readonly number[];
  /** By seat: what it changes if that seat wins a chip, pays for skipping, or pays for ignoring. */
  readonly won: readonly Chances[];
  readonly skipped: readonly (Chances | undefined)[];
  readonly ignored: readonly (Chances | undefined)[];
  /** By seat, then by penalty and icon: the chances after a round that this seat ends. */
  readonly ends: readonly Chances[][];
  /** By seat: before the first roll, and by penalty and dice left; see `momentOf`. */
  readonly moments: readonly Chances[][];
  /** What they are taken for before they are worked out. */
  readonly start: Chances;
}

/** How little a chance may still change. Choices of many can chase each other; then it is left at that. */
const STEADY = 1e-5;
const MOST_STEPS = 12;

const OPENING = 0;

export const momentIndex = (penalty: number, left: number): number => penalty * DODGE_DICE + left;

/**
 * The round with these scores and chips, so far without its moments; see `solveCrowd`. It is the same
 * for any seat on turn: what a chip is worth to a seat is booked as if the seat after it were to open.
 */
export function planCrowd(judge: Judge, view: DodgeView): Crowd {
  const { seats, chips, centre } = view;
  const bySeat = <T>(make: (seat: number) => T): readonly T[] =>
    Array.from({ length: seats }, (_, seat) => make(seat));
  const chances = (opener: number, own: readonly number[]): Chances =>
    judge({ ...standingOf(view), opener, chips: own });
  const booked = (seat: number, more: number): Chances => {
    const opener = nextPlaying(view, seat);
    const now = chances(opener, chips);
    const then = chances(opener, chips.with(seat, (chips[seat] ?? 0) + more));
    return then.map((chance, i) => chance - (now[i] ?? 0));
  };
  const paying = (seat: number, cost: number): Chances | undefined =>
    (chips[seat] ?? 0) < cost ? undefined : booked(seat, -cost);
  const start = chances(0, chips);
  return {
    judge,
    view,
    solved: new Set(),
    after: bySeat((seat) => nextPlaying(view, seat)),
    won: bySeat((seat) => (centre > 0 ? booked(seat, 1) : new Float64Array(seats))),
    skipped: bySeat((seat) => paying(seat, SKIP_COST)),
    ignored: bySeat((seat) => paying(seat, IGNORE_COST)),
    ends: bySeat(() => []),
    moments: bySeat(() => [start.slice()]),
    start,
  };
}

/** Works out the moments with that penalty; before the first roll, those with any and the opening. */
export function solveCrowd(crowd: Crowd, penalty: number | undefined): void {
  if (crowd.solved.has(penalty)) return;
  crowd.solved.add(penalty);
  if (penalty === undefined) {
    PENALTIES.forEach((_, each) => {
      solveCrowd(crowd, each);
    });
    untilSteady(crowd, OPENING);
    return;
  }
  const points = PENALTIES[penalty];
  if (points === undefined) return;
  crowd.ends.forEach((ends, seat) => {
    if (crowd.view.playing[seat] !== true) return;
    ICONS.forEach((icon, i) => {
      ends[penalty * ICONS.length + i] = endOf(crowd.judge, crowd.view, seat, points, icon);
    });
  });
  for (let left = 1; left <= DODGE_DICE; left++) {
    const moment = momentIndex(penalty, left);
    for (const own of crowd.moments) own[moment] = crowd.start.slice();
    untilSteady(crowd, moment);
  }
}

export const standingOf = ({
  scores,
  options,
  chips,
  playing,
  seat,
}: DodgeView): CrowdStanding => ({
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
function endOf(judge: Judge, view: DodgeView, seat: number, points: Penalty, icon: Icon): Chances {
  if (icon === 'give') return bestGift(judge, view, seat, points);
  const { tens, chips } = standingOf(view);
  const [own] = tensAfter(icon, points, view.options.lastMatchChip, tens[seat] ?? 0, 0);
  const won = icon === 'chip' && view.centre > 0 ? 1 : 0;
  return afterRound(judge, view, seat, {
    tens: tens.with(seat, own),
    chips: chips.with(seat, (chips[seat] ?? 0) + won),
  });
}

function afterRound(
  judge: Judge,
  view: DodgeView,
  seat: number,
  change: Partial<CrowdStanding>,
): Chances {
  const opener = nextPlaying(view, seat);
  return judge({ ...standingOf(view), opener, ...change });
}

/** The points of a round given to another seat (Dodge 12). */
export function gift(
  judge: Judge,
  view: DodgeView,
  seat: number,
  points: Penalty,
  to: number,
): Chances {
  const { tens } = standingOf(view);
  return afterRound(judge, view, seat, { tens: tens.with(to, (tens[to] ?? 0) - points / 10) });
}

function bestGift(judge: Judge, view: DodgeView, seat: number, points: Penalty): Chances {
  const receivers = view.playing.flatMap((plays, to) => (plays && to !== seat ? [to] : []));
  const gifts = receivers.map((to) => gift(judge, view, seat, points, to));
  return gifts.reduce((a, b) => ((b[seat] ?? 0) > (a[seat] ?? 0) ? b : a));
}

/** Seats depend on the seat after them, so the last comes first: then two or three passes are enough. */
function untilSteady(crowd: Crowd, moment: number): void {
  const { playing, seats } = crowd.view;
  for (let steps = 0, change = 1; change > STEADY && steps < MOST_STEPS; steps++) {
    change = 0;
    for (let seat = seats - 1; seat >= 0; seat--) {
      if (playing[seat] === true) change = Math.max(change, settle(crowd, seat, moment));
    }
  }
}

/** Rolling or skipping, whatever is better for the seat itself. Answers with the largest change. */
function settle(crowd: Crowd, seat: number, moment: number): number {
  const here = crowd.moments[seat]?.[moment] ?? NOTHING;
  const { seats } = crowd.view;
  const next = nextMoment(crowd, seat, moment);
  const price = crowd.skipped[seat];
  roll(crowd, seat, moment);
  const skips = price !== undefined && (price[seat] ?? 0) + (next[seat] ?? 0) > (rolled[seat] ?? 0);
  let change = 0;
  for (let i = 0; i < seats; i++) {
    const chance = skips ? (price[i] ?? 0) + (next[i] ?? 0) : (rolled[i] ?? 0);
    change = Math.max(change, Math.abs(chance - (here[i] ?? 0)));
    here[i] = chance;
  }
  return change;
}

/** The dice pass on as they are, for a price; undefined without the chips. */
function passing(
  crowd: Crowd,
  seat: number,
  moment: number,
  price: Chances | undefined,
): Chances | undefined {
  const next = nextMoment(crowd, seat, moment);
  return price?.map((change, i) => change + (next[i] ?? 0));
}

export const skipping = (crowd: Crowd, seat: number, moment: number): Chances | undefined =>
  passing(crowd, seat, moment, crowd.skipped[seat]);

export const ignoring = (crowd: Crowd, seat: number, moment: number): Chances | undefined =>
  passing(crowd, seat, moment, crowd.ignored[seat]);

const MOST_SEATS = 8;
const NOTHING: Chances = new Float64Array(MOST_SEATS);

function nextMoment({ moments, after }: Crowd, seat: number, moment: number): Chances {
  return moments[after[seat] ?? 0]?.[moment] ?? NOTHING;
}

/** The chances before a roll, the roller ignoring what it is better to ignore. */
export function rolling(crowd: Crowd, seat: number, moment: number): Chances {
  roll(crowd, seat, moment);
  return rolled.slice(0, crowd.view.seats);
}

/** Where `roll` leaves its answer, and what ignoring would be worth: kept, because there are many rolls. */
const rolled: Chances = new Float64Array(MOST_SEATS);
const ignore: Chances = new Float64Array(MOST_SEATS);

/** Who rolls, among how many; what ignoring is worth to that seat, -1 if it cannot pay for it. */
const roller = { seat: 0, seats: 0, bar: -1 };

function roll(crowd: Crowd, seat: number, moment: number): void {
  const price = crowd.ignored[seat];
  const next = nextMoment(crowd, seat, moment);
  for (let i = 0; i < MOST_SEATS; i++) ignore[i] = (price?.[i] ?? 0) + (next[i] ?? 0);
  roller.seat = seat;
  roller.seats = crowd.view.seats;
  roller.bar = price === undefined ? -1 : (ignore[seat] ?? 0);
  rolled.fill(0);
  if (moment !== OPENING) {
    const left = ((moment - 1) % DODGE_DICE) + 1;
    addRoll(crowd, (moment - left) / DODGE_DICE, left, 1);
    return;
  }
  for (let penalty = 0; penalty < PENALTIES.length; penalty++) {
    addRoll(crowd, penalty, DODGE_DICE, PENALTY_CHANCE[penalty] ?? 0);
  }
}

const STOP = ICONS.indexOf('stop');

function addRoll(crowd: Crowd, penalty: number, left: number, weight: number): void {
  const { seat } = roller;
  const chances = MATCHES[penalty]?.[left] ?? NOTHING;
  const won = crowd.won[seat] ?? NOTHING;
  for (let matches = 0; matches < left; matches++) {
    const pass = nextMoment(crowd, seat, momentIndex(penalty, left - matches));
    const chance = (weight * (chances[matches] ?? 0)) / ICONS.length;
    add(4 * chance, pass, NOTHING);
    add(chance, pass, won);
  }
  const ends = crowd.ends[seat];
  for (let icon = 0; icon < ICONS.length; icon++) {
    const end = ends?.[penalty * ICONS.length + icon] ?? NOTHING;
    const chance = (weight * (icon === STOP ? 1 : (chances[left] ?? 0))) / ICONS.length;
    add(chance, end, NOTHING);
  }
}

/** Adds an outcome as it is taken, or what ignoring it is worth if that is better for the roller. */
function add(chance: number, taken: Chances, more: Chances): void {
  const { seat, seats, bar } = roller;
  const ignores = bar > (taken[seat] ?? 0) + (more[seat] ?? 0);
  for (let i = 0; i < seats; i++) {
    const one = ignores ? (ignore[i] ?? 0) : (taken[i] ?? 0) + (more[i] ?? 0);
    rolled[i] = (rolled[i] ?? 0) + chance * one;
  }
}

/** The chances once a roll is taken. */
export function taking(
  crowd: Crowd,
  seat: number,
  penalty: number,
  left: number,
  { icon, matches }: { readonly icon: Icon; readonly matches: number },
): Chances {
  if (icon === 'stop' || matches === left) {
    return crowd.ends[seat]?.[penalty * ICONS.length + ICONS.indexOf(icon)] ?? NOTHING;
  }
  const pass = nextMoment(crowd, seat, momentIndex(penalty, left - matches));
  const won = icon === 'chip' ? (crowd.won[seat] ?? NOTHING) : NOTHING;
  return pass.map((chance, i) => chance + (won[i] ?? 0));
}
