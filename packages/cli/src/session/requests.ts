/** Commands: what a player may ask at any prompt, whoever is on turn. */

import { type GameId, gameOf } from '@dicehall/rules';
import { REACTIONS } from '@dicehall/table';
import { type Command, type Company, isOfProgram, requested } from '@dicehall/words/commands';
import type { Answer } from './answer.ts';
import type { Ask } from './needs.ts';
import { activeSeats, heldSeats, namesOf, type Session, tableOf } from './session.ts';

export function request<K extends GameId>(
  session: Session<K>,
  ask: Ask,
  command: Command,
  rest: readonly string[],
): Answer {
  if (isOfProgram(command)) return { kind: 'command', command };
  const own = requested(companyOf(session, ask), command, rest);
  if (own.kind !== 'doubt') return own;
  session.doubt = ask.seat;
  return { kind: 'done' };
}

function companyOf<K extends GameId>(session: Session<K>, { kind, seat }: Ask): Company {
  const { lang, game, isHere, views, doubt } = session;
  const { seats, match } = tableOf(session);
  const undoer = views.find((view) => view.match?.mayUndo === true)?.viewer;
  return {
    lang,
    names: namesOf(session),
    seat,
    held: heldSeats(session),
    active: activeSeats(session),
    asked: match?.asked.map((own) => own.seat) ?? [],
    undoer: undoer === 'spectator' ? undefined : undoer,
    isHere,
    draws: gameOf(game).meta.draws,
    isVoting: kind === 'vote' && doubt === undefined,
    hasOthers: seats.some((own, other) => own.kind === 'person' && other !== seat),
    reactions: REACTIONS,
  };
}
