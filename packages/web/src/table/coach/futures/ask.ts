/** Questions about futures, answered by a worker that starts with the first of them and stays. */

import { type GameId, gameOf } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import type { CoachDecision } from '../decision.ts';
import type { FuturesReply, FuturesRequest } from './futures.worker.ts';

let worker: Worker | undefined;
let asked = 0;
/** By question: the panel and the command field may both wait. */
const open = new Map<number, (reply: FuturesReply) => void>();

function startWorker(): Worker {
  const started = new Worker(new URL('./futures.worker.ts', import.meta.url), { type: 'module' });
  // What nobody waits for any more is not told.
  started.addEventListener('message', ({ data }: MessageEvent<FuturesReply>) =>
    open.get(data.id)?.(data),
  );
  started.addEventListener('error', () => {
    started.terminate();
    worker = undefined;
    for (const [id, hear] of open) hear({ id, kind: 'failed' });
  });
  return started;
}

const send = (request: FuturesRequest): void => {
  worker ??= startWorker();
  worker.postMessage(request);
};

export interface AskedFutures {
  /** Asks for the games of a choice. */
  fill(place: number): void;
  /** Nothing more is heard. */
  stop(): void;
}

/** One decision at a time: a question about another one ends those before. */
export function askFutures<K extends GameId>(
  { game, view, seat, actions }: CoachDecision<K>,
  { options, seats }: Pick<TableView, 'options' | 'seats'>,
  listener: (reply: FuturesReply) => void,
): AskedFutures {
  const id = ++asked;
  open.set(id, listener);
  const { makeView, makeAction } = gameOf(game).notation;
  send({
    id,
    kind: 'dots',
    game,
    options,
    seats: seats.length,
    seat,
    view: makeView(view),
    actions: actions.map((action) => makeAction(action)),
  });
  return {
    fill: (place) => {
      if (open.has(id)) send({ id, kind: 'fill', place });
    },
    stop: () => void open.delete(id),
  };
}
