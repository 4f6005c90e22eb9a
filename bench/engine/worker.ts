/**
 * Plays many games of one kind through the pipes of `dicehall engine`, a step of each in every batch: `node worker.ts <game> <batches>`.
 * Two batches are on their way at once, so that neither side waits for the other.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { seeded } from '@dicehall/strategy';
import { here, type Measured } from '../children.ts';
import type { Usage } from '../server/report-usage.ts';

const GAMES = 1_000;
const GROUPS = 2;
/** Batches before the clock starts, so that the machine code is there. */
const WARM_UP = 30;

/** `cpuSeconds` are the engine's alone, reading and writing included; `seconds` go by the clock of the client. */
export interface MeasuredPipe extends Measured {
  readonly seconds: number;
}

interface PlayResult {
  readonly state: string;
  readonly rolls?: readonly string[];
  readonly asked?: readonly { readonly seat: number; readonly actions: readonly string[] }[];
}

interface Group {
  readonly start: string;
  readonly random: (sides: number) => number;
  moments: readonly PlayResult[];
  stream: number;
}

const counted = { steps: 0, finished: 0 };

function startEngine(): ChildProcess {
  const main = here('../packages/cli/src/main.ts');
  return spawn(process.execPath, ['--import', here('./engine/usage.ts'), main, 'engine'], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
}

/** Answers come in the order of the requests. */
function askerOf({ stdin, stdout }: ChildProcess) {
  if (stdin === null || stdout === null) throw new Error('the engine has no pipes');
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: stdout }).on('line', (line) => waiting.shift()?.(line));
  return async (requests: readonly unknown[]): Promise<readonly PlayResult[]> => {
    const answered = new Promise<string>((done) => waiting.push(done));
    stdin.write(`${JSON.stringify({ method: 'batch', requests })}\n`);
    const {
      result,
    }: { readonly result: { readonly answers: readonly { readonly result: PlayResult }[] } } =
      JSON.parse(await answered);
    return result.answers.map((answer) => answer.result);
  };
}

type Asker = ReturnType<typeof askerOf>;

/** One choice of each game and the dice after it; a game that is over begins again. */
async function playBatch(ask: Asker, group: Group): Promise<void> {
  const { moments, start, random, stream } = group;
  const next = await ask(
    moments.map(({ state, asked: [asked] = [] }, at) => {
      const dice = { seed: at, stream, show: ['asked'] };
      if (asked === undefined) return { method: 'play', state: start, ...dice };
      const step = `${asked.seat}.${asked.actions[random(asked.actions.length)]}`;
      return { method: 'play', state, steps: [step], ...dice };
    }),
  );
  next.forEach(({ rolls = [], asked = [] }, at) => {
    counted.steps += rolls.length + (moments[at]?.asked?.length ? 1 : 0);
    if (asked.length === 0) counted.finished++;
  });
  group.moments = next;
  group.stream += GROUPS;
}

const playBatches = (ask: Asker, groups: readonly Group[], batches: number): Promise<unknown> =>
  Promise.all(
    groups.map(async (group) => {
      for (let batch = 0; batch < batches; batch++) await playBatch(ask, group);
    }),
  );

async function cpuSecondsOf(engine: ChildProcess): Promise<number> {
  const answered = once(engine, 'message');
  engine.send('usage');
  const [usage]: readonly Usage[] = await answered;
  return (usage?.cpuMicroseconds ?? Number.NaN) / 1e6;
}

const [game = '', batches = ''] = process.argv.slice(2);
const engine = startEngine();
await once(engine, 'message');
const ask = askerOf(engine);
const [first] = await ask([{ method: 'initial', game, seats: 2 }]);
if (first === undefined) throw new Error(`no ${game}`);
const groups = Array.from({ length: GROUPS }, (_, at): Group => {
  const moments = Array.from({ length: GAMES }, () => first);
  return { start: first.state, random: seeded(at + 1), moments, stream: at };
});
await playBatches(ask, groups, WARM_UP / GROUPS);
[counted.steps, counted.finished] = [0, 0];
const cpuBefore = await cpuSecondsOf(engine);
const before = performance.now();
await playBatches(ask, groups, Number(batches) / GROUPS);
const seconds = (performance.now() - before) / 1000;
const cpuSeconds = (await cpuSecondsOf(engine)) - cpuBefore;
engine.disconnect();
const measured: MeasuredPipe = {
  games: counted.finished,
  steps: counted.steps,
  cpuSeconds,
  seconds,
};
console.log(JSON.stringify(measured));
