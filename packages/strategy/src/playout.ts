import { botsDraw, type Game, type Random, type Result, RulesError } from '@dicehall/rules';
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
export function playout<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  bots: readonly Bot<V, A>[],
  dice: Random,
  whims: Random,
): Playout {
  const state = game.initial(options, bots.length);
  let rolls = 0;
  let turns = 0;
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return { result: resultOf(game, state), rolls };
    if (botsDraw(game, state, turns)) {
      game.play(state, { kind: 'draw' });
      continue;
    }
    if (turn.kind === 'roll') {
      rolls++;
      if (game.begun(state)) turns++;
      game.play(state, { kind: 'roll', roll: game.sample(state, dice) });
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

function resultOf<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>, state: S): Result {
  const result = game.result(state);
  if (result === undefined) throw new RulesError({ code: 'game-over' });
  return result;
}
