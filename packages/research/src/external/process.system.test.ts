import { afterEach, describe, expect, test } from 'vitest';
import { reportOn } from '../tournament/report.ts';
import { playTournament } from '../tournament/run.ts';
import { chooseBy, type ExternalBot, endBot, externalBot } from './process.ts';

const NODE = `"${process.execPath}"`;
const BOT = new URL('../../../../clients/typescript/bot.ts', import.meta.url).pathname;
const RANDOM = `exec:${NODE} "${BOT}"`;

/** A program that handles the nth line as that piece of script says, from 1. */
const scripted = (script: string): string =>
  `exec:${NODE} -e "let n = 0; require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => { n++; const { id, actions } = JSON.parse(line); const say = (action) => console.log(JSON.stringify({ id, action })); ${script} })"`;

const QUESTION = { game: 'pig', seat: 0, view: 'a view', actions: ['roll', 'hold'], random: 7 };

const started: ExternalBot[] = [];
afterEach(() => started.splice(0).forEach(endBot));

function botFrom(name: string, milliseconds: number): ExternalBot {
  const bot = externalBot(name, milliseconds);
  started.push(bot);
  return bot;
}

test('a program chooses, again and again', async () => {
  const bot = botFrom(scripted('say(actions[n % 2])'), 60_000);
  for (const action of ['hold', 'roll', 'hold']) {
    expect(await chooseBy(bot, QUESTION)).toBe(action);
  }
});

describe('what goes wrong has a code', () => {
  test.each([
    ['not-started', 'exec:there-is-no-such-program', ''],
    ['ended', scripted("console.error('a word'); process.exit(3)"), 'a word'],
    ['not-understood', scripted("console.log('roll')"), 'roll'],
    ['not-understood', scripted('console.log(JSON.stringify({ id: 9, action: actions[0] }))'), ''],
    ['illegal', scripted("say('fly')"), 'fly'],
  ])('%s', async (code, name, detail) => {
    const bot = botFrom(name, 60_000);
    const fault = await chooseBy(bot, QUESTION).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code, bot: name, detail: expect.stringContaining(detail) });
    expect(bot.hasChosen).toBe(false);
  });

  test('late: only the first answer has time to start', async () => {
    const bot = botFrom(scripted('if (n === 1) say(actions[0])'), 100);
    expect(await chooseBy(bot, QUESTION)).toBe('roll');
    await expect(chooseBy(bot, QUESTION)).rejects.toMatchObject({ code: 'late' });
    // It is started again.
    expect(await chooseBy(bot, QUESTION)).toBe('roll');
  });
});

const setting = (bots: readonly string[]) =>
  ({ game: 'dodge-dice', options: {}, bots, seats: 2, seed: 3, milliseconds: 60_000 }) as const;
const EFFORT = { games: 8, workers: 1, stopEarly: false };

test('a tournament with the example is repeated by its seed, and threads change nothing', async () => {
  const table = setting(['thumb', RANDOM]);
  const played = await playTournament(table, EFFORT);
  expect(await playTournament(table, { ...EFFORT, workers: 2 })).toEqual(played);
  const report = reportOn(table, played);
  expect(report).not.toHaveProperty('faults');
  expect(report.pairings[0]).toMatchObject({ first: 'thumb', second: RANDOM, games: 8 });
});

test('who does something wrong loses the game, and the report says how often', async () => {
  const table = setting(['random', scripted("say(n === 1 ? actions[0] : 'fly')")]);
  const report = reportOn(table, await playTournament(table, EFFORT));
  const [faults] = report.faults ?? [];
  expect(faults).toMatchObject({ bot: table.bots[1], code: 'illegal' });
  expect(report.pairings[0]?.points).toBeGreaterThanOrEqual(faults?.games ?? 8);
});

test('a program that never chooses ends the tournament', async () => {
  const table = setting(['random', scripted("say('fly')")]);
  await expect(playTournament(table, EFFORT)).rejects.toMatchObject({ code: 'illegal' });
});
