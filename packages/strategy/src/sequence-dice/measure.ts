/** How strong a bot is: against copies of another, on every side in turn, with the same dice on each. */

import { RulesError } from '@dicehall/rules';
import {
  type SequenceAction,
  type SequenceOptions,
  type SequenceView,
  sequenceDice,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import type { Bot } from '../bot.ts';
import { type Score, scoreOf } from '../contest.ts';
import { playout } from '../playout.ts';
import { seeded } from '../random.ts';
import { bots, policies } from './bots.ts';

type SequenceBot = Bot<SequenceView, SequenceAction>;

/** Plain data, so that it can be sent to a worker. */
export interface Measuring {
  readonly bot: string;
  readonly against: string;
  readonly seats: number;
  /** House rules by name; what is missing takes its default. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
}

export interface Measured {
  readonly all: Score;
  /** By the side that the bot played; a team is one side. */
  readonly bySide: readonly Score[];
  readonly draws: number;
  /** What the bot took for a decision. */
  readonly milliseconds: { readonly mean: number; readonly worst: number };
}

/** Plays sets `from` to `to` - 1: a set is one game for each side, and depends on its number alone. */
export function measure(
  measuring: Measuring,
  from: number,
  to: number,
  onSet: (played: number) => void = () => {},
): Measured {
  const { seats, seed } = measuring;
  const options = optionsOf(measuring);
  const clock = { decisions: 0, sum: 0, worst: 0 };
  const bot = timed(named(measuring.bot), clock);
  const against = named(measuring.against);
  const wins = new Array<number>(sidesOf(seats)).fill(0);
  let draws = 0;
  for (let set = from; set < to; set++) {
    for (let side = 0; side < wins.length; side++) {
      const players = Array.from({ length: seats }, (_, seat) =>
        sideOf(seat, seats) === side ? bot : against,
      );
      const dice = seeded(seed, 2 * set);
      const whims = seeded(seed, 2 * set + 1);
      const { result } = playout(sequenceDice, options, players, dice, whims);
      if (result.drawn) draws++;
      else if (result.winners.includes(side)) wins[side] = (wins[side] ?? 0) + 1;
    }
    onSet(set - from + 1);
  }
  return {
    all: scoreOf(
      wins.length * (to - from),
      wins.reduce((sum, won) => sum + won, 0),
    ),
    bySide: wins.map((won) => scoreOf(to - from, won)),
    draws,
    milliseconds: { mean: clock.sum / Math.max(1, clock.decisions), worst: clock.worst },
  };
}

export function named(name: string): SequenceBot {
  const found = [...bots, ...policies].find((bot) => bot.name === name);
  if (found === undefined) throw new RangeError(`no bot ${name}`);
  return found;
}

function optionsOf({ options, seats }: Measuring): SequenceOptions {
  const parsed = sequenceDice.options.parse(options, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}

function timed(
  { name, choose }: SequenceBot,
  clock: { decisions: number; sum: number; worst: number },
): SequenceBot {
  return {
    name,
    choose(question) {
      const start = performance.now();
      const choice = choose(question);
      const taken = performance.now() - start;
      clock.decisions++;
      clock.sum += taken;
      clock.worst = Math.max(clock.worst, taken);
      return choice;
    },
  };
}
