/** Commands: what a player may ask at any prompt, whoever is on turn. */

import type { Wish } from '@dicehall/link';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { type Offered, REACTIONS, type Reaction } from '@dicehall/table';
import { LANGS, refusalText, say } from '@dicehall/words';
import { type Command, match, plain } from '../input/lexicon.ts';
import type { Answer } from './answer.ts';
import type { Ask } from './needs.ts';
import { activeSeats, heldSeats, namesOf, type Session, tableOf } from './session.ts';

/** What the program does by itself; all other commands go to the table. */
export const PROGRAM_COMMANDS = ['help', 'rules', 'log', 'board', 'list', 'save', 'quit'] as const;
export type ProgramCommand = (typeof PROGRAM_COMMANDS)[number];

const isOfProgram = (command: Command): command is ProgramCommand =>
  PROGRAM_COMMANDS.some((own) => own === command);

const wish = (own: Wish): Answer => ({ kind: 'wish', wish: own });
const note = (text: string): Answer => ({ kind: 'note', text });

export function request<K extends GameId>(
  session: Session<K>,
  ask: Ask,
  command: Command,
  rest: readonly string[],
): Answer {
  const { lang } = session;
  const { seat } = ask;
  if (isOfProgram(command)) return { kind: 'command', command };
  if (seat < 0) return note(say(lang, 'terminal.only-watching'));
  switch (command) {
    case 'draw':
      return draw(session, ask);
    case 'undo':
      return offer(undoer(session) ?? seat, 'undo');
    case 'pause':
    case 'rematch':
      return offer(seat, command);
    case 'resume':
      return wish({ kind: 'resume', seat });
    case 'leave':
      return leave(session, seat);
    case 'back':
      return wish({ kind: 'back', seat: namedSeat(session, rest, isAway(session)) ?? seat });
    case 'stand-in':
      return standIn(session, seat, rest);
    case 'react':
      return react(session, seat, rest);
  }
}

const offer = (seat: Seat, what: Offered): Answer => wish({ kind: 'offer', seat, what });

function draw<K extends GameId>(session: Session<K>, { kind, seat }: Ask): Answer {
  const names = { seats: namesOf(session) };
  if (!gameOf(session.game).meta.draws) {
    return note(refusalText(session.lang, { code: 'no-draw-in-this-game' }, names));
  }
  if (kind === 'vote' && session.doubt === undefined)
    return wish({ kind: 'answer', seat, yes: true });
  const others = tableOf(session).seats.filter(
    (own, other) => own.kind === 'person' && other !== seat,
  );
  if (others.length > 0) return offer(seat, 'draw');
  session.doubt = seat;
  return { kind: 'done' };
}

/** Which seat here has a choice to take back. */
const undoer = <K extends GameId>({ views }: Session<K>): Seat | undefined => {
  const viewer = views.find(({ match: own }) => own?.mayUndo === true)?.viewer;
  return viewer === 'spectator' ? undefined : viewer;
};

/** The last person at a device has nobody to leave the table to. */
function leave<K extends GameId>(session: Session<K>, seat: Seat): Answer {
  const isLast = session.isHere && activeSeats(session).length < 2;
  return isLast ? note(say(session.lang, 'terminal.leave-last')) : wish({ kind: 'leave', seat });
}

function standIn<K extends GameId>(
  session: Session<K>,
  seat: Seat,
  rest: readonly string[],
): Answer {
  const { lang } = session;
  const held = heldSeats(session);
  const asked = tableOf(session).match?.asked.map((own) => own.seat) ?? [];
  const awaited = asked.find((own) => !held.includes(own));
  const other = namedSeat(session, rest, () => true) ?? awaited;
  if (other === undefined) return note(say(lang, 'terminal.unclear-stand-in'));
  return wish({ kind: 'stand-in', seat, for: other });
}

const isAway =
  <K extends GameId>(session: Session<K>) =>
  (seat: Seat): boolean =>
    heldSeats(session).includes(seat) && !activeSeats(session).includes(seat);

/** The seat that is named by number or name; without a name, the first that fits. */
function namedSeat<K extends GameId>(
  session: Session<K>,
  rest: readonly string[],
  fits: (seat: Seat) => boolean,
): Seat | undefined {
  const names = namesOf(session);
  const seats = names.map((_, seat) => seat);
  if (rest.length === 0) return fits(-1) ? undefined : seats.find(fits);
  const found = match(rest.join(' '), seats, (seat) => [`${seat + 1}`, names[seat] ?? '']);
  return found.kind === 'one' ? found.value : undefined;
}

/** By its words in any language, or by the beginning of them. */
export function react<K extends GameId>(
  session: Session<K>,
  seat: Seat,
  rest: readonly string[],
): Answer {
  const { lang } = session;
  const formsOf = (reaction: Reaction): readonly string[] => [
    reaction,
    ...LANGS.map((one) => plain(say(one, `table.reaction-${reaction}`))),
  ];
  const found = match(rest.join(' '), REACTIONS, formsOf);
  if (found.kind === 'one') return wish({ kind: 'react', seat, reaction: found.value });
  const words = REACTIONS.map((reaction) => say(lang, `table.reaction-${reaction}`)).join(', ');
  return note(say(lang, 'terminal.unclear-react', { words }));
}
