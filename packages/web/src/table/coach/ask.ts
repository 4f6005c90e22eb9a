/** Questions for the coach, answered by a worker that starts with the first of them. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import type { Fact, Hint, Prospect } from '@dicehall/strategy/outlook';
import type { TableView } from '@dicehall/table';
import type { CoachReply, CoachRequest } from './coach.worker.ts';
import type { CoachDecision } from './decision.ts';

/** Chance and stake of every choice, and what else is known of the moment. */
export interface Outlook<K extends GameId> {
  readonly prospects: readonly Prospect<ActionOf<K>>[];
  readonly notes: readonly Fact[];
}

/** Undefined as a hint: there is nothing to choose by. */
export type CoachAdvice<K extends GameId> = { readonly hint: Hint<ActionOf<K>> | undefined };

let worker: Worker | undefined;
let asked = 0;
const open = new Map<number, (reply: CoachReply) => void>();

function failAll(): void {
  worker?.terminate();
  worker = undefined;
  const waiting = [...open];
  open.clear();
  for (const [id, answer] of waiting) answer({ id, kind: 'failed' });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./coach.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<CoachReply>) => {
    const answer = open.get(data.id);
    open.delete(data.id);
    answer?.(data);
  });
  started.addEventListener('error', failAll);
  return started;
}

/** As a table shows them. */
export type CoachSetup = Pick<TableView, 'options' | 'seats'>;

function ask<K extends GameId>(
  { game, view, seat, actions }: CoachDecision<K>,
  what: CoachRequest['what'],
): Promise<CoachReply> {
  return new Promise((answer) => {
    const id = ++asked;
    open.set(id, answer);
    worker ??= startWorker();
    const { makeView, makeAction } = gameOf(game).notation;
    const texts = actions.map((action) => makeAction(action));
    const request = { id, what, game, seat, view: makeView(view), actions: texts };
    worker.postMessage(request satisfies CoachRequest);
  });
}

/** Undefined if it could not be worked out. */
export async function askOutlook<K extends GameId>(
  moment: CoachDecision<K>,
): Promise<Outlook<K> | undefined> {
  const reply = await ask(moment, { kind: 'outlook' });
  if (reply.kind !== 'outlook') return undefined;
  const prospects = moment.actions.map((action, at) => ({
    ...(reply.known[at] ?? { facts: [] }),
    action,
  }));
  return { prospects, notes: reply.notes };
}

/** Undefined if it could not be worked out. */
export async function askHint<K extends GameId>(
  moment: CoachDecision<K>,
  { options, seats }: CoachSetup,
): Promise<CoachAdvice<K> | undefined> {
  const reply = await ask(moment, { kind: 'hint', options, seats: seats.length });
  if (reply.kind !== 'hint') return undefined;
  return { hint: reply.hint && chosenFrom(moment.actions, reply.hint) };
}

/** A hint by places as a hint by actions. */
function chosenFrom<A>(actions: readonly A[], hint: Hint<number>): Hint<A> | undefined {
  const action = actions[hint.action];
  const other = hint.other && actions[hint.other.action];
  if (action === undefined) return undefined;
  return {
    ...hint,
    action,
    other:
      hint.other === undefined || other === undefined
        ? undefined
        : { action: other, value: hint.other.value },
  };
}

/** Nobody waits any more: whatever is being worked out is given up. */
export function giveUp(): void {
  if (open.size > 0) failAll();
}
