/** What a typed line does: a move, a vote, a command, or a note that says why not. */

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
import { DONE, type LineResult, note, wish } from './line-result.ts';
import { enterInLobby } from './lobby.ts';
import { advance } from './news.ts';
import type { Question } from './question.ts';
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

export function enterLine<K extends GameId>(
  session: Session<K>,
  question: Question,
  line: string,
): LineResult {
  const { lang, game } = session;
  if (question.kind === 'lobby') return enterInLobby(session, line);
  if (question.kind === 'vote' && isForm(plain(line), 'command.yes'))
    return vote(session, question, true);
  if (question.kind === 'vote' && isForm(plain(line), 'command.no'))
    return vote(session, question, false);
  const grammar = grammarOf(game);
  const context = contextOf(session, question);
  const reading = readLine(grammar, line, context);
  if (reading.kind === 'command') return request(session, question, reading.command, reading.rest);
  if (question.kind === 'vote') return note(say(lang, 'command.unclear-vote'));
  if (question.kind === 'idle')
    return note(strangeWord(lang, reading) ?? say(lang, 'command.not-asked'));
  if (question.kind === 'handover' && reading.kind === 'enter') {
    handTo(session, question.seat);
    return DONE;
  }
  if (question.kind === 'throw' && isRoll(reading)) {
    advance(session);
    return DONE;
  }
  // A number refers to a list, and only the player to choose has one.
  const legal = question.kind === 'choice' ? context.legal : [];
  const chosen = chosenBy(grammar, reading, { ...context, legal });
  switch (chosen.kind) {
    case 'unclear':
      return note(
        `${say(lang, chosen.key, chosen.data)} ${possibleText(grammar, { lang, legal }, true)}`.trimEnd(),
      );
    case 'refused':
      return refused(session, chosen.refusal);
    case 'action':
      return act(session, question, chosen.action);
  }
}

/** Waiting dice are rolled by Enter, by the verb, or by the only number in the list. */
const isRoll = (reading: Reading<unknown>): boolean =>
  reading.kind === 'enter' ||
  reading.kind === 'roll' ||
  (reading.kind === 'pick' && reading.number === 1);

const contextOf = <K extends GameId>(session: Session<K>, question: Question): ContextOf<K> => ({
  lang: session.lang,
  view: viewOf(session),
  legal: legalFor(session, question.seat),
  names: namesOf(session),
});

function act<K extends GameId>(
  session: Session<K>,
  { kind, seat }: Question,
  own: ActionOf<K>,
): LineResult {
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

const refused = <K extends GameId>(session: Session<K>, refusal: Refusal): LineResult =>
  note(refusalText(session.lang, refusal, { seats: namesOf(session) }));

/** Sequence 17: everybody must agree to a draw. A single person among bots is asked to confirm instead. */
function vote<K extends GameId>(session: Session<K>, { seat }: Question, yes: boolean): LineResult {
  if (session.drawToConfirm === undefined) return wish({ kind: 'answer', seat, yes });
  session.drawToConfirm = undefined;
  return yes ? wish({ kind: 'offer', seat, what: 'draw' }) : DONE;
}

/** Commands may be typed at any prompt, on turn or not. */
function request<K extends GameId>(
  session: Session<K>,
  question: Question,
  command: Command,
  rest: readonly string[],
): LineResult {
  if (isOfProgram(command)) return { kind: 'command', command };
  const own = requested(companyOf(session, question), command, rest);
  if (own.kind !== 'doubt') return own;
  session.drawToConfirm = question.seat;
  return DONE;
}

function companyOf<K extends GameId>(session: Session<K>, { kind, seat }: Question): Company {
  const { lang, game, isLocal, views, drawToConfirm } = session;
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
    isHere: isLocal,
    draws: gameOf(game).meta.draws,
    isVoting: kind === 'vote' && drawToConfirm === undefined,
    hasOthers: seats.some((own, other) => own.kind === 'person' && other !== seat),
    reactions: REACTIONS,
  };
}
