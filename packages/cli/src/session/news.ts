/** Taking in what a link tells, and showing it event by event. */

import type { LinkNews } from '@dicehall/link';
import { coverageTexts } from '@dicehall/research/terminal/bots';
import { type GameId, gameOf, type Seat, traitsOf } from '@dicehall/rules';
import {
  type Arrangement,
  agree,
  arrangementAfter,
  arrangementOf,
  type Event,
  type EventOf,
  type FollowedEvent,
  follow,
} from '@dicehall/table';
import { logSentence, reactionSentence, say, tableSentence } from '@dicehall/words';
import { claimToAnswer, devicesLines } from './seat-words.ts';
import { followTable, heldSeats, isCovered, namesOf, type Session } from './session.ts';

/** Events without bearing on the game: shown even while dice wait to be rolled. */
const TABLE_TALK: ReadonlySet<Event['kind']> = new Set([
  'sit',
  'rename',
  'change',
  'withheld',
  'leave',
  'stand-in',
  'back',
  'offer',
  'answer',
  'react',
  'lock',
  'mute',
  'host',
  'token',
  'claim',
  'deny',
]);

/** Takes in what has happened. If some of it is missing, the table is taken as it stands. */
export function take<K extends GameId>(session: Session<K>, news: LinkNews): void {
  const { state, events, isSetBack, reactions = [] } = news;
  const [view] = state.views;
  if (view === undefined) return;
  const fresh = events.filter(({ n }) => n >= session.next);
  const isWhole = fresh.every(({ n }, i) => n === session.next + i);
  const reached = session.next + fresh.length;
  session.removal = removalIn(session, fresh) ?? session.removal;
  session.views = state.views;
  for (const reaction of reactions) {
    session.log.push(reactionSentence(session.lang, reaction, { seats: namesOf(session) }));
  }
  if (fresh.length > 0) session.drawToConfirm = undefined;
  if (isSetBack === true) session.log.push(say(session.lang, 'table.set-back'));
  else if (isWhole && reached >= view.next) {
    session.unshown.push(...fresh);
    session.next = reached;
    return;
  }
  session.unshown = [];
  session.next = view.next;
  session.arrangement = arrangementOf(view);
  session.following = followTable(session.game, state.views) ?? session.following;
  session.last = undefined;
  passDevice(session, undefined);
}

function removalIn<K extends GameId>(
  session: Session<K>,
  events: readonly Event[],
): Event | undefined {
  const [own, another] = heldSeats(session);
  if (own === undefined || another !== undefined) return undefined;
  return events.find(
    (one) => one.kind === 'leave' && (one.by === 'host' || one.by === 'keeper') && one.seat === own,
  );
}

/**
 * Which event is shown next; -1 if there is none, or if a person here has to roll first. Table talk does
 * not wait for that.
 */
export function nextShown<K extends GameId>(session: Session<K>): number {
  const { unshown } = session;
  if (unshown.length === 0) return -1;
  return heldRoll(session) === undefined
    ? 0
    : unshown.findIndex(({ kind }) => TABLE_TALK.has(kind));
}

/** A roll that waits until the player presses a key. One that the player has just chosen does not wait. */
export function heldRoll<K extends GameId>(session: Session<K>): EventOf<'roll'> | undefined {
  const { isLocal, unshown, views, game } = session;
  const [event] = unshown;
  if (!isLocal || event?.kind !== 'roll' || views[0]?.phase !== 'playing') return undefined;
  const { seat } = event;
  if (!heldSeats(session).includes(seat) || views[0].seats[seat]?.standIn === true)
    return undefined;
  const last = session.last?.step;
  const hasAsked =
    last?.kind === 'action' && last.seat === seat && traitsOf(game).isJustRoll(last.action);
  return hasAsked ? undefined : event;
}

/** Shows one more event, a waiting roll included. A call is shown with the dice that it opens. */
export function advance<K extends GameId>(session: Session<K>): void {
  do {
    const [event] = session.unshown.splice(Math.max(0, nextShown(session)), 1);
    if (event === undefined) return;
    show(session, event);
  } while (session.following.call !== undefined);
}

/** Shows everything up to now. */
export function catchUp<K extends GameId>(session: Session<K>): void {
  while (session.unshown.length > 0) {
    const event = session.unshown.shift();
    if (event !== undefined) show(session, event);
  }
}

function show<K extends GameId>(session: Session<K>, event: Event): void {
  const { log, following } = session;
  const before = session.arrangement;
  session.arrangement = arrangementAfter(before, event);
  tellTable(session, event, before);
  const seen = follow(following, event);
  if (following.isLost && session.unshown.length === 0) agree(following, session.views);
  if (event.kind === 'start') {
    session.last = undefined;
    session.revealedTo = undefined;
    session.deviceHolder = undefined;
    log.push(...coverage(session));
  } else if (event.kind === 'undo') {
    session.last = undefined;
    passDevice(session, undefined);
  } else if (seen !== undefined) {
    session.last = seen;
    passDevice(session, seen);
    tellStep(session, seen);
  }
}

/** Players who have just left are still called by name, and renamed ones by the old name. */
const namesAt = (before: Arrangement, after: Arrangement, event: Event): readonly string[] =>
  event.kind === 'rename'
    ? before.seats.map(({ name }) => name)
    : after.seats.map(({ name }, seat) => name || (before.seats[seat]?.name ?? ''));

/** One sentence where one is needed: not for the first start, nor for an offer that needs no consent. */
function tellTable<K extends GameId>(session: Session<K>, event: Event, before: Arrangement): void {
  if (event.kind === 'start' && event.game === 1) return;
  if (event.kind === 'offer' && event.waiting.length === 0) return;
  const { lang, game, log } = session;
  if (event.kind === 'token' && !event.share && heldSeats(session).includes(event.seat)) {
    log.push(say(lang, 'online.seat-is-here'));
    return;
  }
  const seats = namesAt(before, session.arrangement, event);
  const context = { own: hearingSeat(session, event), before, game };
  const sentence = tableSentence(lang, event, { seats }, before.isBegun, context);
  if (sentence !== undefined) log.push(sentence);
  if (event.kind === 'token' && heldSeats(session).includes(event.seat)) {
    log.push(...devicesLines(session));
  }
  if (event.kind === 'claim' && claimToAnswer(session) !== undefined) {
    log.push(say(lang, 'online.seat-asked'));
  }
}

/** The only seat here, even if the host has just removed it. */
function hearingSeat<K extends GameId>(session: Session<K>, event: Event): Seat | undefined {
  if (event === session.removal && event.kind === 'leave') return event.seat;
  const [own, another] = heldSeats(session);
  return another === undefined ? own : undefined;
}

/** Which bots have no book for this table. */
function coverage<K extends GameId>({ game, lang, views: [view] }: Session<K>): readonly string[] {
  if (view === undefined) return [];
  const { seats, options } = view;
  const levels = seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : []));
  const parsed = gameOf(game).notation.parseOptions(options, seats.length);
  if (!parsed.ok) return [];
  const chosen = Object.fromEntries(Object.entries(parsed.value));
  return coverageTexts(game, levels, chosen, seats.length, lang);
}

function tellStep<K extends GameId>(session: Session<K>, seen: FollowedEvent<K>): void {
  const { lang, log, game } = session;
  const { step } = seen;
  if (step.kind === 'secret') {
    const all = say(lang, 'terminal.all-roll');
    if (log.at(-1) !== all) log.push(all);
    return;
  }
  // The roll that follows says it all.
  if (step.kind === 'action' && traitsOf(game).isJustRoll(step.action)) return;
  log.push(logSentence(lang, game, { ...seen, step }, { seats: namesOf(session) }));
}

/**
 * Covers the dice unless the player holding the device acts next. After another person here has answered, or all
 * dice lie open, no one holds it alone.
 */
function passDevice<K extends GameId>(
  session: Session<K>,
  seen: FollowedEvent<K> | undefined,
): void {
  const { game, following } = session;
  const step = seen?.step;
  const isOthers =
    step?.kind === 'action' &&
    step.seat !== session.deviceHolder &&
    heldSeats(session).includes(step.seat);
  if (isOthers || !isCovered(session)) session.deviceHolder = undefined;
  const turn = gameOf(game).turn(following.state);
  const next = turn.kind === 'seats' ? turn.seats[0] : undefined;
  session.revealedTo = next === session.deviceHolder ? next : undefined;
}
