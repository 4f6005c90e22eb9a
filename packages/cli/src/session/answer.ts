/** Reads a typed line as the answer to what is asked: a move, a vote, a command, or a word on why not. */

import { type ActionOf, type GameId, gameOf, type Refusal, type Seat } from '@dicehall/rules';
import { REACTIONS } from '@dicehall/table';
import { refusalText, say } from '@dicehall/words';
import {
  type Command,
  type Company,
  type ContextOf,
  chosenBy,
  grammarOf,
  isForm,
  isOfProgram,
  plain,
  possibleText,
  type Reading,
  readLine,
  requested,
  strangeWord,
} from '@dicehall/words/commands';
import { answerInLobby } from './lobby.ts';
import type { Ask } from './needs.ts';
import { advance } from './news.ts';
import { DONE, note, type Reply, wish } from './reply.ts';
import {
  activeSeats,
  handTo,
  heldSeats,
  legalFor,
  namesOf,
  type Session,
  tableOf,
  viewOf,
} from './session.ts';

export function answer<K extends GameId>(session: Session<K>, ask: Ask, line: string): Reply {
  const { lang, game } = session;
  if (ask.kind === 'lobby') return answerInLobby(session, line);
  if (ask.kind === 'vote' && isForm(plain(line), 'command.yes')) return vote(session, ask, true);
  if (ask.kind === 'vote' && isForm(plain(line), 'command.no')) return vote(session, ask, false);
  const grammar = grammarOf(game);
  const context = contextOf(session, ask);
  const reading = readLine(grammar, line, context);
  if (reading.kind === 'command') return request(session, ask, reading.command, reading.rest);
  if (ask.kind === 'vote') return note(say(lang, 'command.unclear-vote'));
  if (ask.kind === 'idle')
    return note(strangeWord(lang, reading) ?? say(lang, 'command.not-asked'));
  if (ask.kind === 'handover' && reading.kind === 'enter') {
    handTo(session, ask.seat);
    return DONE;
  }
  if (ask.kind === 'throw' && isRoll(reading)) {
    advance(session);
    return DONE;
  }
  // Numbers count in a list that only the player who chooses has before them.
  const legal = ask.kind === 'choice' ? context.legal : [];
  const chosen = chosenBy(grammar, reading, { ...context, legal });
  switch (chosen.kind) {
    case 'unclear':
      return note(
        `${say(lang, chosen.key, chosen.data)} ${possibleText(grammar, { lang, legal }, true)}`.trimEnd(),
      );
    case 'refused':
      return refused(session, chosen.refusal);
    case 'action':
      return act(session, ask, chosen.action);
  }
}

/** Dice that wait are thrown by Enter, by the verb, or by the only number in their list. */
const isRoll = (reading: Reading<unknown>): boolean =>
  reading.kind === 'enter' ||
  reading.kind === 'roll' ||
  (reading.kind === 'pick' && reading.number === 1);

const contextOf = <K extends GameId>(session: Session<K>, ask: Ask): ContextOf<K> => ({
  lang: session.lang,
  view: viewOf(session),
  legal: legalFor(session, ask.seat),
  names: namesOf(session),
});

function act<K extends GameId>(session: Session<K>, { kind, seat }: Ask, own: ActionOf<K>): Reply {
  if (kind === 'throw') return note(say(session.lang, 'terminal.roll-first'));
  const { explain, notation } = gameOf(session.game);
  const refusal = explain(session.following.state, seat, own);
  if (refusal !== undefined) return refused(session, refusal);
  const action = notation.makeAction(own);
  return wish({ kind: 'act', seat, at: questionOf(session, seat), action });
}

/** The number of the question that the seat answers. */
const questionOf = <K extends GameId>(session: Session<K>, seat: Seat): number =>
  tableOf(session).match?.asked.find((own) => own.seat === seat)?.at ?? 0;

const refused = <K extends GameId>(session: Session<K>, refusal: Refusal): Reply =>
  note(refusalText(session.lang, refusal, { seats: namesOf(session) }));

/** Sequence 17: a draw needs everybody's word. Against bots alone there is nobody else, so the player is asked twice. */
function vote<K extends GameId>(session: Session<K>, { seat }: Ask, yes: boolean): Reply {
  if (session.doubt === undefined) return wish({ kind: 'answer', seat, yes });
  session.doubt = undefined;
  return yes ? wish({ kind: 'offer', seat, what: 'draw' }) : DONE;
}

/** Commands may be typed at any prompt, on turn or not. */
function request<K extends GameId>(
  session: Session<K>,
  ask: Ask,
  command: Command,
  rest: readonly string[],
): Reply {
  if (isOfProgram(command)) return { kind: 'command', command };
  const own = requested(companyOf(session, ask), command, rest);
  if (own.kind !== 'doubt') return own;
  session.doubt = ask.seat;
  return DONE;
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
