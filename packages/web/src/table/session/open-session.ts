/**
 * A link made visible step by step: what happens is queued and shown one step after another, and only the last one
 * can be acted on.
 */

import type { LinkNews, TableLink } from '@dicehall/link';
import { type GameId, gameOf, type Seat, traitsOf, type Viewer } from '@dicehall/rules';
import { followAll, followViews } from '@dicehall/table';
import { batch, signal } from '@preact/signals';
import type { GameModule } from '../../games/contract.ts';
import { hasPlayed } from '../../parts/device/lesson-store.ts';
import {
  clear,
  enqueue,
  finish,
  hasten,
  isIdle,
  NO_TIME,
  openPlayback,
  type ShowTimes,
} from '../../show/playback.ts';
import { shownAtRest, shownDuring, withoutQuestion } from '../../show/shown-state.ts';
import { ownSeats, snapshotOf } from '../../show/snapshot.ts';
import { type ShownStep, shownSteps } from '../../show/step.ts';
import { isBot, isPressed, QUICK_LOOK, timesOf } from '../../show/step-times.ts';
import { namesOf } from '../names.ts';
import type { History, QueuedStep, Sentence, Session } from './session.ts';

/** `sentence` tells how long a step takes to be read. Undefined if the link shows nothing that this app can read. */
export function openSession<K extends GameId>(
  game: K,
  module: GameModule<K>,
  link: TableLink,
  history: History = { events: [], isNew: false },
  sentence: Sentence<K> = () => '',
): Session<K> | undefined {
  const { views } = link.state;
  const follower = followViews(game, views);
  if (follower === undefined) return undefined;
  const { steps } = followAll(follower, history.events, views);
  const snapshot = snapshotOf(follower, link.state);
  if (snapshot === undefined) return undefined;
  const seats = ownSeats(link.state);
  const session: Session<K> = {
    game,
    module,
    link,
    shown: signal(shownAtRest(snapshot, undefined, undefined)),
    lines: signal<readonly ShownStep<K>[]>([]),
    isCut: signal(history.isCut === true),
    sharers: gameOf(game).meta.hidden && seats.length > 1 ? seats : [],
    sentence,
    history,
    follower,
    playback: openPlayback<QueuedStep<K>>({
      timesFor: (step, queue) => timesFor(session, step, queue),
      begin: (step) => begin(session, step),
      draw: () => draw(session),
    }),
    listeners: [],
    snapshot,
    rolled: undefined,
    unheard: [],
    run: undefined,
    batches: 0,
    isFirst: !hasPlayed(game),
    isHurried: false,
    unwatch: link.watch((news) => hear(session, news)),
  };
  const past = shownSteps(steps, undefined, isBotIn(session));
  catchUp(session, inBatch(past, session.batches++));
  return session;
}

export function closeSession<K extends GameId>({ playback, unwatch }: Session<K>): void {
  clear(playback);
  unwatch();
}

const isBotIn =
  <K extends GameId>({ shown }: Session<K>) =>
  (seat: Seat): boolean =>
    isBot(shown.peek().table.seats, seat);

const viewersAt = ({ state }: TableLink): readonly Viewer[] =>
  state.views.map(({ viewer }) => viewer);

function timesFor<K extends GameId>(
  session: Session<K>,
  step: QueuedStep<K>,
  queue: readonly QueuedStep<K>[],
): ShowTimes {
  const { game, module, link, shown, snapshot, run, history } = session;
  const before = run?.seat === step.seat ? (run?.length ?? 0) : 0;
  session.run = { seat: step.seat, length: before + 1 };
  if (session.isHurried) return NO_TIME;
  const isApart = history.isApart === true;
  return timesOf(step, {
    rhythm: module.rhythm,
    isHidden: gameOf(game).meta.hidden,
    isJustRoll: traitsOf(game).isJustRoll,
    seats: shown.peek().table.seats,
    viewers: viewersAt(link),
    queue,
    before,
    now: snapshot,
    isBehind: isApart && queue.some((other) => other.batch !== step.batch),
    isPressed: isApart && isPressed(snapshot),
    isFirst: session.isFirst,
    sentence: session.sentence(step, namesOf(snapshot.table).seats),
  });
}

function begin<K extends GameId>({ lines, history }: Session<K>, step: QueuedStep<K>): void {
  lines.value = [...lines.peek(), step];
  history.seen?.note(step.n);
}

function draw<K extends GameId>({ link, snapshot, playback, shown }: Session<K>): void {
  const { current, queue } = playback;
  if (current === undefined) return;
  shown.value = shownDuring(snapshot, current, queue.length > 0, shown.peek(), viewersAt(link));
}

/** Earlier events go into the log; those that nobody has seen are shown too. */
function catchUp<K extends GameId>(session: Session<K>, past: readonly QueuedStep<K>[]): void {
  const { history, lines, shown, snapshot, playback } = session;
  const seen = history.isNew ? -1 : (history.seen?.last ?? Number.POSITIVE_INFINITY);
  const fresh = past.filter(({ n }) => n > seen);
  const last = past.at(-1);
  lines.value = past.slice(0, past.length - fresh.length);
  session.rolled = last?.rolled;
  if (fresh.length > 0) {
    session.unheard = fresh;
    shown.value = withoutQuestion(shown.peek());
    batch(() => enqueue(playback, fresh));
    return;
  }
  session.rolled = session.rolled && { ...session.rolled, isNew: false };
  // The table shows the last step, also after a reload.
  shown.value = shownAtRest(snapshot, session.rolled, last);
}

const inBatch = <K extends GameId>(
  steps: readonly ShownStep<K>[],
  number: number,
): readonly QueuedStep<K>[] => steps.map((step) => ({ ...step, batch: number }));

function hear<K extends GameId>(
  session: Session<K>,
  { events, missed, isSetBack, state }: LinkNews,
): void {
  const { link, follower, playback, shown, lines, history } = session;
  const { steps, takenBack, isNewGame } = followAll(follower, events, link.state.views);
  const snapshot = snapshotOf(follower, link.state);
  if (snapshot === undefined) return;
  session.snapshot = snapshot;
  if (isNewGame) clearGame(session);
  if (isSetBack === true) dropAfter(session, state.views[0]?.next ?? 0);
  for (let gone = 0; gone < takenBack; gone++) takeBack(session);
  const fresh = inBatch(shownSteps(steps, session.rolled, isBotIn(session)), session.batches++);
  if (fresh.length > 0) {
    session.rolled = fresh.at(-1)?.rolled;
    // Listeners are not kept waiting by dice that turn.
    if (!missed) for (const listener of session.listeners) listener(fresh);
    batch(() => {
      enqueue(playback, fresh);
      // After an absence one sentence sums up what was missed; the steps are not shown.
      if (missed) finish(playback);
      else if (history.isApart && isPressed(snapshot)) hasten(playback, QUICK_LOOK);
    });
    return;
  }
  // News of the table alone: what is being shown stays.
  if (!isIdle(playback)) draw(session);
  else {
    const isLeft = !isNewGame && takenBack === 0 && isSetBack !== true;
    const last = isLeft ? shown.peek().lastStep : lines.peek().at(-1);
    shown.value = shownAtRest(snapshot, session.rolled, last);
  }
}

/** To play again is to have seen enough of the game before. */
function clearGame<K extends GameId>(session: Session<K>): void {
  clear(session.playback);
  session.run = undefined;
  session.rolled = undefined;
  session.lines.value = [];
  session.isCut.value = false;
  session.isFirst = !hasPlayed(session.game);
  session.isHurried = false;
}

/** Drops the steps that the server has lost. */
function dropAfter<K extends GameId>(session: Session<K>, next: number): void {
  clear(session.playback);
  session.rolled = undefined;
  session.lines.value = session.lines.peek().filter(({ n }) => n < next);
}

/** Drops a choice that was taken back. No die has rolled since, so it is the last step. */
function takeBack<K extends GameId>({ playback, lines }: Session<K>): void {
  if (playback.queue.pop() !== undefined) return;
  clear(playback);
  lines.value = lines.peek().slice(0, -1);
}
