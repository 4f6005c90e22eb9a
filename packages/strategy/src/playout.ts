import { type Game, type Random, type Result, RulesError, type Step } from '@dicehall/rules';
import type { Bot } from './bot.ts';

export interface Playout {
  readonly result: Result;
  /** How long the play was, in throws of the dice. */
  readonly rolls: number;
}

/**
 * Plays one game between bots. They see views alone; `dice` throws the game's dice and `whims` serves
 * the bots, so that a bot that draws random numbers does not shift the dice of the game.
 */
export function playout<O, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  bots: readonly Bot<V, A>[],
  dice: Random,
  whims: Random,
): Playout {
  const state = game.initial(options, bots.length);
  const limit = game.meta.machineTurns ?? Number.POSITIVE_INFINITY;
  for (let rolls = 0; ; ) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return { result: resultOf(game, state), rolls };
    if (turn.kind === 'roll') {
      // Sequence 17: machines alone would go on for ever, so their game is called a draw.
      const step: Step<A, R> =
        rolls >= limit ? { kind: 'draw' } : { kind: 'roll', roll: game.sample(state, dice) };
      game.play(state, step);
      rolls++;
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const bot = bots[seat];
    if (bot === undefined) throw new RangeError(`no bot in seat ${seat}`);
    const { action } = bot.choose({
      view: game.view(state, seat),
      seat,
      actions: game.actions(state, seat),
      random: whims,
    });
    game.play(state, { kind: 'action', seat, action });
  }
}

function resultOf<O, S, A, R, V>(game: Game<O, S, A, R, V>, state: S): Result {
  const result = game.result(state);
  if (result === undefined) throw new RulesError({ code: 'game-over' });
  return result;
}
