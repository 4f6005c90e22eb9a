/** What a typed line comes to: something to be asked of the table, of the program, or a word on why not. */

import type { Wish } from '@dicehall/link';
import { type ActionOf, type GameId, gameOf, type Refusal, type Seat } from '@dicehall/rules';
import { refusalText, say } from '@dicehall/words';
import { type ContextOf, read } from '../input/index.ts';
import { isForm, plain } from '../input/lexicon.ts';
import { answerInLobby } from '../online/lobby.ts';
import type { Ask } from './needs.ts';
import { advance } from './news.ts';
import { type ProgramCommand, request } from './requests.ts';
import {
  handTo,
  legalFor,
  namesOf,
  picksByNumber,
  type Session,
  tableOf,
  viewerOf,
} from './session.ts';

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
  if (ask.kind === 'vote' && isForm(plain(line), 'terminal.yes')) return vote(session, ask, true);
  if (ask.kind === 'vote' && isForm(plain(line), 'terminal.no')) return vote(session, ask, false);
  const reading = read(game, line, contextOf(session, ask));
  if (reading.kind === 'command') return request(session, ask, reading.command, reading.rest);
  if (ask.kind === 'vote') return note(say(lang, 'terminal.unclear-vote'));
  if (ask.kind === 'idle') return note(say(lang, 'terminal.not-asked'));
  switch (reading.kind) {
    case 'unclear':
      return note(say(lang, reading.key, reading.data));
    case 'enter':
      return enter(session, ask);
    case 'roll':
      return roll(session, ask);
    case 'pick':
      return pick(session, ask, reading.number);
    case 'action':
      return act(session, ask, reading.action);
  }
}

const contextOf = <K extends GameId>(session: Session<K>, ask: Ask): ContextOf<K> => ({
  lang: session.lang,
  view: gameOf(session.game).view(session.state, viewerOf(session)),
  legal: legalFor(session, ask.seat),
  names: namesOf(session),
});

/** Enter rolls, or takes the only thing there is to do. Otherwise it does no harm. */
function enter<K extends GameId>(session: Session<K>, ask: Ask): Answer {
  if (ask.kind === 'handover') {
    handTo(session, ask.seat);
    return DONE;
  }
  const legal = legalFor(session, ask.seat);
  const [only] = legal;
  if (ask.kind === 'throw' || legal.some((action) => isRoll(session, action)))
    return roll(session, ask);
  if (only !== undefined && legal.length === 1) return act(session, ask, only);
  return note(
    say(session.lang, picksByNumber(session) ? 'terminal.choose' : 'terminal.unclear-statement'),
  );
}

const isRoll = <K extends GameId>({ game }: Session<K>, action: ActionOf<K>): boolean =>
  gameOf(game).notation.makeAction(action) === 'roll';

/** Shows the dice if they wait for that; otherwise rolling is an action, if the game has it. */
function roll<K extends GameId>(session: Session<K>, ask: Ask): Answer {
  if (ask.kind === 'throw') {
    advance(session);
    return DONE;
  }
  const action = gameOf(session.game).notation.parseAction('roll');
  return action.ok ? act(session, ask, action.value) : refused(session, { code: 'no-roll-now' });
}

function pick<K extends GameId>(session: Session<K>, ask: Ask, number: number): Answer {
  if (ask.kind === 'throw' && number === 1) return roll(session, ask);
  if (!picksByNumber(session)) return note(say(session.lang, 'terminal.unclear-statement'));
  const legal = ask.kind === 'choice' ? legalFor(session, ask.seat) : [];
  const action = legal[number - 1];
  if (action !== undefined) return act(session, ask, action);
  return legal.length === 0
    ? note(say(session.lang, 'terminal.no-list'))
    : note(say(session.lang, 'terminal.not-in-list', { number, last: legal.length }));
}

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
