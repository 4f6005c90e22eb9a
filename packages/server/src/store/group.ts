/**
 * Group commit: what is asked in one tick, and what is asked while a commit is running, shares the next
 * commit, and each is answered when its commit is done.
 */

import { StoreError } from './store.ts';

export interface GroupOptions<Q, A> {
  /** Answers in the order of the questions; if it rejects, so does every question. */
  readonly commit: (asked: readonly Q[]) => Promise<readonly A[]>;
  /** How many commits may run at once. */
  readonly lanes: number;
  /** The largest group. */
  readonly most: number;
  /** This many are worth a commit before the tick is over: what else came is read while it runs. */
  readonly enough?: number;
  /** Questions with the same key are never in one group nor in two at once; without it all may be. */
  readonly keyOf?: (asked: Q) => string;
}

export interface Group<Q, A> {
  ask(question: Q): Promise<A>;
  /** Refuses new questions; resolves when all earlier ones are answered. */
  close(): Promise<void>;
}

interface GroupQuestion<Q, A> {
  readonly question: Q;
  readonly answer: (answer: A) => void;
  readonly fail: (error: unknown) => void;
}

const noAnswer = (): StoreError => new StoreError('unavailable', 'The store gave no answer.');

interface GroupState<Q, A> extends GroupOptions<Q, A> {
  /** Keys of questions whose commit is running. */
  readonly busy: Set<string>;
  waiting: GroupQuestion<Q, A>[];
  running: number;
  isPlanned: boolean;
  isClosed: boolean;
  onIdle: (() => void) | undefined;
}

export function groupCommit<Q, A>(options: GroupOptions<Q, A>): Group<Q, A> {
  const state: GroupState<Q, A> = {
    ...options,
    busy: new Set(),
    waiting: [],
    running: 0,
    isPlanned: false,
    isClosed: false,
    onIdle: undefined,
  };
  return {
    ask: (question) => ask(state, question),
    close: () =>
      new Promise((done) => {
        state.isClosed = true;
        state.onIdle = done;
        plan(state);
      }),
  };
}

function ask<Q, A>(state: GroupState<Q, A>, question: Q): Promise<A> {
  const { waiting, enough = Number.POSITIVE_INFINITY } = state;
  return new Promise((answer, fail) => {
    if (state.isClosed) return fail(new StoreError('unavailable', 'The store is closed.'));
    waiting.push({ question, answer, fail });
    if (waiting.length < enough) plan(state);
    else start(state);
  });
}

function plan<Q, A>(state: GroupState<Q, A>): void {
  if (state.isPlanned || state.running === state.lanes) return;
  state.isPlanned = true;
  setImmediate(() => {
    state.isPlanned = false;
    start(state);
  });
}

function start<Q, A>(state: GroupState<Q, A>): void {
  while (state.running < state.lanes) {
    const group = take(state);
    if (group.length === 0) break;
    state.running++;
    void run(state, group);
  }
  if (state.running === 0 && state.waiting.length === 0) state.onIdle?.();
}

/** Who is in the next commit. */
function take<Q, A>(state: GroupState<Q, A>): readonly GroupQuestion<Q, A>[] {
  const { waiting, busy, most, keyOf } = state;
  if (keyOf === undefined && waiting.length <= most) {
    state.waiting = [];
    return waiting;
  }
  const group: GroupQuestion<Q, A>[] = [];
  const left: GroupQuestion<Q, A>[] = [];
  // A key that must wait holds back what comes after it with the same key.
  const held = new Set(busy);
  for (const asked of waiting) {
    const key = keyOf?.(asked.question);
    if (group.length === most || (key !== undefined && held.has(key))) left.push(asked);
    else group.push(asked);
    if (key !== undefined) held.add(key);
  }
  state.waiting = left;
  for (const { question } of group) if (keyOf !== undefined) busy.add(keyOf(question));
  return group;
}

async function run<Q, A>(
  state: GroupState<Q, A>,
  group: readonly GroupQuestion<Q, A>[],
): Promise<void> {
  const { commit, busy, keyOf } = state;
  let answers: readonly A[] = [];
  let failure: unknown;
  try {
    answers = await commit(group.map(({ question }) => question));
  } catch (error) {
    failure = error;
  }
  state.running--;
  for (const { question } of group) if (keyOf !== undefined) busy.delete(keyOf(question));
  group.forEach(({ answer, fail }, i) => {
    const own = answers[i];
    if (own === undefined) fail(failure ?? noAnswer());
    else answer(own);
  });
  start(state);
}
