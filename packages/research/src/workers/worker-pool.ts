/** Work shared out among threads, or done in the caller's own: the same code for both. */

/** A module that a pool can run exports this as `work`; it answers orders one after the other. */
export type Work<D, O, A> = (data: D, me: number, all: number) => (order: O) => A | Promise<A>;

export interface WorkerPool<O, A> {
  readonly size: number;
  /** Asks one of them; further orders wait until it has answered. */
  ask(member: number, order: O): Promise<A>;
  end(): Promise<void>;
}

/** A pool of one, without threads. */
export function alone<D, O, A>(work: Work<D, O, A>, data: D): WorkerPool<O, A> {
  const answer = work(data, 0, 1);
  return {
    size: 1,
    ask: async (_member, order) => answer(order),
    end: async () => {},
  };
}

/** Asks all of them the same. */
export const askAll = <O, A>(pool: WorkerPool<O, A>, order: O): Promise<A[]> =>
  Promise.all(Array.from({ length: pool.size }, (_, member) => pool.ask(member, order)));

/** Gives the orders out, the next to a free worker; answers come in the order of the orders. */
export async function shareOut<O, A>(
  pool: WorkerPool<O, A>,
  orders: readonly O[],
  onAnswer: (done: number) => void = () => {},
): Promise<A[]> {
  const answers = new Map<number, A>();
  const open = orders.entries();
  const serve = async (member: number): Promise<void> => {
    for (const [index, order] of open) {
      answers.set(index, await pool.ask(member, order));
      onAnswer(answers.size);
    }
  };
  await Promise.all(Array.from({ length: pool.size }, (_, member) => serve(member)));
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer);
}

/** Lets `all` threads wait for each other. Two numbers of shared memory: who has arrived, and how often. */
export function meet(gate: Int32Array, all: number): void {
  if (all === 1) return;
  const time = Atomics.load(gate, 1);
  if (Atomics.add(gate, 0, 1) + 1 === all) {
    Atomics.store(gate, 0, 0);
    Atomics.add(gate, 1, 1);
    Atomics.notify(gate, 1);
    return;
  }
  while (Atomics.load(gate, 1) === time) Atomics.wait(gate, 1, time);
}
