/**
 * The client side of every contestant: tables with two seats each, in lockstep. The seat to move sends
 * as soon as both seats have seen the last state. Runs in a process of its own, told what to do by the
 * bench; the contestants bring `openTable` and nothing else.
 */

/** One table with both of its seats connected. */
export interface OpenTable {
  /** Sends the next move, of the seat whose turn it is. */
  move(): void;
}

export interface Contestant {
  /** `seen` is called once for each seat and move, when the seat has the state after it. */
  openTable(index: number, seen: () => void): Promise<OpenTable>;
  /** Bytes that all seats together have received so far. */
  received(): number;
}

/** What the bench asks for. */
export interface RunOrder {
  readonly seconds: number;
  /** How many of the open tables play; the others sit idle. */
  readonly active: number;
  /** Milliseconds between the moves of a table; 0 for as fast as it goes. */
  readonly between: number;
}

export interface RunReport {
  readonly moves: number;
  readonly seconds: number;
  /** From sending to both seats having seen it, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMoveAndSeat: number;
}

interface Clocked {
  readonly table: OpenTable;
  sent: number;
  seen: number;
}

/** Opens that many tables a few at a time and then runs whatever it is told to. */
export async function serveBench(contestant: Contestant, tables: number): Promise<void> {
  const all: Clocked[] = [];
  let onMove: (clocked: Clocked) => void = () => {};
  const open = async (index: number): Promise<void> => {
    const slot: { clocked?: Clocked } = {};
    const table = await contestant.openTable(index, () => {
      const { clocked } = slot;
      if (clocked === undefined || ++clocked.seen < 2) return;
      clocked.seen = 0;
      onMove(clocked);
    });
    slot.clocked = { table, sent: 0, seen: 0 };
    all.push(slot.clocked);
  };
  const AT_ONCE = 20;
  for (let index = 0; index < tables; index += AT_ONCE) {
    const until = Math.min(tables, index + AT_ONCE);
    await Promise.all(Array.from({ length: until - index }, (_, i) => open(index + i)));
  }
  process.on('message', async (order: RunOrder) => {
    process.send?.(await run(order));
  });
  process.send?.('open');

  function run({ seconds, active, between }: RunOrder): Promise<RunReport> {
    const playing = all.slice(0, active);
    const taken: number[] = [];
    const before = contestant.received();
    const start = performance.now();
    const end = start + seconds * 1000;
    let flying = 0;
    const send = (clocked: Clocked): void => {
      flying++;
      clocked.sent = performance.now();
      clocked.table.move();
    };
    return new Promise((resolve) => {
      const finish = (): void => {
        if (flying > 0 || performance.now() < end) return;
        const moves = taken.length;
        taken.sort((a, b) => a - b);
        resolve({
          moves,
          seconds: (performance.now() - start) / 1000,
          p50: taken[Math.floor(moves / 2)] ?? Number.NaN,
          p99: taken[Math.floor(moves * 0.99)] ?? Number.NaN,
          bytesPerMoveAndSeat: (contestant.received() - before) / moves / 2,
        });
      };
      onMove = (clocked) => {
        const now = performance.now();
        taken.push(now - clocked.sent);
        flying--;
        if (now >= end) finish();
        else if (between === 0) send(clocked);
        else setTimeout(next, Math.max(0, clocked.sent + between - now), clocked);
      };
      const next = (clocked: Clocked): void => {
        if (performance.now() < end) send(clocked);
        else finish();
      };
      // With a delay, the tables are spread evenly over it, as people are.
      playing.forEach((clocked, i) => {
        if (between === 0) send(clocked);
        else setTimeout(next, (i * between) / playing.length, clocked);
      });
    });
  }
}
