/**
 * What a player wants to know of a round: the chances of the next roll, and of the rest of the round if
 * nobody pays a chip any more. All exact.
 */

import type { Seat } from '@dicehall/rules';
import {
  type DodgeView,
  FACES_OF,
  ICONS,
  type Icon,
  PENALTIES,
  type Penalty,
} from '@dicehall/rules/dodge-dice';
import { type Chance, exactly } from '../chance.ts';
import { pointsFor } from './policies.ts';

/** What the dice of the seat on turn can do, if it rolls and takes what falls. */
export interface RollOdds {
  /** Dodge dice that are thrown. */
  readonly dice: number;
  /** The round ends: with Stop, or with the last match. */
  readonly ends: Chance;
  readonly stop: Chance;
  readonly lastMatch: Chance;
  /** Exactly n dice match: n = 0 first. Stop beside them included. */
  readonly matches: readonly Chance[];
  /** The roller takes a chip from the middle. */
  readonly chip: Chance;
  /** What the roller collects, least first; 0 stands for everything that costs nothing. */
  readonly collects: readonly { readonly points: number; readonly chance: Chance }[];
  /** The roller may give the penalty away. */
  readonly gives: Chance;
  /** Points that the roller collects on average. */
  readonly expected: number;
}

/** How the round goes on if nobody pays. */
export interface RoundOdds {
  /** The seat that asks ends it. */
  readonly endsHere: Chance;
  /** Points that the seat collects by ending it, on average; what others might give it left aside. */
  readonly expected: number;
}

export interface DodgeOdds {
  /** Undefined if no roll is due: the dice lie on the table, or points are to be given. */
  readonly roll: RollOdds | undefined;
  /** What it costs its roller to take the roll that lies on the table, and whether that ends the round. */
  readonly taking: { readonly points: number; readonly ends: boolean } | undefined;
  /** From now, or after taking the roll on the table; undefined if that ends the round. */
  readonly round: RoundOdds | undefined;
}

/** Undefined before the first round and after the last. */
export function odds(view: DodgeView, seat: Seat): DodgeOdds | undefined {
  switch (view.phase) {
    case 'before':
    case 'roll': {
      const round = roundOdds(view, seat, view.penalty, view.left, view.seat);
      return { roll: rollOdds(view), taking: undefined, round };
    }
    case 'after':
      return { roll: undefined, ...oddsAfter(view, seat) };
    case 'give':
      return { roll: undefined, taking: undefined, round: undefined };
    default:
      return undefined;
  }
}

function oddsAfter(view: DodgeView, seat: Seat): Pick<DodgeOdds, 'taking' | 'round'> {
  const { rolled, left } = view;
  if (rolled === undefined) return { taking: undefined, round: undefined };
  const penalty = rolled.penalty === 0 ? view.penalty : rolled.penalty;
  const ends = rolled.icon === 'stop' || rolled.matches === left;
  const points = ends && penalty !== 0 ? pointsFor(view.options, rolled.icon, penalty) : 0;
  const next = nextPlaying(view, view.seat);
  const round = ends ? undefined : roundOdds(view, seat, penalty, left - rolled.matches, next);
  return { taking: { points, ends }, round };
}

/** The penalties that can come up, with their chances. */
const penaltiesOf = (known: Penalty | 0): readonly (readonly [Penalty, number])[] =>
  known === 0 ? PENALTIES.map((penalty) => [penalty, FACES_OF[penalty] / 6]) : [[known, 1]];

function rollOdds(view: DodgeView): RollOdds {
  const { penalty: known, left, centre, options } = view;
  const matches = new Array<number>(left + 1).fill(0);
  const collected = new Map<number, number>();
  let lastMatch = 0;
  let expected = 0;
  for (const [penalty, chance] of penaltiesOf(known)) {
    matchChances(penalty, left).forEach((part, n) => {
      matches[n] = (matches[n] ?? 0) + chance * part;
    });
    const last = (chance * (FACES_OF[penalty] / 6) ** left) / ICONS.length;
    for (const icon of ICONS) {
      const part = icon === 'stop' ? chance / ICONS.length : last;
      const points = pointsFor(options, icon, penalty);
      if (icon !== 'stop') lastMatch += last;
      if (points !== 0) collected.set(points, (collected.get(points) ?? 0) + part);
      expected += part * points;
    }
  }
  const costs = [...collected].sort(([a], [b]) => a - b);
  const free = 1 - costs.reduce((sum, [, chance]) => sum + chance, 0);
  const collects = [...costs, [0, free] as const].sort(([a], [b]) => a - b);
  return {
    dice: left,
    ends: exactly(1 / ICONS.length + lastMatch),
    stop: exactly(1 / ICONS.length),
    lastMatch: exactly(lastMatch),
    matches: matches.map(exactly),
    chip: exactly(centre > 0 ? 1 / ICONS.length : 0),
    collects: collects.map(([points, chance]) => ({ points, chance: exactly(chance) })),
    gives: exactly(lastMatch / (ICONS.length - 1)),
    expected,
  };
}

/** The chance that n of the Dodge dice match, by n. */
function matchChances(penalty: Penalty, dice: number): number[] {
  const hit = FACES_OF[penalty] / 6;
  let ways = 1;
  return Array.from({ length: dice + 1 }, (_, n) => {
    const chance = ways * hit ** n * (1 - hit) ** (dice - n);
    ways = (ways * (dice - n)) / (n + 1);
    return chance;
  });
}

/** From a roll of `roller` with `left` dice on. */
function roundOdds(
  view: DodgeView,
  seat: Seat,
  known: Penalty | 0,
  left: number,
  roller: Seat,
): RoundOdds {
  const order = playingFrom(view, roller);
  const place = order.indexOf(seat);
  let endsHere = 0;
  let expected = 0;
  for (const [penalty, chance] of penaltiesOf(known)) {
    const turns = endings(penalty, left, order.length);
    const { ends, points } = turns;
    endsHere += chance * (ends[place] ?? 0);
    for (const icon of ICONS) {
      expected +=
        chance * (points.get(icon)?.[place] ?? 0) * pointsFor(view.options, icon, penalty);
    }
  }
  return { endsHere: exactly(endsHere), expected };
}

interface Endings {
  /** By place behind the roller: the chance to end the round. */
  readonly ends: readonly number[];
  /** The same by the icon that it ends with. */
  readonly points: ReadonlyMap<Icon, readonly number[]>;
}

/**
 * Who ends a round of `players`. With the same dice the turn goes round until something matches, so
 * each number of dice is a geometric series over the places; fewer dice come first.
 */
function endings(penalty: Penalty, left: number, players: number): Endings {
  const stop: number[][] = [];
  const last: number[][] = [];
  for (let dice = 1; dice <= left; dice++) {
    const matches = matchChances(penalty, dice);
    stop[dice] = solveRing(players, dice, matches, 1 / ICONS.length, stop);
    last[dice] = solveRing(players, dice, matches, (matches[dice] ?? 0) / ICONS.length, last);
  }
  const byIcon = new Map<Icon, readonly number[]>(
    ICONS.map((icon) => [icon, (icon === 'stop' ? stop : last)[left] ?? []]),
  );
  const ends = Array.from({ length: players }, (_, place) =>
    ICONS.reduce((sum, icon) => sum + (byIcon.get(icon)?.[place] ?? 0), 0),
  );
  return { ends, points: byIcon };
}

/** x[place] = now (for the roller) + the sum over matches of chance x (fewer dice)[place - 1], around the ring. */
function solveRing(
  players: number,
  dice: number,
  matches: readonly number[],
  now: number,
  fewer: readonly (readonly number[])[],
): number[] {
  // Every icon but Stop passes the dice on.
  const share = (ICONS.length - 1) / ICONS.length;
  const before = (place: number): number => (place - 1 + players) % players;
  const known = Array.from({ length: players }, (_, place) => {
    let sum = place === 0 ? now : 0;
    for (let n = 1; n < dice; n++) {
      sum += share * (matches[n] ?? 0) * (fewer[dice - n]?.[before(place)] ?? 0);
    }
    return sum;
  });
  const again = share * (matches[0] ?? 0);
  return known.map((_, place) => {
    let sum = 0;
    for (let step = 0; step < players; step++) {
      sum += again ** step * (known[(place - step + players) % players] ?? 0);
    }
    return sum / (1 - again ** players);
  });
}

/** The seats that play, in turn, the roller first. */
function playingFrom(view: DodgeView, roller: Seat): Seat[] {
  const order = [roller];
  for (let seat = nextPlaying(view, roller); seat !== roller; seat = nextPlaying(view, seat)) {
    order.push(seat);
  }
  return order;
}

/** In a play-off the dice go past those who are out of it (Dodge 16). */
function nextPlaying({ seats, playing }: DodgeView, seat: Seat): Seat {
  let next = (seat + 1) % seats;
  while (playing[next] !== true && next !== seat) next = (next + 1) % seats;
  return next;
}
