/** What a typed line comes to: something to be asked of the table, of the program, or a word on why not. */

import type { Wish } from '@dicehall/link';
import { type ActionOf, type GameId, gameOf, type Refusal, type Seat } from '@dicehall/rules';
import { refusalText, say } from '@dicehall/words';
import {
  type ContextOf,
  chosenBy,
  grammarOf,
  isForm,
  type ProgramCommand,
  plain,
  possibleText,
  type Reading,
  readLine,
  strangeWord,
} from '@dicehall/words/commands';
import { answerInLobby } from './lobby.ts';
import type { Ask } from './needs.ts';
import { advance } from './news.ts';
import { request } from './requests.ts';
import { handTo, legalFor, namesOf, type Session, tableOf, viewerOf } from './session.ts';

export type Answer =
  /** Something here has changed: look again at what the session needs. */
  | { readonly kind: 'done' }
  /** The table is to be asked. */
  | { readonly kind: 'wish'; readonly wish: Wish }
  /** Nothing has changed, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** The player asks the program for something. */
  | { readonly kind: 'command'; readonly command: ProgramCommand };

const DONE: Answer = { kind: 'done' };

const note = (text: string): Answer => ({ kind: 'note', text });

export function answer<K extends GameId>(session: Session<K>, ask: Ask, line: string): Answer {
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
  // Numbers count in a list that only whoever chooses has before them.
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
  view: gameOf(session.game).view(session.state, viewerOf(session)),
  legal: legalFor(session, ask.seat),
  names: namesOf(session),
});

function act<K extends GameId>(session: Session<K>, { kind, seat }: Ask, own: ActionOf<K>): Answer {
  if (kind === 'throw') return note(say(session.lang, 'terminal.roll-first'));
  const { explain, notation } = gameOf(session.game);
  const refusal = explain(session.state, seat, own);
  if (refusal !== undefined) return refused(session, refusal);
  return {
    kind: 'wish',
    wish: { kind: 'act', seat, at: questionOf(session, seat), action: notation.makeAction(own) },
  };
}

/** The number of the question that the seat answers. */
const questionOf = <K extends GameId>(session: Session<K>, seat: Seat): number =>
  tableOf(session).match?.asked.find((own) => own.seat === seat)?.at ?? 0;

const refused = <K extends GameId>(session: Session<K>, refusal: Refusal): Answer =>
  note(refusalText(session.lang, refusal, { seats: namesOf(session) }));

/** Sequence 17: a draw needs the word of everybody. Whoever plays against bots alone is asked whether it was meant. */
function vote<K extends GameId>(session: Session<K>, { seat }: Ask, yes: boolean): Answer {
  if (session.doubt === undefined) return { kind: 'wish', wish: { kind: 'answer', seat, yes } };
  session.doubt = undefined;
  return yes ? { kind: 'wish', wish: { kind: 'offer', seat, what: 'draw' } } : DONE;
}
