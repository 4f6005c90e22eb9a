import {
  botsDraw,
  type Game,
  type PlayedRecord,
  type Random,
  type Result,
  RulesError,
  type Seat,
  type Step,
} from '@dicehall/rules';
import type { Bot, Decision } from './bot.ts';

/** How a whole game between bots ended. */
export interface Playout {
  readonly result: Result;
  /** How long the play was, in throws of the dice. */
  readonly rolls: number;
}

/**
 * Plays one game between bots. They see views alone; `dice` throws the game's dice and `whims` serves
 * the bots, so that a bot that draws random numbers does not shift the dice of the game.
 *
 * @example
 * ```ts
 * import { loadGame } from '@dicehall/rules';
 * import { playout, randomBot, seeded } from '@dicehall/strategy';
 *
 * const game = await loadGame('dodge-dice');
 * const options = game.options.parse({}, 2);
 * if (!options.ok) throw new Error(options.refusal.code);
 * const { result } = playout(game, options.value, [randomBot, randomBot], seeded(1), seeded(2));
 * console.log(result.winners); // [ 1 ]
 * ```
 */
export function playout<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  bots: readonly Bot<V, A>[],
  dice: Random,
  whims: Random,
): Playout {
  const state = game.initial(options, bots.length);
  let rolls = 0;
  playOn(game, state, { bots, dice, whims }, ({ kind }) => {
    if (kind === 'roll') rolls++;
  });
  return { result: resultOf(game, state), rolls };
}

/** The same, with all its steps and moments. */
export function recordedPlayout<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  bots: readonly Bot<V, A>[],
  dice: Random,
  whims: Random,
): PlayedRecord<O, S, A, R> {
  const end = game.initial(options, bots.length);
  const states = [game.clone(end)];
  const steps: Step<A, R>[] = [];
  playOn(game, end, { bots, dice, whims }, (step) => {
    steps.push(step);
    states.push(game.clone(end));
  });
  return { seats: bots.length, options, steps, states, end };
}

export interface BotTable<V, A> {
  readonly bots: readonly Bot<V, A>[];
  readonly dice: Random;
  readonly whims: Random;
}

/** Plays on from a moment to the end, in place. */
export function playOn<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  { bots, dice, whims }: BotTable<V, A>,
  onStep: (step: Step<A, R>) => void = () => {},
): void {
  const running: RunningGame<O, S, A, R, V> = { game, state, dice, onStep, turns: 0 };
  for (let seat = nextToChoose(running); seat !== undefined; seat = nextToChoose(running)) {
    const bot = bots[seat];
    if (bot === undefined) throw new RangeError(`no bot in seat ${seat}`);
    act(running, seat, bot.choose({ ...decisionAt(running, seat), random: whims }).action);
  }
}

/** The same with players that take their time. */
export async function playOnSlowly<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  choose: (decision: Decision<V, A>) => A | Promise<A>,
  dice: Random,
  onStep: (step: Step<A, R>) => void = () => {},
): Promise<void> {
  const running: RunningGame<O, S, A, R, V> = { game, state, dice, onStep, turns: 0 };
  for (let seat = nextToChoose(running); seat !== undefined; seat = nextToChoose(running)) {
    act(running, seat, await choose(decisionAt(running, seat)));
  }
}

interface RunningGame<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly state: S;
  readonly dice: Random;
  readonly onStep: (step: Step<A, R>) => void;
  turns: number;
}

/** Throws the dice that are due; undefined when the game is over. */
function nextToChoose<O extends object, S, A, R, V>(
  running: RunningGame<O, S, A, R, V>,
): Seat | undefined {
  const { game, state, dice } = running;
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (botsDraw(game, state, running.turns)) {
      step(running, { kind: 'draw' });
    } else if (turn.kind === 'roll') {
      const roll = game.sample(state, dice);
      if (game.begun(state)) running.turns++;
      step(running, { kind: 'roll', roll });
    } else {
      return turn.seats[0] ?? 0;
    }
  }
  return undefined;
}

const decisionAt = <O extends object, S, A, R, V>(
  { game, state }: RunningGame<O, S, A, R, V>,
  seat: Seat,
): Decision<V, A> => ({
  view: game.view(state, seat),
  seat,
  actions: game.actions(state, seat),
});

const act = <O extends object, S, A, R, V>(
  running: RunningGame<O, S, A, R, V>,
  seat: Seat,
  action: A,
): void => step(running, { kind: 'action', seat, action });

function step<O extends object, S, A, R, V>(
  { game, state, onStep }: RunningGame<O, S, A, R, V>,
  next: Step<A, R>,
): void {
  game.play(state, next);
  onStep(next);
}

function resultOf<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>, state: S): Result {
  const result = game.result(state);
  if (result === undefined) throw new RulesError({ code: 'game-over' });
  return result;
}
