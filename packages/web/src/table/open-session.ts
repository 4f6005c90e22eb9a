/**
 * A link made visible step by step: what happens is queued and shown moment by moment, and only the last moment can be
 * acted on.
 */

import type { LinkNews, TableLink } from '@dicehall/link';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';
import { batch, signal } from '@preact/signals';
import type { GameModule, Happening } from '../games/contract.ts';
import { type Frame, framesOf, heldOf, type Reel, readView } from './frames.ts';
import { type Now, readerOf, sharersOf } from './now.ts';
import type { History, LogLine, Session, Shown } from './session.ts';
import { isBot, timeFor } from './timing.ts';

/** Undefined if the link shows nothing that this app can read. */
export function openSession<K extends GameId>(
  game: K,
  module: GameModule<K>,
  link: TableLink,
  history: History = { events: [], isNew: false },
): Session<K> | undefined {
  const sharers = sharersOf(module, link);
  const now = readerOf(game, module, link, sharers);
  const first = now();
  if (first === undefined) return undefined;
  const queue: Frame<K>[] = [];
  const lines = signal<readonly LogLine<K>[]>([]);
  const isCut = signal(history.isCut === true);
  const told: ((lines: readonly LogLine<K>[]) => void)[] = [];
  const end: Reel<K> = { view: first.view, rolled: undefined };
  const shown = signal<Shown<K>>({ ...first, rolled: undefined, happening: undefined });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHurried = false;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  const show = ({ view, rolled, happening, n }: Frame<K>): void => {
    const latest = now();
    if (latest === undefined) return;
    lines.value = [...lines.peek(), { n, happening }];
    shown.value =
      queue.length === 0
        ? { ...latest, rolled, happening }
        : {
            ...latest,
            view,
            rolled,
            happening,
            actions: [],
            asks: [],
            asked: [],
            result: undefined,
            isCaughtUp: false,
          };
  };

  /** Shows the next moment, and after its time the one behind it. */
  const advance = (): void => {
    stop();
    // What takes no time is not shown: only the last of it.
    batch(() => {
      for (let frame = queue.shift(); frame !== undefined; frame = queue.shift()) {
        const { seats } = shown.peek().table;
        const viewers = link.state.views.map(({ viewer }) => viewer);
        const time = isHurried ? 0 : timeFor(frame, { module, seats, viewers, queue });
        show(frame);
        if (time > 0) {
          timer = setTimeout(advance, time);
          return;
        }
      }
    });
  };

  /** Where several share the device nobody's own dice are told, not even to the log. */
  const cut = (events: readonly Event[], { view, table }: Now<K>): readonly Frame<K>[] => {
    const viewer = sharers.length > 0 ? 'spectator' : table.viewer;
    const isBots = (seat: Seat): boolean => isBot(shown.peek().table.seats, seat);
    return framesOf(game, end, events, view, viewer, module.covered, isBots);
  };

  /** A choice that was taken back is not shown and not in the log; no die has rolled since, so it is the last step. */
  const takeBack = (): void => {
    const waiting = queue.pop();
    const gone = waiting ?? lines.peek().at(-1);
    if (gone === undefined) return;
    end.view = gone.happening.before;
    if (waiting !== undefined) return;
    stop();
    lines.value = lines.peek().slice(0, -1);
  };

  /** News of the table alone. What is being shown stays; the last moment can be acted on. */
  const refresh = (latest: Now<K>, happening: Happening<K> | undefined): void => {
    const before = shown.peek();
    if (timer === undefined) shown.value = { ...latest, rolled: end.rolled, happening };
    else if (queue.length === 0) shown.value = { ...before, ...latest };
    else shown.value = { ...before, table: latest.table };
  };

  const hear = ({ events }: LinkNews): void => {
    const latest = now();
    if (latest === undefined) return;
    const { held, takenBack } = heldOf(events);
    const isNewGame = held.some(({ kind }) => kind === 'start');
    if (isNewGame) {
      // Whoever plays again has seen enough of the game before.
      stop();
      queue.length = 0;
      lines.value = [];
      isCut.value = false;
      isHurried = false;
    }
    for (let gone = 0; gone < takenBack; gone++) takeBack();
    const frames = cut(held, latest);
    end.view = latest.view;
    end.rolled = frames.at(-1)?.rolled ?? (isNewGame ? undefined : end.rolled);
    queue.push(...frames);
    const fresh = frames.map(({ n, happening }) => ({ n, happening }));
    for (const listener of told) listener(fresh);
    if (frames.length > 0) {
      if (timer === undefined) advance();
      return;
    }
    const isLeft = !isNewGame && takenBack === 0;
    refresh(latest, isLeft ? shown.peek().happening : lines.peek().at(-1)?.happening);
  };

  const unwatch = link.watch(hear);

  const catchUp = (): void => {
    const past = cut(heldOf(history.events).held, first);
    end.rolled = past.at(-1)?.rolled;
    if (history.isNew) {
      queue.push(...past);
      advance();
      return;
    }
    end.rolled = end.rolled && { ...end.rolled, isNew: false };
    lines.value = past.map(({ n, happening }) => ({ n, happening }));
    // What lies on the table is there for what happened last, and so it is after a reload.
    shown.value = { ...shown.peek(), rolled: end.rolled, happening: past.at(-1)?.happening };
  };
  catchUp();

  return {
    game,
    module,
    link,
    shown,
    lines,
    isCut,
    onHappenings: (listener) => told.push(listener),
    sharers,
    secretly(seat) {
      const match = link.state.views.find(({ viewer }) => viewer === seat)?.match;
      return match && readView(game, match);
    },
    act(action, by) {
      // Whoever acts has seen enough of what lingers.
      if (queue.length === 0) stop();
      const { table, seat = 0 } = shown.peek();
      const own = by ?? seat;
      const at = table.match?.asked.find((one) => one.seat === own)?.at ?? 0;
      const text = gameOf(game).notation.makeAction(action);
      return link.send({ kind: 'act', seat: own, at, action: text });
    },
    send: (wish) => link.send(wish),
    skip: advance,
    hurry() {
      isHurried = true;
      advance();
    },
    close() {
      stop();
      unwatch();
      link.close();
    },
  };
}
