/** Plays many games of one kind side by side through the engine, a step of each in every batch: `node worker.ts <game> <batches>`. */

import '@dicehall/rules/all';
import { answerLine, makeEngine } from '@dicehall/research/engine/engine';
import { seeded } from '@dicehall/strategy';
import type { Measured } from '../children.ts';

const GAMES = 1_000;
/** Batches before the clock starts, so that the machine code is there. */
const WARM_UP = 30;

interface PlayResult {
  readonly state: string;
  readonly rolls?: readonly string[];
  readonly asked?: readonly { readonly seat: number; readonly actions: readonly string[] }[];
}

const engine = makeEngine();
const random = seeded(1);
let cpuSeconds = 0;
let steps = 0;
let finished = 0;

async function ask(requests: readonly unknown[]): Promise<readonly PlayResult[]> {
  const line = JSON.stringify({ method: 'batch', requests });
  const before = process.cpuUsage();
  const text = await answerLine(engine, line);
  const { user, system } = process.cpuUsage(before);
  cpuSeconds += (user + system) / 1e6;
  const {
    result,
  }: { readonly result: { readonly answers: readonly { readonly result: PlayResult }[] } } =
    JSON.parse(text);
  return result.answers.map((answer) => answer.result);
}

/** One choice of each game and the dice after it; a game that is over begins again. */
async function playBatch(
  moments: readonly PlayResult[],
  start: string,
  stream: number,
): Promise<readonly PlayResult[]> {
  const next = await ask(
    moments.map(({ state, asked: [asked] = [] }, at) => {
      const dice = { seed: at, stream, show: ['asked'] };
      if (asked === undefined) return { method: 'play', state: start, ...dice };
      const step = `${asked.seat}.${asked.actions[random(asked.actions.length)]}`;
      return { method: 'play', state, steps: [step], ...dice };
    }),
  );
  next.forEach(({ rolls = [], asked = [] }, at) => {
    steps += rolls.length + (moments[at]?.asked?.length ? 1 : 0);
    if (asked.length === 0) finished++;
  });
  return next;
}

const [game = '', batches = ''] = process.argv.slice(2);
const [first] = await ask([{ method: 'initial', game, seats: 2 }]);
if (first === undefined) throw new Error(`no ${game}`);
let moments: readonly PlayResult[] = Array.from({ length: GAMES }, () => first);
for (let batch = -WARM_UP; batch < Number(batches); batch++) {
  if (batch === 0) [cpuSeconds, steps, finished] = [0, 0, 0];
  moments = await playBatch(moments, first.state, batch + WARM_UP);
}
const measured: Measured = { games: finished, steps, cpuSeconds };
console.log(JSON.stringify(measured));
