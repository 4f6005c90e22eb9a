/** Taking in what a link tells, and showing it one event after another. */

import type { LinkNews } from '@dicehall/link';
import { coverageTexts } from '@dicehall/research/terminal/bots';
import { type GameId, gameOf } from '@dicehall/rules';
import type { Event, EventOf } from '@dicehall/table';
import { logSentence, say } from '@dicehall/words';
import { openHands, stateAtStart, stateFromViews, unseenRoll } from './follow.ts';
import { heldSeats, isCovered, namesOf, type Session, type StepOf } from './session.ts';
import { isTalk, talkText } from './talk.ts';
import { termsAfter } from './terms.ts';

/** Takes in what has happened. Where some of it is missing, the table is taken as it stands. */
export function take<K extends GameId>(session: Session<K>, { state, events }: LinkNews): void {
  const [view] = state.views;
  if (view === undefined) return;
  const fresh = events.filter(({ n }) => n >= session.next);
  const isWhole = fresh.every(({ n }, i) => n === session.next + i);
  const reached = session.next + fresh.length;
  session.freed = freedBy(session, fresh) ?? session.freed;
  session.views = state.views;
  if (fresh.length > 0) session.doubt = undefined;
  if (isWhole && reached >= view.next) {
    session.coming.push(...fresh);
    session.next = reached;
    return;
  }
  session.coming = [];
  session.next = view.next;
  session.terms = view;
  session.known.splice(0, session.known.length, ...view.seats.map(({ name }) => name));
  session.state = stateFromViews(session.game, state.views) ?? session.state;
  session.frames = [];
  session.last = undefined;
  passDevice(session, undefined);
}

function freedBy<K extends GameId>(
  session: Session<K>,
  events: readonly Event[],
): Event | undefined {
  const [own, another] = heldSeats(session);
  if (own === undefined || another !== undefined) return undefined;
  return events.find((one) => one.kind === 'leave' && one.by === 'host' && one.seat === own);
}

/**
 * Which event is shown next; -1 if none is, because there is none or because a person here is to roll
 * the dice first. What people say to each other need not wait for that.
 */
export function nextShown<K extends GameId>(session: Session<K>): number {
  const { coming } = session;
  if (coming.length === 0) return -1;
  return heldRoll(session) === undefined ? 0 : coming.findIndex(isTalk);
}

/** The roll of a person here that waits for a key. A player who has just chosen to roll need not say so again. */
export function heldRoll<K extends GameId>(session: Session<K>): EventOf<'roll'> | undefined {
  const { isHere, coming, views, last, game } = session;
  const [event] = coming;
  if (!isHere || event?.kind !== 'roll' || views[0]?.phase !== 'playing') return undefined;
  const { seat } = event;
  if (!heldSeats(session).includes(seat) || views[0].seats[seat]?.standIn === true)
    return undefined;
  const hasAsked =
    last?.kind === 'action' &&
    last.seat === seat &&
    gameOf(game).notation.makeAction(last.action) === 'roll';
  return hasAsked ? undefined : event;
}

/** Shows one more event: a person's own roll too, if that is what comes. */
export function advance<K extends GameId>(session: Session<K>): void {
  const [event] = session.coming.splice(Math.max(0, nextShown(session)), 1);
  if (event !== undefined) show(session, event);
}

/** Shows all that has happened up to now. */
export function catchUp<K extends GameId>(session: Session<K>): void {
  while (session.coming.length > 0) {
    const event = session.coming.shift();
    if (event !== undefined) show(session, event);
  }
}

function show<K extends GameId>(session: Session<K>, event: Event): void {
  const { game, log, lang } = session;
  if (event.kind === 'sit') session.known[event.seat] = event.player.name;
  const names = event.kind === 'rename' ? session.known : knownNames(session);
  const [own, another] = heldSeats(session);
  const isFreed = event === session.freed && event.kind === 'leave';
  const only = another === undefined ? own : undefined;
  const hearer = {
    own: isFreed ? event.seat : only,
    before: session.terms,
    game: session.game,
  };
  const text = talkText(event, names, session.isBegun, lang, hearer);
  renameIn(session.known, event);
  session.terms = termsAfter(session.terms, event, session.isBegun);
  if (text !== undefined) log.push(text);
  if (event.kind === 'start') {
    session.state = stateAtStart(game, event.header) ?? session.state;
    session.frames = [];
    session.last = undefined;
    session.isBegun = true;
    session.holder = undefined;
    session.keeper = undefined;
    log.push(...footings(session));
  } else if (event.kind === 'undo') {
    const frame = session.frames.at(-1);
    if (frame === undefined) return;
    session.state = frame.state;
    session.frames = session.frames.slice(0, -1);
    session.last = undefined;
    passDevice(session, undefined);
  } else {
    const step = stepOf(session, event);
    if (step !== undefined) play(session, step);
  }
}

/** What bots at this table cannot do by heart. */
function footings<K extends GameId>({ game, lang, views: [view] }: Session<K>): readonly string[] {
  if (view === undefined) return [];
  const { seats, options } = view;
  const levels = seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : []));
  const parsed = gameOf(game).notation.parseOptions(options, seats.length);
  if (!parsed.ok) return [];
  const chosen = Object.fromEntries(Object.entries(parsed.value));
  return coverageTexts(game, levels, chosen, seats.length, lang);
}

/** The names as they are after an event: of a seat, and with the seats in another order. */
function renameIn(known: string[], event: Event): void {
  if (event.kind === 'rename') known[event.seat] = event.name;
  if (event.kind === 'change') {
    known.splice(0, known.length, ...event.order.map((seat) => known[seat] ?? ''));
  }
}

/** Whoever has just got up is still called by name. */
const knownNames = <K extends GameId>(session: Session<K>): readonly string[] =>
  namesOf(session).map((name, seat) => name || (session.known[seat] ?? ''));

/** The step of the game that an event is, with dice to stand for those that are not seen here. */
function stepOf<K extends GameId>(session: Session<K>, event: Event): StepOf<K> | undefined {
  const { game, state } = session;
  const { notation } = gameOf(game);
  switch (event.kind) {
    case 'act': {
      const action = notation.parseAction(event.action);
      return action.ok ? { kind: 'action', seat: event.seat, action: action.value } : undefined;
    }
    case 'roll':
    case 'hand': {
      const roll = event.shows === undefined ? undefined : notation.parseRoll(event.shows);
      return { kind: 'roll', roll: roll?.ok ? roll.value : unseenRoll(game, state) };
    }
    case 'draw':
      return { kind: 'draw' };
    default:
      return undefined;
  }
}

/** Plays a step along and writes down what the table has seen of it. */
function play<K extends GameId>(session: Session<K>, step: StepOf<K>): void {
  const { state, lang, log, coming } = session;
  const game = gameOf(session.game);
  const before = game.view(state, 'spectator');
  if (step.kind === 'action') {
    const own = session.frames.filter(({ seat }) => seat === step.seat);
    session.frames = [...own, { seat: step.seat, state: game.clone(state) }];
    const [next] = coming;
    if (next?.kind === 'reveal') {
      openHands(session.game, state, next.hands);
      coming.shift();
    }
  } else {
    session.frames = [];
  }
  game.play(state, step);
  const after = game.view(state, 'spectator');
  session.last = step;
  passDevice(session, step);
  const seen = game.seen(step, 'spectator');
  if (seen.kind === 'secret') {
    const all = say(lang, 'terminal.all-roll');
    if (log.at(-1) !== all) log.push(all);
    return;
  }
  // The roll itself tells what a player who chose to roll did.
  const isRolling = step.kind === 'action' && game.notation.makeAction(step.action) === 'roll';
  if (isRolling) return;
  const names = { seats: namesOf(session) };
  log.push(logSentence(lang, session.game, { before, step: seen, after }, names));
}

/**
 * Covers the dice, unless whoever has the device in hand acts next. Nobody has it to themselves any more
 * once another person here has answered, or all dice have been opened for everyone to see.
 */
function passDevice<K extends GameId>(session: Session<K>, step: StepOf<K> | undefined): void {
  const { game, state } = session;
  const isOthers =
    step?.kind === 'action' &&
    step.seat !== session.keeper &&
    heldSeats(session).includes(step.seat);
  if (isOthers || !isCovered(session)) session.keeper = undefined;
  const turn = gameOf(game).turn(state);
  const next = turn.kind === 'seats' ? turn.seats[0] : undefined;
  session.holder = next === session.keeper ? next : undefined;
}
