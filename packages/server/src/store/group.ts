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
  /** Refuses what is asked from now on; resolves when everything asked before is answered. */
  close(): Promise<void>;
}

interface Asked<Q, A> {
  readonly question: Q;
  readonly answer: (answer: A) => void;
  readonly fail: (error: unknown) => void;
}

const noAnswer = (): StoreError => new StoreError('unavailable', 'The store gave no answer.');

export function groupCommit<Q, A>(options: GroupOptions<Q, A>): Group<Q, A> {
  const { commit, lanes, most, keyOf, enough = Number.POSITIVE_INFINITY } = options;
  const busy = new Set<string>();
  let waiting: Asked<Q, A>[] = [];
  let running = 0;
  let isPlanned = false;
  let onIdle: (() => void) | undefined;
  let isClosed = false;

  function plan(): void {
    if (isPlanned || running === lanes) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      start();
    });
  }

  function start(): void {
    while (running < lanes) {
      const group = take();
      if (group.length === 0) break;
      running++;
      void run(group);
    }
    if (running === 0 && waiting.length === 0) onIdle?.();
  }

  function take(): readonly Asked<Q, A>[] {
    if (keyOf === undefined && waiting.length <= most) {
      const all = waiting;
      waiting = [];
      return all;
    }
    const group: Asked<Q, A>[] = [];
    const left: Asked<Q, A>[] = [];
    // A key that must wait holds back what comes after it with the same key.
    const held = new Set(busy);
    for (const asked of waiting) {
      const key = keyOf?.(asked.question);
      if (group.length === most || (key !== undefined && held.has(key))) left.push(asked);
      else group.push(asked);
      if (key !== undefined) held.add(key);
    }
    waiting = left;
    for (const { question } of group) if (keyOf !== undefined) busy.add(keyOf(question));
    return group;
  }

  async function run(group: readonly Asked<Q, A>[]): Promise<void> {
    let answers: readonly A[] = [];
    let failure: unknown;
    try {
      answers = await commit(group.map(({ question }) => question));
    } catch (error) {
      failure = error;
    }
    running--;
    for (const { question } of group) if (keyOf !== undefined) busy.delete(keyOf(question));
    group.forEach(({ answer, fail }, i) => {
      const own = answers[i];
      if (own === undefined) fail(failure ?? noAnswer());
      else answer(own);
    });
    start();
  }

  return {
    ask: (question) =>
      new Promise((answer, fail) => {
        if (isClosed) return fail(new StoreError('unavailable', 'The store is closed.'));
        waiting.push({ question, answer, fail });
        if (waiting.length < enough) plan();
        else start();
      }),
    close: () =>
      new Promise((done) => {
        isClosed = true;
        onIdle = done;
        plan();
      }),
  };
}
