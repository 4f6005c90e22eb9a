/** The system clock is set back and forward by an hour, while the server runs and while it is down. */

import { randomBytes } from 'node:crypto';
import { socketLink, tableApi } from '@dicehall/link';
import { shortOptions } from '@dicehall/rules/testing';
import type { Event } from '@dicehall/table';
import { tablesThatStay } from '../party.ts';
import { type ChaosFinding, type Effort, exactly, none, told, yes } from '../report.ts';
import { ROOMY, type ServerProcess } from '../server.ts';
import { withStage } from '../stage.ts';
import { until } from '../time.ts';

const SIZES = { full: { tables: 6, times: 3 }, short: { tables: 2, times: 1 } } as const;

const PATIENCE = 30_000;
const FLAGS = ['--import', new URL('./system-clock.ts', import.meta.url).href];

export async function clockScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  // So slow that a game of bots is not over before the clock is set.
  const env = { ...ROOMY, BOT_PACE: '40' };
  return withStage(effort, size.tables, { env, flags: FLAGS }, async ({ server, party }) => {
    const steps = Object.entries(stepsFor(server));
    let finished = 0;
    let stuck = 0;
    let backwards = 0;
    for (let time = 0; time < size.times; time++) {
      for (const [name, step] of steps) {
        const bots = await startBots(server);
        await step();
        stuck += await tablesThatStay(party, PATIENCE);
        if (await until(() => bots.isOver(), PATIENCE)) finished++;
        backwards += bots.backwards();
        bots.close();
        effort.say(`${name}: ${stuck} tables did not go on, ${finished} games of bots over`);
      }
    }
    const games = size.times * steps.length;
    return [
      told('times that the clock was set', games),
      none('tables that did not go on', stuck),
      exactly('games of bots that came to their end', finished, games),
      none('events that were earlier than the one before', backwards),
      yes(
        'it is said in the log',
        server.lines.some((line) => line.includes('was set back')),
      ),
    ];
  });
}

/** Forward first, so that the log is ahead of the clock of the next process. */
const stepsFor = (server: ServerProcess) => ({
  'an hour back': async () => void process.kill(server.pid, 'SIGUSR2'),
  'an hour forward again': async () => void process.kill(server.pid, 'SIGWINCH'),
  'an hour ahead': async () => void process.kill(server.pid, 'SIGWINCH'),
  'killed, and an hour back when it starts': async () => {
    await server.kill();
    await server.start();
  },
});

/** A table of bots whose game has begun. */
async function startBots(server: ServerProcess) {
  const api = tableApi(server.url, randomBytes);
  const opened = await api.open({
    game: 'dodge-dice',
    seats: 2,
    options: shortOptions('dodge-dice'),
  });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const device = { now: Date.now, randomBytes };
  const link = socketLink({ url: api.socketUrl, table, tokens: [host] }, device);
  const events: Event[] = [];
  link.watch((news) => void events.push(...news.events));
  for (const seat of [0, 1])
    await link.send({ kind: 'bot', seat, level: 'thumb', name: `Bot ${seat + 1}` });
  await link.send({ kind: 'start' });
  await until(() => events.some(({ kind }) => kind === 'act'), PATIENCE);
  return {
    isOver: () => link.state.views[0]?.phase === 'over',
    backwards: () => events.filter(({ t }, i) => t < (events[i - 1]?.t ?? 0)).length,
    close: () => link.close(),
  };
}
