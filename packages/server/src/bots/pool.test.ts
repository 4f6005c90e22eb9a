import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@dicehall/rules/all';
import { levelsOf } from '@dicehall/strategy';
import { afterAll, describe, expect, test } from 'vitest';
import type { BotAsk } from './bots.ts';
import { startBots } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const logged: string[] = [];
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => void logged.push(message),
  error: (_: object, message: string) => void logged.push(message),
};

function question(level: string): BotAsk {
  const game = GAMES['dodge-dice'];
  const options = game.options.parse({ first: 0 }, 2);
  if (!options.ok) throw new Error(options.refusal.code);
  const state = game.initial(options.value, 2);
  return {
    game: 'dodge-dice',
    seat: 0,
    at: 1,
    level,
    view: game.notation.makeView(game.view(state, 0)),
    actions: game.actions(state, 0).map((action) => game.notation.makeAction(action)),
    seed: [1, 2],
  };
}

/** A thread that does what the level says. */
function worker(name: string, body: string): URL {
  const file = join(folder, `${name}.mjs`);
  const frame = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, ask }) => { ${body} });`;
  writeFileSync(file, frame);
  return pathToFileURL(file);
}

describe('bots in threads', () => {
  test('answer with one of the actions, the same for the same seed; unknown levels too', async () => {
    const bots = startBots({ threads: 2, log });
    const known = ['random', ...levelsOf('dodge-dice').map(({ name }) => name), 'thumb', 'random'];
    const answers = await Promise.all(known.map((level) => bots.choose(question(level), '')));
    for (const answer of answers) expect(question('random').actions).toContain(answer);
    expect(answers.at(-1)).toBe(answers[0]);
    expect(logged).toEqual([]);
    expect(await bots.choose(question('grandmaster'), '')).toBe(answers.at(-2));
    expect(logged).toEqual(['no bot of that level: the rule of thumb plays instead']);
    await bots.close();
  });

  test.each([
    ['fails', `throw new Error('oh')`],
    ['ends its thread', 'process.exit(3)'],
    ['thinks for ever', 'for (;;);'],
    ['answers nonsense', `parentPort.postMessage({ id, action: 'fly', isKnown: true })`],
  ])('a bot that %s is replaced, and the next is answered', async (name, body) => {
    const good = `parentPort.postMessage({ id, action: ask.actions.at(-1), isKnown: true })`;
    const program = worker(name, `if (ask.level === 'bad') { ${body} } else { ${good} }`);
    const bots = startBots({ threads: 1, log, patience: 300, worker: program });
    const { actions } = question('bad');
    const [bad, next] = await Promise.all([
      bots.choose(question('bad'), ''),
      bots.choose(question('good'), ''),
    ]);
    expect(actions).toContain(bad);
    expect(next).toBe(actions.at(-1));
    await bots.close();
  });

  test('nobody waits for all the bots of somebody else', async () => {
    const prompt = `parentPort.postMessage({ id, action: ask.actions[0], isKnown: true })`;
    const bots = startBots({ threads: 1, log, worker: worker('prompt', prompt) });
    const answered: string[] = [];
    const ask = async (asker: string): Promise<void> => {
      await bots.choose(question('random'), asker);
      answered.push(asker);
    };
    await Promise.all(['many', 'many', 'many', 'one'].map(ask));
    expect(answered).toEqual(['many', 'many', 'one', 'many']);
    await bots.close();
  });

  test('if no bot can answer, the first action is taken', async () => {
    const program = worker('hopeless', 'process.exit(3)');
    const bots = startBots({ threads: 1, log, worker: program });
    expect(await bots.choose(question('random'), '')).toBe(question('random').actions[0]);
    await bots.close();
  });
});
