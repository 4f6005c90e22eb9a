/** What a typed line does: a move, a vote, a command, or a note that says why not. */

import { type ActionOf, type GameId, gameOf, type Refusal, type Seat } from '@dicehall/rules';
import { REACTIONS } from '@dicehall/table';
import { refusalText, say } from '@dicehall/words';
import {
  type CommandWord,
  type ContextOf,
  chosenBy,
  grammarOf,
  inputFor,
  isForm,
  isOfCoach,
  isOfProgram,
  plain,
  possibleText,
  type Reading,
  readLine,
  strangeWord,
  type TypistContext,
} from '@dicehall/words/commands';
import { DONE, type LineResult, note, toTable } from './line-result.ts';
import { enterInLobby } from './lobby.ts';
import { advance } from './news.ts';
import type { Prompt } from './prompt.ts';
import { enterAboutSeat } from './seat-words.ts';
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
  prompt: Prompt,
  line: string,
): LineResult {
  const { lang, game } = session;
  const aboutSeat = enterAboutSeat(session, line);
  if (aboutSeat !== undefined) return aboutSeat;
  if (prompt.kind === 'lobby') return enterInLobby(session, line);
  if (prompt.kind === 'vote' && isForm(plain(line), 'command.yes'))
    return vote(session, prompt, true);
  if (prompt.kind === 'vote' && isForm(plain(line), 'command.no'))
    return vote(session, prompt, false);
  const grammar = grammarOf(game);
  const context = contextOf(session, prompt);
  const reading = readLine(grammar, line, context);
  if (reading.kind === 'command') return request(session, prompt, reading.command, reading.rest);
  if (prompt.kind === 'vote') return note(say(lang, 'command.unclear-vote'));
  if (prompt.kind === 'idle')
    return note(strangeWord(lang, reading) ?? say(lang, 'command.not-asked'));
  if (prompt.kind === 'handover' && reading.kind === 'enter') {
    handTo(session, prompt.seat);
    return DONE;
  }
  if (prompt.kind === 'throw' && isRoll(reading)) {
    advance(session);
    return DONE;
  }
  // A number refers to a list, and only the player to choose has one.
  const legal = prompt.kind === 'choice' ? context.legal : [];
  const chosen = chosenBy(grammar, reading, { ...context, legal });
  switch (chosen.kind) {
    case 'unclear':
      return note(
        `${say(lang, chosen.key, chosen.data)} ${possibleText(grammar, { lang, legal }, true)}`.trimEnd(),
      );
    case 'refused':
      return refused(session, chosen.refusal);
    case 'action':
      return act(session, prompt, chosen.action);
  }
}

/** Waiting dice are rolled by Enter, by the verb, or by the only number in the list. */
const isRoll = (reading: Reading<unknown>): boolean =>
  reading.kind === 'enter' ||
  reading.kind === 'roll' ||
  (reading.kind === 'pick' && reading.number === 1);

const contextOf = <K extends GameId>(session: Session<K>, prompt: Prompt): ContextOf<K> => ({
  lang: session.lang,
  view: viewOf(session),
  legal: legalFor(session, prompt.seat),
  names: namesOf(session),
});

function act<K extends GameId>(
  session: Session<K>,
  { kind, seat }: Prompt,
  own: ActionOf<K>,
): LineResult {
  if (kind === 'throw') return note(say(session.lang, 'terminal.roll-first'));
  const { explain, notation } = gameOf(session.game);
  const refusal = explain(session.following.state, seat, own);
  if (refusal !== undefined) return refused(session, refusal);
  const action = notation.makeAction(own);
  return toTable({ kind: 'act', seat, at: questionOf(session, seat), action });
}

/** The number of the question that the seat answers. */
const questionOf = <K extends GameId>(session: Session<K>, seat: Seat): number =>
  tableOf(session).match?.asked.find((own) => own.seat === seat)?.at ?? 0;

const refused = <K extends GameId>(session: Session<K>, refusal: Refusal): LineResult =>
  note(refusalText(session.lang, refusal, { seats: namesOf(session) }));

/** Sequence 17: everybody must agree to a draw. A single person among bots is asked to confirm instead. */
function vote<K extends GameId>(session: Session<K>, { seat }: Prompt, yes: boolean): LineResult {
  if (session.drawToConfirm === undefined) return toTable({ kind: 'answer', seat, yes });
  session.drawToConfirm = undefined;
  return yes ? toTable({ kind: 'offer', seat, what: 'draw' }) : DONE;
}

/** Commands may be typed at any prompt, on turn or not. */
function request<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  command: CommandWord,
  rest: readonly string[],
): LineResult {
  if (isOfCoach(command)) return { kind: 'coach', command, rest };
  if (isOfProgram(command)) return { kind: 'program', command };
  const own = inputFor(typistContextOf(session, prompt), command, rest);
  if (own.kind !== 'doubt') return own;
  session.drawToConfirm = prompt.seat;
  return DONE;
}

function typistContextOf<K extends GameId>(
  session: Session<K>,
  { kind, seat }: Prompt,
): TypistContext {
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
