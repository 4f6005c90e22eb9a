/**
 * A link made visible step by step: what happens is queued and shown moment by moment, and only the last moment can be
 * acted on.
 */

import type { LinkNews, TableLink } from '@dicehall/link';
import { type GameId, gameOf, type Seat, traitsOf, type Viewer } from '@dicehall/rules';
import type { Event } from '@dicehall/table';
import { batch, signal } from '@preact/signals';
import type { GameModule } from '../../games/contract.ts';
import { hasPlayed } from '../../parts/lesson-store.ts';
import { type Frame, framesOf, heldOf, type Reel, readView } from '../../show/frames.ts';
import { openPlayback } from '../../show/playback.ts';
import { held, inMoment, still } from '../../show/shown-state.ts';
import { type Now, readerOf, sharersOf } from '../../show/snapshot.ts';
import { actorOf } from '../../show/step.ts';
import { isBot, isPressed, NO_TIME, QUICK_LOOK, timesOf } from '../../show/timing.ts';
import { namesOf } from '../names.ts';
import type { History, LogLine, Sentence, Session } from './session.ts';

/** A frame that waits to be shown. */
interface Queued<K extends GameId> extends Frame<K> {
  /** Frames that were heard of together. */
  readonly piece: number;
}

const toldLine = <K extends GameId>({ n, lastStep }: Frame<K>): LogLine<K> => ({ n, lastStep });

/** `sentence` tells how long a moment takes to be read. Undefined if the link shows nothing that this app can read. */
export function openSession<K extends GameId>(
  game: K,
  module: GameModule<K>,
  link: TableLink,
  history: History = { events: [], isNew: false },
  sentence: Sentence<K> = () => '',
): Session<K> | undefined {
  const sharers = sharersOf(module, link);
  const now = readerOf(game, module, link, sharers);
  const first = now();
  if (first === undefined) return undefined;
  const lines = signal<readonly LogLine<K>[]>([]);
  const isCut = signal(history.isCut === true);
  const told: ((lines: readonly LogLine<K>[]) => void)[] = [];
  /** What is shown from the beginning, until somebody listens. */
  let unheard: readonly LogLine<K>[] = [];
  const end: Reel<K> = { view: first.view, rolled: undefined };
  const shown = signal(still(first, undefined, undefined));
  let isFirst = !hasPlayed(game);
  let isHurried = false;

  const viewers = (): readonly Viewer[] => link.state.views.map(({ viewer }) => viewer);

  const draw = (): void => {
    const latest = now();
    const { current, queue } = showing;
    if (latest === undefined || current === undefined) return;
    shown.value = inMoment(latest, current, queue.length > 0, shown.peek(), viewers());
  };

  /** Whose moments were shown last, and how many in a row. */
  let run: { readonly actor: Seat | undefined; readonly length: number } | undefined;
  const showing = openPlayback<Queued<K>>({
    timesFor(moment, queue) {
      const actor = actorOf(moment);
      const before = run?.actor === actor ? (run?.length ?? 0) : 0;
      run = { actor, length: before + 1 };
      const latest = now();
      if (isHurried || latest === undefined) return NO_TIME;
      const { seats } = shown.peek().table;
      const isApart = history.isApart === true;
      return timesOf(moment, {
        pace: module.pace,
        isHidden: module.covered !== undefined,
        isJustRoll: traitsOf(game).isJustRoll,
        seats,
        viewers: viewers(),
        queue,
        before,
        now: latest,
        isBehind: isApart && queue.some(({ piece }) => piece !== moment.piece),
        isPressed: isApart && isPressed(latest),
        isFirst,
        sentence: sentence(moment.lastStep, namesOf(latest.table).seats),
      });
    },
    begin(moment) {
      lines.value = [...lines.peek(), toldLine(moment)];
      history.seen?.note(moment.n);
    },
    draw,
  });

  /** Where several share the device nobody's own dice are told, not even to the log. */
  const cut = (events: readonly Event[], { view, table }: Now<K>): readonly Frame<K>[] => {
    const viewer = sharers.length > 0 ? 'spectator' : table.viewer;
    const isBots = (seat: Seat): boolean => isBot(shown.peek().table.seats, seat);
    return framesOf(game, end, events, view, viewer, module.covered, isBots);
  };

  /** A choice that was taken back is not shown and not in the log; no die has rolled since, so it is the last step. */
  const takeBack = (): void => {
    const waiting = showing.pop();
    const gone = waiting ?? lines.peek().at(-1);
    if (gone === undefined) return;
    end.view = gone.lastStep.before;
    if (waiting !== undefined) return;
    showing.clear();
    lines.value = lines.peek().slice(0, -1);
  };

  let pieces = 0;

  const hear = ({ events, missed }: LinkNews): void => {
    const latest = now();
    if (latest === undefined) return;
    const { held: steps, takenBack } = heldOf(events);
    const isNewGame = steps.some(({ kind }) => kind === 'start');
    if (isNewGame) {
      // Whoever plays again has seen enough of the game before.
      showing.clear();
      run = undefined;
      lines.value = [];
      isCut.value = false;
      isFirst = !hasPlayed(game);
      isHurried = false;
    }
    for (let gone = 0; gone < takenBack; gone++) takeBack();
    const frames = cut(steps, latest);
    end.view = latest.view;
    end.rolled = frames.at(-1)?.rolled ?? (isNewGame ? undefined : end.rolled);
    if (frames.length > 0) {
      // Whoever listens is not kept waiting by dice that turn.
      const fresh = frames.map(toldLine);
      if (!missed) for (const listener of told) listener(fresh);
      pieces++;
      batch(() => {
        showing.push(frames.map((frame) => ({ ...frame, piece: pieces })));
        // Whoever was away reads in one sentence what they missed, and finds the table as it is.
        if (missed) showing.finish();
        else if (history.isApart && isPressed(latest)) showing.hasten(QUICK_LOOK);
      });
      return;
    }
    // News of the table alone: what is being shown stays.
    if (!showing.isIdle) draw();
    else {
      const isLeft = !isNewGame && takenBack === 0;
      const last = isLeft ? shown.peek().lastStep : lines.peek().at(-1)?.lastStep;
      shown.value = still(latest, end.rolled, last);
    }
  };

  const unwatch = link.watch(hear);

  const catchUp = (): void => {
    const past = cut(heldOf(history.events).held, first);
    end.rolled = past.at(-1)?.rolled;
    const seen = history.isNew ? -1 : (history.seen?.last ?? Number.POSITIVE_INFINITY);
    const fresh = past.filter(({ n }) => n > seen);
    lines.value = past.slice(0, past.length - fresh.length).map(toldLine);
    if (fresh.length > 0) {
      unheard = fresh.map(toldLine);
      shown.value = held(shown.peek());
      batch(() => showing.push(fresh.map((frame) => ({ ...frame, piece: pieces }))));
      return;
    }
    end.rolled = end.rolled && { ...end.rolled, isNew: false };
    // What lies on the table is there for what happened last, and so it is after a reload.
    shown.value = still(first, end.rolled, past.at(-1)?.lastStep);
  };
  catchUp();

  return {
    game,
    module,
    link,
    shown,
    lines,
    isCut,
    onSteps(listener) {
      told.push(listener);
      if (unheard.length > 0) listener(unheard);
      unheard = [];
    },
    sharers,
    secretly(seat) {
      const match = link.state.views.find(({ viewer }) => viewer === seat)?.match;
      return match && readView(game, match);
    },
    act(action, by) {
      // Whoever answers has seen enough of what is shown.
      if (shown.peek().actions.length > 0) batch(showing.finish);
      const { table, seat = 0 } = shown.peek();
      const own = by ?? seat;
      const at = table.match?.asked.find((one) => one.seat === own)?.at ?? 0;
      const text = gameOf(game).notation.makeAction(action);
      return link.send({ kind: 'act', seat: own, at, action: text });
    },
    send: (wish) => link.send(wish),
    skip: () => batch(showing.next),
    hurry() {
      isHurried = true;
      batch(showing.finish);
    },
    close() {
      showing.clear();
      unwatch();
    },
  };
}
