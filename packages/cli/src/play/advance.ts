/** Steps that need no person. */

import { botsDraw, type GameId, gameOf } from '@dicehall/rules';
import { botsOf } from '@dicehall/strategy';
import { apply, peopleOf, type Session, type StepOf } from './session.ts';

/** Plays one step that needs no person: the dice, a bot, or the end of a game among bots. */
export function advance<K extends GameId>(session: Session<K>): void {
  apply(session, automaticStep(session));
}

function automaticStep<K extends GameId>(session: Session<K>): StepOf<K> {
  const { table, state, steps, chance } = session;
  const game = gameOf(table.game);
  const turn = game.turn(state);
  const isAmongBots = peopleOf(session).length === 0;
  if (isAmongBots && botsDraw(game, state, session.turns)) return { kind: 'draw' };
  if (turn.kind === 'roll')
    return { kind: 'roll', roll: game.sample(state, chance.dice(steps.length)) };
  const [seat = 0] = turn.kind === 'seats' ? turn.seats : [];
  const bot = botsOf(table.game)[table.players[seat]?.bot ?? 'random'];
  const { action } = bot.choose({
    view: game.view(state, seat),
    seat,
    actions: game.actions(state, seat),
    random: chance.whims(steps.length),
  });
  return { kind: 'action', seat, action };
}
