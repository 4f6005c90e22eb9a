/** What a typed line does to a session. */

import { type ActionOf, type GameId, gameOf, type Refusal, type Seat } from '@dicehall/rules';
import { refusalText, say } from '@dicehall/words';
import { type ContextOf, read } from '../input/index.ts';
import { type Command, isForm, plain } from '../input/lexicon.ts';
import { advance } from './advance.ts';
import type { Ask } from './needs.ts';
import {
  apply,
  handTo,
  legalFor,
  namesOf,
  peopleOf,
  picksByNumber,
  type Session,
  viewerOf,
} from './session.ts';

export type Answer =
  /** Something has changed: look again at what the session needs. */
  | { readonly kind: 'done' }
  /** Nothing has changed, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** The player asks the program for something. */
  | { readonly kind: 'command'; readonly command: Exclude<Command, 'draw'> };

const DONE: Answer = { kind: 'done' };

const note = (text: string): Answer => ({ kind: 'note', text });

export function answer<K extends GameId>(session: Session<K>, ask: Ask, line: string): Answer {
  const { lang, table } = session;
  if (ask.kind === 'vote' && isForm(plain(line), 'terminal.yes')) return agree(session, ask.seat);
  if (ask.kind === 'vote' && isForm(plain(line), 'terminal.no')) return disagree(session, ask.seat);
  const reading = read(table.game, line, contextOf(session, ask));
  if (reading.kind === 'command') return obey(session, ask, reading.command);
  if (ask.kind === 'vote') return note(say(lang, 'terminal.unclear-vote'));
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
  view: gameOf(session.table.game).view(session.state, viewerOf(session)),
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

const isRoll = <K extends GameId>({ table }: Session<K>, action: ActionOf<K>): boolean =>
  gameOf(table.game).notation.makeAction(action) === 'roll';

/** Throws the dice if that is due; otherwise rolling is an action, if the game has it. */
function roll<K extends GameId>(session: Session<K>, ask: Ask): Answer {
  if (ask.kind === 'throw') {
    advance(session);
    return DONE;
  }
  const action = gameOf(session.table.game).notation.parseAction('roll');
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

function act<K extends GameId>(session: Session<K>, ask: Ask, action: ActionOf<K>): Answer {
  if (ask.kind === 'throw') return note(say(session.lang, 'terminal.roll-first'));
  const refusal = gameOf(session.table.game).explain(session.state, ask.seat, action);
  if (refusal !== undefined) return refused(session, refusal);
  apply(session, { kind: 'action', seat: ask.seat, action });
  return DONE;
}

const refused = <K extends GameId>(session: Session<K>, refusal: Refusal): Answer =>
  note(refusalText(session.lang, refusal, { seats: namesOf(session) }));

function obey<K extends GameId>(session: Session<K>, { seat }: Ask, command: Command): Answer {
  if (command !== 'draw') return { kind: 'command', command };
  if (!gameOf(session.table.game).meta.draws) {
    return refused(session, { code: 'no-draw-in-this-game' });
  }
  if (session.vote !== undefined) return agree(session, seat);
  const others = peopleOf(session).filter((other) => other !== seat);
  // Bots always agree; who plays against bots alone is asked whether that was meant.
  return ballot(session, seat, others.length > 0 ? others : [seat]);
}

/** Sequence 17: a draw needs the word of every person at the table. */
function ballot<K extends GameId>(session: Session<K>, by: Seat, asked: readonly Seat[]): Answer {
  if (asked.length === 0) apply(session, { kind: 'draw' });
  else session.vote = { by, asked };
  return DONE;
}

function agree<K extends GameId>(session: Session<K>, seat: Seat): Answer {
  const { vote } = session;
  if (vote === undefined) return DONE;
  return ballot(
    session,
    vote.by,
    vote.asked.filter((other) => other !== seat),
  );
}

function disagree<K extends GameId>(session: Session<K>, seat: Seat): Answer {
  session.vote = undefined;
  session.log.push(
    say(session.lang, 'terminal.disagrees', { player: namesOf(session)[seat] ?? '' }),
  );
  return DONE;
}
