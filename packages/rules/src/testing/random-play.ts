/** Random plays: every choice is any legal action. */

import { botsDraw } from '../bot-turns.ts';
import type { Game, OptionValue, Step } from '../game.ts';
import type { Random } from '../random.ts';
import { makeRecord, type PlayRecord } from '../record.ts';
import { RulesError } from '../refusal.ts';
import { CheckError, claim } from './equality.ts';
import { pick } from './seeded-dice.ts';

export interface GameSetup<O> {
  readonly seats: number;
  readonly options: O;
}

/** A play as far as it has come. */
export interface PlaySoFar<O, S, A, R> extends GameSetup<O> {
  readonly state: S;
  readonly steps: readonly Step<A, R>[];
}

/** Any options that the game offers with that many seats. */
export function randomOptions<O extends object, S, A, R, V>(
  { options }: Game<O, S, A, R, V>,
  seats: number,
  random: Random,
): O {
  const input: Record<string, OptionValue> = {};
  for (const field of options.fields) input[field.name] = pick(field.values(seats), random);
  const parsed = options.parse(input, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}

export function randomSeats<O extends object, S, A, R, V>(
  { meta }: Game<O, S, A, R, V>,
  random: Random,
): number {
  return meta.seats.min + random(meta.seats.max - meta.seats.min + 1);
}

/** Any step that is legal now. Needs a play that is not over. */
export function randomStep<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  random: Random,
): Step<A, R> {
  const turn = game.turn(state);
  if (turn.kind === 'seats') {
    const seat = pick(turn.seats, random);
    return { kind: 'action', seat, action: pick(game.actions(state, seat), random) };
  }
  return { kind: 'roll', roll: game.sample(state, random) };
}

/** No play is nearly as long as this; one that is does not end. */
const STEP_LIMIT = 1_000_000;

/**
 * Plays to the end, or for `most` steps, and shows every moment on the way, the first and the last
 * included; state and steps of a moment go on changing. Games that need not end by themselves are called a draw
 * as bots among themselves do it. What goes wrong on the way is told with the play so far.
 */
export function randomPlay<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { seats, options }: GameSetup<O>,
  random: Random,
  visit: (moment: PlaySoFar<O, S, A, R>) => void = () => {},
  most = Number.POSITIVE_INFINITY,
): PlayRecord<O, A, R> {
  const state = game.initial(options, seats);
  const steps: Step<A, R>[] = [];
  const moment = { seats, options, state, steps };
  let turns = 0;
  try {
    visit(moment);
    while (steps.length < most && game.turn(state).kind !== 'over') {
      claim(steps.length < STEP_LIMIT, 'the play does not end');
      const step: Step<A, R> = botsDraw(game, state, turns)
        ? { kind: 'draw' }
        : randomStep(game, state, random);
      if (step.kind === 'roll' && game.begun(state)) turns++;
      game.play(state, step);
      steps.push(step);
      visit(moment);
    }
  } catch (error) {
    const line = makeRecord(game, { seats, options, steps });
    const why = error instanceof Error ? error.message : String(error);
    throw new CheckError(`${why}\nin ${line}`, { cause: error });
  }
  return { seats, options, steps };
}
