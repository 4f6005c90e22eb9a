/** Steps that need no person. */

import type { GameId } from '@dicehall/rules';
import { botsOf } from '@dicehall/strategy';
import { apply, peopleOf, type Session, type StepOf } from './session.ts';
import { gameOf } from './table.ts';

/** Plays one step that needs no person: the dice, a bot, or the end of a game of machines. */
export function advance<K extends GameId>(session: Session<K>): void {
  apply(session, automaticStep(session));
}

function automaticStep<K extends GameId>(session: Session<K>): StepOf<K> {
  const { table, state, steps } = session;
  const game = gameOf(table.game);
  const random = session.dice(steps.length);
  const turn = game.turn(state);
  if (turn.kind === 'roll') {
    return isEndless(session)
      ? { kind: 'draw' }
      : { kind: 'roll', roll: game.sample(state, random) };
  }
  const [seat = 0] = turn.kind === 'seats' ? turn.seats : [];
  const bot = botsOf(table.game)[table.players[seat]?.bot ?? 'random'];
  const { action } = bot.choose({
    view: game.view(state, seat),
    seat,
    actions: game.actions(state, seat),
    random,
  });
  return { kind: 'action', seat, action };
}

/** Sequence 17: a game between machines alone is called a draw after so many rolls. */
function isEndless<K extends GameId>(session: Session<K>): boolean {
  const limit = gameOf(session.table.game).meta.machineTurns;
  if (limit === undefined || peopleOf(session).length > 0) return false;
  return session.steps.filter(({ kind }) => kind === 'roll').length >= limit;
}
